import {
	lengthLines,
	lengthText,
	type ShareLine,
	hingeText,
	precisionText,
	sharePercent,
	undecidedText,
	verdict,
	winLines,
} from '../../projections/odds/odds-text.js';
import {
	type PersonLine,
	type SideLines,
	figureHeadings,
	figuresNote,
	figuresOf,
	sideLines,
} from '../../projections/odds/people.js';
import {
	rowNote,
	rowPrecisionText,
	stageTitle,
	throughLines,
	throughVerdict,
	unreachedText,
} from '../../projections/odds/row-odds-text.js';
import {cut, wrapLines} from '../../projections/text-width.js';
import type {StageReport} from '../../session/library/simulated-row.js';
import type {Report, Simulated} from '../../session/parts/simulation.js';
import {columns} from './columns.js';
import type {Style} from './style.js';

/** What a report does not say by itself. */
type About = Pick<Simulated, 'chapter' | 'assumption'>;

/** The columns of a usual terminal. */
const width = 80;
const barWidth = 24;
const mostLines = 10;
const widestName = 36;
const widestTitle = 26;

export const reportText = (report: Report, {chapter, assumption}: About, style: Style) => [
	...fightText(report, chapter, style),
	style.weak(figuresNote),
	'',
	...hingesPart(report),
	...wrapLines(assumption, width).map((line) => style.weak(line)),
];

export const rowText = (
	titles: readonly string[],
	stages: readonly StageReport[],
	{chapter, assumption}: About,
	style: Style,
): readonly string[] => [
	style.strong(`${throughVerdict(stages)}.`),
	'',
	...barLines(throughLines(titles.map(shortTitle), stages)),
	style.weak(`${rowPrecisionText(stages)}.`),
	'',
	...stages.flatMap(({report}, at) => [
		style.strong(stageTitle(at, shortTitle(titles[at] ?? ''))),
		...(report
			? [...fightText(report, chapter, style), '', ...hingesPart(report)]
			: [unreachedText, '']),
	]),
	...[`${rowNote} ${figuresNote}`, assumption].flatMap((text) =>
		wrapLines(text, width).map((line) => style.weak(line)),
	),
];

const shortTitle = (title: string): string => cut(title, widestTitle);

/** Who wins, when it ends, and how each comes out of it. */
const fightText = (report: Report, chapter: string, {strong, weak}: Style): readonly string[] => [
	strong(`${verdict(report)}.`),
	'',
	...barLines(winLines(report)),
	...[`${precisionText(report)}.`, undecidedText(report, chapter)]
		.filter((line) => line !== '')
		.map((line) => weak(line)),
	'',
	...lengthPart(report, chapter),
	...peopleLines(sideLines(report)),
];

function lengthPart(report: Report, chapter: string): readonly string[] {
	const heading = lengthText(report, chapter);
	return heading === ''
		? []
		: [`${heading}:`, ...barLines(lengthLines(report, chapter, mostLines)), ''];
}

function hingesPart(report: Report): readonly string[] {
	const lines = report.hinges.flatMap((hinge) => wrapLines(`${hingeText(hinge, report)}.`, width));
	return lines.length === 0 ? [] : [...lines, ''];
}

/** What is rare has a cell all the same, and what is nearly always so leaves one. */
const bar = (share: number): string => {
	const cells = Math.round(share * barWidth);
	const full = Math.min(share < 1 ? barWidth - 1 : barWidth, Math.max(share > 0 ? 1 : 0, cells));
	return '▮'.repeat(full) + '▯'.repeat(barWidth - full);
};

const barLines = (lines: readonly ShareLine[]): readonly string[] => {
	const shares = flushRight(lines.map(({share}) => sharePercent(share)));
	return columns(
		lines.map(({label, share, between}, at) => [
			`  ${label}`,
			bar(share),
			shares[at] ?? '',
			between ?? '',
		]),
	);
};

/** Texts of signs that take one column each, one below the other, with their ends in line. */
function flushRight(texts: readonly string[]): readonly string[] {
	const widest = Math.max(...texts.map((text) => text.length));
	return texts.map((text) => text.padStart(widest));
}

const nameOf = ({name, count}: PersonLine): string =>
	`  ${cut(name, widestName)}${count > 1 ? ', each' : ''}`;

/** Side below side, in the columns of one table. */
function peopleLines(sides: readonly SideLines[]): readonly string[] {
	const rows: ReadonlyArray<readonly string[]> = sides.flatMap(({heading, people}, at) => [
		at === 0 ? [heading, ...figureHeadings] : [heading],
		...people.map((person) => [nameOf(person), ...figuresOf(person)]),
	]);
	const numbers = figureHeadings.map((_, column) =>
		flushRight(rows.map((row) => row[column + 1] ?? '')),
	);
	return columns(
		rows.map((row, at) =>
			row.length === 1 ? row : [row[0] ?? '', ...numbers.map((texts) => texts[at] ?? '')],
		),
	);
}
