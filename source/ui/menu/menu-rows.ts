import {grouped} from '../../engine/kit/basics.js';
import type {ShownChoice} from '../../session/fight/fight.js';
import type {Letters} from '../../engine/course/letters.js';

/** What is to be shown as one line of a menu: a choice, or a group of choices that opens. */
export type Entry = {readonly choice: ShownChoice; readonly opens?: string};

/** “Melee strike: Oni, sword” is a melee strike, whoever is meant. */
const headOf = (label: string): string => label.split(':', 1).join('').replace(/ …$/, '');

const isAllowed = ({refused}: ShownChoice): boolean => refused === undefined;

/** What could be done in a group, each thing once; empty when nothing fits now. */
const heads = (members: readonly ShownChoice[]): readonly string[] => [
	...new Set(members.filter(isAllowed).map(({label}) => headOf(label))),
];

export const groupLine = (group: string): string => `group ${group}`;

const lineOf = (group: string, members: readonly ShownChoice[]): Entry => {
	const detail = heads(members).join(', ');
	const [first, ...others] = new Set(members.map(({refused}) => refused?.reason ?? ''));
	const reason =
		others.length === 0
			? first
			: members.every(({refused}) => refused?.impossible)
				? 'nothing that fits now'
				: 'only if you force it';
	const key = members.find(({groupKey}) => groupKey !== undefined)?.groupKey;
	return {
		opens: group,
		choice: {
			id: groupLine(group),
			label: `${group} …`,
			...(key !== undefined && {key}),
			...(detail === '' ? {refused: {reason: reason ?? ''}} : {detail}),
		},
	};
};

const groupsOf = (choices: readonly ShownChoice[]) => [
	...grouped(
		choices.flatMap((choice) =>
			choice.group === undefined ? [] : [[choice.group, choice] as const],
		),
	),
];

/** Other ways to do the same to the same target have its letter; elsewhere one letter means several things. */
const letterOf = ({id, key = id, about, who}: ShownChoice): string =>
	about === undefined ? id : JSON.stringify([key, about, who]);

/**
 * The lines of a menu: those of the group that is open, else what stands in no group, then a line for each group, those
 * in which nothing fits now last. A group of other ways stands below the ways that are in sight.
 */
export function entriesOf(
	choices: readonly ShownChoice[],
	open: string | undefined,
): readonly Entry[] {
	if (open !== undefined) {
		return choices.filter(({group}) => group === open).map((choice) => ({choice}));
	}

	const inSight = choices.filter(({group}) => group === undefined);
	const letters = new Set(inSight.map(letterOf));
	const belowOthers = (members: readonly ShownChoice[]): number => {
		const other = members.find((choice) => letters.has(letterOf(choice)));
		return other ? inSight.findLastIndex(({key}) => key === other.key) : -1;
	};
	const groups = groupsOf(choices).map(([group, members]) => ({
		line: lineOf(group, members),
		below: belowOthers(members),
	}));
	const fitting = groups.filter(({line}) => isAllowed(line.choice));
	const linesBelow = (at: number): readonly Entry[] =>
		fitting.filter(({below}) => below === at).map(({line}) => line);
	return [
		...inSight.flatMap((choice, at) => [{choice}, ...linesBelow(at)]),
		...linesBelow(-1),
		...groups.filter(({line}) => !isAllowed(line.choice)).map(({line}) => line),
	];
}

/** The most rows that a menu has, whichever of its groups is open; more than `enough` are not counted. */
export function mostRows(
	choices: readonly ShownChoice[],
	rowsOf: (entries: readonly Entry[]) => number,
	enough: number,
): number {
	/** No more than two of them stand in one row. */
	const upToEnough = (entries: readonly Entry[]): number =>
		entries.length >= 2 * enough ? enough : rowsOf(entries);
	let most = upToEnough(entriesOf(choices, undefined));
	const fullestFirst = groupsOf(choices).toSorted(
		([, one], [, other]) => other.length - one.length,
	);
	for (const [, members] of fullestFirst) {
		if (most >= enough) {
			break;
		}

		const rows = upToEnough(members.map((choice) => ({choice})));
		most = Math.max(most, rows + 1);
	}

	return Math.min(most, enough);
}

