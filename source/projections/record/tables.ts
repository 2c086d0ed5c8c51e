import {sideNames} from '../../engine/kit/basics.js';
import {counted, minus, percent} from '../../engine/kit/text.js';
import type {Attacks, DiceRecord, FightRecord, PersonRecord, RoundRecord} from './fight-record.js';

/* The record of a fight as tables of text, alike in every format. */

export type Table = {
	readonly title: string;
	readonly head: readonly string[];
	/** The first cell of a row says whom it is about. */
	readonly rows: ReadonlyArray<readonly string[]>;
	/** What its columns count. */
	readonly notes?: readonly string[];
};

/** What sums and pictures of health are made from: one fight, or several as one. */
export type Sums = Pick<FightRecord, 'length' | 'people' | 'pairs'> & {
	readonly rounds: ReadonlyArray<Pick<RoundRecord, 'number' | 'end'>>;
};

export type Column<T> = readonly [head: string, cell: (of: T) => string];

/** Zeros say nothing. */
export const number = (value: number): string => (value === 0 ? '' : minus(value));

/** Without columns in which nobody has anything. */
export function tableOf<T>(
	title: string,
	columns: ReadonlyArray<Column<T>>,
	things: readonly T[],
): Table {
	const filled = columns.filter(([, cell]) => things.some((each) => cell(each) !== ''));
	return {
		title,
		head: filled.map(([head]) => head),
		rows: things.map((each) => filled.map(([, cell]) => cell(each))),
	};
}

/** “63 %”: where what dice came to lies among all that they could have come to, on average of them. */
export const luckText = (dice: DiceRecord | undefined): string =>
	dice === undefined || dice.count === 0 ? '' : percent(dice.luck / dice.count);

/** “63 % (22 dice)”. Faces are not added up: a 3 of a d100 may be better than a 90, and no d6 tells beside it. */
export const diceText = (dice: DiceRecord | undefined): string =>
	dice === undefined ? '' : `${luckText(dice)} (${counted(dice.count, 'die', 'dice')})`;

const luckNote = 'Luck: 50 % is what dice come to on average; the more, the better they fell.';

const attackNote =
	'An attack on several counts for each of them. Hits got through, or did harm all the same; what was stopped did none. Harm counts as far as a value went down by it.';

const states: Readonly<Record<PersonRecord['course'][number]['is'], string>> = {
	up: 'up',
	down: 'down',
	gone: 'left',
};

/** “64 %”, “down”: how somebody was in the end. */
export function endText({course}: Pick<PersonRecord, 'course'>): string {
	const last = course.at(-1);
	const health = last?.health === undefined ? '' : `${last.health} %`;
	return last === undefined ? '' : last.is === 'up' ? health || states.up : states[last.is];
}

/** Whom nothing befell and who did nothing. */
export const isIdle = (person: PersonRecord): boolean => {
	const {attacks, damage, taken, defences, healed, regained, course} = person;
	return attacks + damage + taken + defences + healed + regained === 0 && course.length <= 1;
};

export const activeIn = ({people}: Pick<FightRecord, 'people'>): readonly PersonRecord[] =>
	people.filter((person) => !isIdle(person));

export const countColumns: ReadonlyArray<Column<PersonRecord>> = [
	['Attacks', ({attacks}) => number(attacks)],
	['Hits', ({hits}) => number(hits)],
	['Dealt', ({damage}) => number(damage)],
	['Felled', ({felled}) => number(felled)],
	['Healed', ({healed}) => number(healed)],
	['Defences', ({defences}) => number(defences)],
	['Stopped', ({defended}) => number(defended)],
	['Taken', ({taken}) => number(taken)],
	['Regained', ({regained}) => number(regained)],
	['Fell', ({falls}) => number(falls)],
];

const peopleColumns: ReadonlyArray<Column<PersonRecord>> = [
	['Who', ({name}) => name],
	['Side', ({side}) => sideNames[side]],
	...countColumns,
	['In the end', endText],
	['Luck of the dice', ({dice}) => diceText(dice)],
];

