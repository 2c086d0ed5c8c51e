import {grouped} from '../../engine/kit/basics.js';
import type {ShownChoice} from '../../session/fight/fight.js';

/** What is to be shown as one line of a menu: a choice, or a group of choices that opens. */
export type Entry = {readonly choice: ShownChoice; readonly opens?: string};

/** “Melee strike: Oni, sword” is a melee strike, whoever is meant. */
const headOf = (label: string): string => label.split(':', 1).join('').replace(/ …$/, '');

const isOpen = ({refused}: ShownChoice): boolean => refused === undefined;

/** What could be done in a group, each thing once; empty when nothing fits now. */
const heads = (members: readonly ShownChoice[]): readonly string[] => [
	...new Set(members.filter(isOpen).map(({label}) => headOf(label))),
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
	const fitting = groups.filter(({line}) => isOpen(line.choice));
	const linesBelow = (at: number): readonly Entry[] =>
		fitting.filter(({below}) => below === at).map(({line}) => line);
	return [
		...inSight.flatMap((choice, at) => [{choice}, ...linesBelow(at)]),
		...linesBelow(-1),
		...groups.filter(({line}) => !isOpen(line.choice)).map(({line}) => line),
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