/** A line of a menu with what picks it. */
export type MenuRow = Entry & {
	/** The letter that it answers to; none where its row has none, or a command has that key. */
	readonly letter: string | undefined;
	/** Its letter only leads to it: the tag of whom it is aimed at does it, or Enter. */
	readonly isAimed: boolean;
	/** None where nobody may see tags. */
	readonly tag: string | undefined;
};

export const isOpen = ({choice}: MenuRow): boolean => choice.refused === undefined;

/** What letters and tags come from. */
export type Lettering = {
	readonly letters: ReadonlyMap<string, Letters>;
	/** Keys of commands: a GM may have given one to a command that a row has as its letter. */
	readonly taken: ReadonlySet<string>;
};

function rowOf(entry: Entry, {letters, taken}: Lettering): MenuRow {
	const {key} = entry.choice;
	const tag = entry.opens === undefined ? letters.get(entry.choice.id)?.tag : undefined;
	return {
		...entry,
		letter: key === undefined || taken.has(key) ? undefined : key,
		isAimed: tag !== undefined,
		tag: tag === '' ? undefined : tag,
	};
}

const targetsOf = (entries: readonly Entry[]): string =>
	[...new Set(entries.flatMap(({choice: {about}}) => about ?? []))].toSorted().join(' ');

/** What does the same to the same target in another way, such as with another weapon; empty where nobody is meant. */
const lettersIn = ({key, about}: Entry['choice']): string =>
	about === undefined ? '' : JSON.stringify([key, about]);

/**
 * The lines of a menu: what can be done first, what is refused after it. A choice that was in the menu before keeps its
 * place, or gives it to another way to do the same, so that nothing moves under the cursor when something is ticked; not
 * where somebody has come or gone.
 */
export function menuOf(
	entries: readonly Entry[],
	lettering: Lettering,
	before: readonly MenuRow[] = [],
): readonly MenuRow[] {
	const kept = targetsOf(before) === targetsOf(entries) ? before : [];
	const place = new Map(kept.map(({choice}, index) => [choice.id, index]));
	const placeOfLetters = new Map(kept.map(({choice}, index) => [lettersIn(choice), index]));
	placeOfLetters.delete('');
	const rank = ({choice}: MenuRow): number =>
		place.get(choice.id) ??
		placeOfLetters.get(lettersIn(choice)) ??
		kept.length + (choice.refused === undefined ? 0 : 1);
	return entries
		.map((entry) => rowOf(entry, lettering))
		.toSorted((one, other) => rank(one) - rank(other));
}

/** “ad”: what is to be typed; empty where letters lead nowhere. */
export const typedFor = ({letter, tag}: MenuRow): string =>
	letter === undefined ? '' : letter + (tag ?? '');

/** What the letters of a tag that were typed come to. */
type Tagged =
	| {readonly kind: 'none'}
	/** It may become another tag: Enter takes the one that it is. */
	| {readonly kind: 'begun'; readonly row: MenuRow}
	| {readonly kind: 'whole'; readonly row: MenuRow};

/** @param rows those at the letter before the tag */
export function tagged(rows: readonly MenuRow[], typed: string): Tagged {
	const begun = rows.filter(({tag}) => tag?.startsWith(typed));
	const whole = begun.find(({tag}) => tag === typed);
	const others = begun.filter((row) => row !== whole && isOpen(row));
	if (whole && others.length === 0) {
		return {kind: 'whole', row: whole};
	}

	const row = whole ?? others[0] ?? begun[0];
	return row ? {kind: 'begun', row} : {kind: 'none'};
}