export function peopleTable(record: Sums): Table {
	const table = tableOf('What each did', peopleColumns, activeIn(record));
	return {...table, notes: notesOf(record)};
}

/** What the counts of attacks and dice mean, where there are any. */
export function notesOf(record: Sums): readonly string[] {
	const people = activeIn(record);
	return [
		...(people.some(({attacks}) => attacks > 0) ? [attackNote] : []),
		...(people.some(({dice}) => dice !== undefined) ? [luckNote] : []),
	];
}

type NamedPair = FightRecord['pairs'][number] & {readonly by: string; readonly on: string};

const pairColumns: ReadonlyArray<Column<NamedPair>> = [
	['Who', ({by}) => by],
	['To whom', ({on}) => on],
	['Attacks', ({attacks}) => number(attacks)],
	['Hits', ({hits}) => number(hits)],
	['Stopped', ({stopped}) => number(stopped)],
	['Damage', ({damage}) => number(damage)],
	['Felled', ({felled}) => number(felled)],
	['Healed', ({healed}) => number(healed)],
];

export const namesIn = ({people}: Pick<FightRecord, 'people'>): ReadonlyMap<string, string> =>
	new Map(people.map(({id, name}) => [id, name]));

export function pairTable(record: Sums): Table {
	const names = namesIn(record);
	return tableOf(
		'Who did what to whom',
		pairColumns,
		record.pairs.map((pair) => ({
			...pair,
			by: names.get(pair.actor) ?? '',
			on: names.get(pair.target) ?? '',
		})),
	);
}

/** “9 · 1/2 · ✕ · +5”: harm, hits of attacks, brought down, healed. */
const pairText = ({damage, hits, attacks, felled, healed}: Attacks): string =>
	[
		number(damage),
		attacks > 0 ? `${hits}/${attacks}` : '',
		felled > 0 ? `✕${felled > 1 ? felled : ''}` : '',
		healed > 0 ? `+${healed}` : '',
	]
		.filter((text) => text !== '')
		.join(' · ');

/** Who did what to whom: a row for each who did something, a column for each to whom. */
export function matrixTable({people, pairs}: Sums): Table {
	const targets = people.filter(({id}) => pairs.some(({target}) => target === id));
	return tableOf<PersonRecord>(
		`Who did what to whom: harm · hits of attacks · ✕ brought down${pairs.some(({healed}) => healed > 0) ? ' · + healed' : ''}`,
		[
			['Who', ({name}) => name],
			...targets.map(
				({id, name}) =>
					[
						name,
						({id: actor}: PersonRecord) => {
							const pair = pairs.find((each) => each.actor === actor && each.target === id);
							return pair ? pairText(pair) : '';
						},
					] as const,
			),
		],
		people.filter(({id}) => pairs.some(({actor}) => actor === id)),
	);
}

export const tablesOf = (record: Sums): readonly Table[] =>
	[peopleTable(record), pairTable(record)].filter(({rows}) => rows.length > 0);

/** The health of everybody at the end of each round, in percent, with who was down. */
export function healthTable(record: Sums, unit: string): Table {
	const {rounds} = record;
	return tableOf<PersonRecord>(
		`Health at the end of each ${unit}`,
		[
			['Who', ({name}) => name],
			...rounds.map(
				({number: of, end}) =>
					[
						String(of),
						({course}: PersonRecord) => endText({course: course.filter(({at}) => at <= end)}),
					] as const,
			),
		],
		activeIn(record),
	);
}

export function turnTable(record: FightRecord): Table {
	const names = namesIn(record);
	const ids = [...new Set(record.turns.map(({who}) => who))];
	return tableOf(
		'Who acted when',
		[
			['Who', (id: string) => names.get(id) ?? ''],
			[
				'Turns',
				(id: string) =>
					record.turns
						.filter(({who}) => who === id)
						.map(({moment}) => moment.join(', '))
						.join('; '),
			],
		],
		ids,
	);
}
