import {createHash} from 'node:crypto';
import {join} from 'node:path';
import {openLog} from '../../source/event-store/open.js';
import {exportFight} from '../../source/projections/export-json.js';
import {rulesets} from '../../source/rulesets/index.js';
import type {Fight} from '../../source/session/fight/fight.js';
import {openFight} from '../../source/session/play/open.js';
import {root} from '../helpers/program.js';
import {ownRules} from '../helpers/own-rules.js';
import {playOptions} from '../helpers/recorded-fight.js';

/** Logs of every format that ever was, each with what it must always say beside it. */
export const frozenFolder = join(root, 'fixtures/logs');

/** What is played for the frozen logs of a ruleset, and how many lines of it are kept. */
export const frozenPlays = [
	{how: 'default', isCurious: false, most: 250},
	{how: 'random', isCurious: true, most: 150},
	{how: 'house', isCurious: true, most: 100, house: ownRules},
] as const;

/** Where the frozen log of a play stands, in its format’s folder. */
export const frozenName = (ruleset: string, how: string): string => `${ruleset}-${how}.fray.jsonl`;

/** What a frozen log says, short enough to be looked at when it changes. */
export type Digest = {
	readonly ruleset: string;
	readonly answers: number;
	readonly clock: readonly string[];
	readonly prompt: string;
	/** Each combatant with its gauges: “Koji RP 14/22”. */
	readonly standing: readonly string[];
	readonly players: {readonly prompt: string; readonly standing: readonly string[]};
	/** The words of the whole transcript, as the GM reads it, and the players. */
	readonly transcript: {readonly gm: string; readonly players: string};
};

/** The text of a file that says what a log says. */
export const written = (content: unknown): string =>
	`${JSON.stringify(content, undefined, '\t')}\n`;

/** The fight of a log, for looking, and the log as it was opened. */
export async function openFrozen(path: string) {
	const {log, records} = await openLog(path, {mode: 'read'});
	const ruleset = rulesets.find(({id}) => id === log.header.ruleset);
	if (!ruleset) {
		throw new Error(`${path} is of an unknown ruleset`);
	}

	return {log, records, fight: openFight(ruleset, log, records, playOptions())};
}

export const digestOf = (fight: Fight): Digest => ({
	ruleset: fight.info.ruleset.id,
	answers: fight.history('gm').length,
	clock: fight.board('gm').clock,
	prompt: fight.prompt('gm').title,
	standing: standing(fight, 'gm'),
	players: {prompt: fight.prompt('players').title, standing: standing(fight, 'players')},
	transcript: {gm: sumOf(fight, 'gm'), players: sumOf(fight, 'players')},
});

const standing = (fight: Fight, view: 'gm' | 'players'): readonly string[] =>
	fight
		.board(view)
		.lanes.map(({name, gauges}) =>
			[name, ...gauges.map(({id, value, max}) => `${id} ${value}/${max ?? '–'}`)].join(' '),
		);

/** What boards and lines have said beyond the rest since the first logs were frozen. */
const addedSince: ReadonlySet<string> = new Set([
	'health',
	'isHarm',
	'reactions',
	'beside',
	'states',
	'spot',
	'engaged',
	'elapsed',
	'isUnplaced',
	'anew',
]);

const sumOf = (fight: Fight, view: 'gm' | 'players'): string =>
	createHash('sha256')
		.update(
			JSON.stringify(exportFight(fight, view).chapters, (key, value: unknown) =>
				addedSince.has(key) ? undefined : value,
			),
		)
		.digest('hex')
		.slice(0, 16);
