import {grouped, sideNames, sides} from '../../engine/kit/basics.js';
import type {PersonReport, Report} from '../../simulation/report.js';
import {sharePercent} from './odds-text.js';

/* How each comes out of a fight. */

/** One combatant, or several that have a name and numbers: “Thug 1–4”. */
export type PersonLine = PersonReport & {readonly count: number};

/** A side with those who did most first, as far as the reader may know what they did. */
export type SideLines = {readonly heading: string; readonly people: readonly PersonLine[]};

export const sideLines = ({people}: Report): readonly SideLines[] =>
	sides.flatMap((side) => {
		const lines = inGroups(people.filter((person) => person.side === side));
		return lines.length === 0
			? []
			: [
					{
						heading: sideNames[side],
						people: lines.toSorted((one, other) => (other.does ?? 0) - (one.does ?? 0)),
					},
				];
	});

/** “Thug 3”: what several share, and the number. */
const numbered = /^(?<base>.+) (?<number>\d+)$/u;

/** Whoever has the same name but for a number stands in one line, with what holds for them on average. */
function inGroups(people: readonly PersonReport[]): readonly PersonLine[] {
	const keyed = people.map((person, at) => {
		const base = numbered.exec(person.name)?.groups?.['base'];
		return [base === undefined ? at : `${base} ${isKnown(person)}`, person] as const;
	});
	return [...grouped(keyed).values()].flatMap(asOne);
}

const isKnown = ({does}: PersonReport): boolean => does !== undefined;

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

function asOne(group: readonly PersonReport[]): readonly PersonLine[] {
	const [first] = group;
	const count = group.length;
	if (!first || count === 1) {
		return group.map((person) => ({...person, count}));
	}

	const stood = sum(group.map(({falls}) => 1 - falls));
	return [
		{
			name: sharedName(group),
			side: first.side,
			falls: sum(group.map(({falls}) => falls)) / count,
			...(group.some(({stands}) => stands !== undefined) && {
				stands: sum(group.map(({falls, stands = 0}) => (1 - falls) * stands)) / stood,
			}),
			...(isKnown(first) && {does: sum(group.map(({does = 0}) => does)) / count}),
			count,
		},
	];
}

/** “Thug 1–3, 5”. */
function sharedName(group: readonly PersonReport[]): string {
	const parts = group.map(({name}) => numbered.exec(name)?.groups);
	const numbers = parts.map((part) => Number(part?.['number']));
	return `${parts[0]?.['base'] ?? ''} ${numbersText(numbers)}`;
}

/** “1–3, 5”. */
function numbersText(numbers: readonly number[]): string {
	const runs: Array<[from: number, to: number]> = [];
	for (const number of numbers.toSorted((one, other) => one - other)) {
		const run = runs.at(-1);
		if (run && number === run[1] + 1) {
			run[1] = number;
		} else {
			runs.push([number, number]);
		}
	}

	return runs.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(', ');
}

export const figureHeadings = ['falls', 'health', 'harm'] as const;

/** Not known, or never so. */
const none = '–';

/** The figures behind a name, in the order of their headings. */
export const figuresOf = ({falls, stands, does}: PersonReport): readonly string[] => [
	sharePercent(falls),
	stands === undefined ? none : sharePercent(stands),
	does === undefined ? none : does.toFixed(1),
];

export const figuresNote =
	'Health that is left to those who stand; harm to the other side in a fight.';
