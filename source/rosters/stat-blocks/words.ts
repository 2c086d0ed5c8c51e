import {type Ability, abilities} from '../../rulesets/stat-block.js';

/* The words that all stat blocks of d20 fantasy share. */

/** “Dex”, “dexterity”, “Dexterity_save”. */
export const abilityOf = (word: string): Ability | undefined => {
	const [letters = ''] = /^\p{L}+/u.exec(word.toLowerCase()) ?? [];
	return letters.length < 3
		? undefined
		: abilities.find((ability) => ability === letters || ability.slice(0, 3) === letters);
};

export const conditionNames: ReadonlySet<string> = new Set([
	'blinded',
	'charmed',
	'deafened',
	'exhaustion',
	'frightened',
	'grappled',
	'incapacitated',
	'invisible',
	'paralysed',
	'paralyzed',
	'petrified',
	'poisoned',
	'prone',
	'restrained',
	'stunned',
	'unconscious',
]);

/** The parts of a stat block, by their headings without spaces. */
export const sections = {
	traits: 'traits',
	actions: 'actions',
	bonusactions: 'bonus actions',
	reactions: 'reactions',
	legendaryactions: 'legendary actions',
	mythicactions: 'mythic actions',
	lairactions: 'lair actions',
	regionaleffects: 'regional effects',
} as const;

export type Section = (typeof sections)[keyof typeof sections];

export const sectionOf = (heading: string): Section | undefined => {
	const letters = heading.toLowerCase().replaceAll(/[^a-z]/g, '');
	return Object.entries(sections).find(([key]) => key === letters)?.[1];
};
