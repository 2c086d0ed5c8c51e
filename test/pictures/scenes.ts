import type {Fight} from '../../source/session/fight/fight.js';
import type {Shown} from './shown.js';

/** A screen of a fight. */
export type Scene = Shown & {
	readonly ruleset: string;
	readonly columns: number;
	readonly rows: number;
	/** The sample fight is played to the first moment at which this is so. */
	readonly until: (fight: Fight, answers: number) => boolean;
	/** Opens the fight there. */
	readonly command: 'resume' | 'watch';
	/** Pressed once the moment has come on. */
	readonly keys?: readonly string[];
	/** What is on the screen in the end, and not before. */
	readonly shows: RegExp;
};

/** A hero has so many things to choose from. */
const isHeroesTurn = (fight: Fight, least: number): boolean => {
	const prompt = fight.prompt('gm');
	return (
		prompt.kind === 'choose' &&
		prompt.choices.length >= least &&
		fight.combatants('gm').some(({id, side}) => id === prompt.who && side === 'good')
	);
};

const isDefence = (fight: Fight): boolean => {
	const prompt = fight.prompt('gm');
	return prompt.kind === 'choose' && prompt.isAnswer === true;
};

export const scenes: readonly Scene[] = [
	{
		name: 'tesseris',
		document: 'docs/gm/rules-systems.md',
		about: 'A turn in Tesseris ADS, 200 × 50',
		ruleset: 'tesseris',
		columns: 200,
		rows: 50,
		until: (fight, answers) => answers >= 60 && isHeroesTurn(fight, 12),
		command: 'resume',
		shows: /saved/,
	},
	{
		name: 'dragon',
		document: 'readme.md',
		about: 'A phase in Dragon, 80 × 24',
		ruleset: 'dragon',
		columns: 80,
		rows: 24,
		until: (fight, answers) => answers >= 40 && isHeroesTurn(fight, 8),
		command: 'resume',
		shows: /saved/,
	},
	{
		name: 'reactions',
		document: 'docs/gm/evening.md',
		about: 'Who answers an attack in Dynamic D100, 120 × 36',
		ruleset: 'dynamic-d100',
		columns: 120,
		rows: 36,
		until: (fight, answers) => answers >= 30 && isDefence(fight),
		command: 'resume',
		shows: /saved/,
	},
	{
		name: 'history',
		document: 'docs/gm/evening.md',
		about: 'The history of a fight in Roll & Keep, 100 × 30',
		ruleset: 'roll-and-keep',
		columns: 100,
		rows: 30,
		until: (fight, answers) => answers >= 60 && fight.prompt('gm').kind === 'choose',
		command: 'resume',
		keys: ['h'],
		shows: /History/,
	},
	{
		name: 'end',
		document: 'docs/gm/evening.md',
		about: 'The end of a fight in Dragon, 80 × 24',
		ruleset: 'dragon',
		columns: 80,
		rows: 24,
		until: (fight) => fight.outcome() !== undefined,
		command: 'resume',
		shows: /Left to settle/,
	},
	{
		name: 'watch',
		document: 'docs/gm/players.md',
		about: 'The players’ screen of a fight in Tesseris ADS, 120 × 36',
		ruleset: 'tesseris',
		columns: 120,
		rows: 36,
		until: (fight, answers) => answers >= 60 && isDefence(fight),
		command: 'watch',
		shows: /live/,
	},
];
