import {
	lengthLines,
	lengthText,
	type ShareLine,
	sharePercent,
	goalText,
	hingeText,
	precisionText,
	replayedText,
	undecidedText,
	verdict,
	winLines,
} from '../../projections/odds/odds-text.js';
import type {Symbols} from '../kit/look/symbols.js';
import {widestOf, widthOf, cut} from '../kit/look/text.js';
import type {Role} from '../kit/look/palette.js';
import {type SpanLine, padded, widthOfLine, textLines} from '../kit/parts/span.js';
import {
	type PersonLine,
	type SideLines,
	figureHeadings,
	figuresOf,
	figuresNote,
	sideLines,
} from '../../projections/odds/people.js';
import {sides} from '../../engine/kit/basics.js';
import type {Goal, Report, Simulated} from '../../session/parts/simulation.js';
import type {Odds} from './use-odds.js';

type Look = {readonly width: number; readonly symbols: Pick<Symbols, 'gauge' | 'sides'>};

type Bars = Omit<Look, 'symbols'> & {
	readonly symbols: Pick<Symbols, 'gauge'>;
	readonly full: number;
	/** What is left of a bar is drawn too. */
	readonly isFramed: boolean;
	roleOf(line: number): Role | undefined;
};

/** In columns: longer bars say no more, and the figures behind them are too far off. */
const longest = 50;
const shortest = 4;
/** Columns between two parts of a row or columns of the table. */
const gap = 2;

/** Shares as bars, one below the other, each with its figures. */
function barLines(
	lines: readonly ShareLine[],
	{width, symbols, full, isFramed, roleOf}: Bars,
): readonly SpanLine[] {
	const labels = widestOf(lines.map(({label}) => label));
	const percents = lines.map(({share}) => sharePercent(share));
	const percentWidth = widestOf(percents);
	const behind = widestOf(lines.map(({between = ''}) => between));
	const room = width - labels - percentWidth - 2 * gap - (behind > 0 ? behind + gap : 0);
	const length = Math.max(shortest, Math.min(longest, room));
	const space = ' '.repeat(gap);
	return lines.map(({label, share, between}, at) => {
		const percent = percents[at] ?? '';

		const cells = Math.round((share / full) * length);

		const rest = (isFramed ? symbols.gauge.empty : ' ').repeat(length - cells);
		return [
			{text: `${padded(label, labels)}${space}`},
			{text: symbols.gauge.full.repeat(cells), role: roleOf(at)},
			{text: rest, role: 'muted'},
			{text: `${space}${' '.repeat(percentWidth - widthOf(percent))}${percent}`},
			...(between === undefined ? [] : [{text: `${space}${between}`, role: 'muted' as const}]),
		];
	});
}

/** In columns, for names. */
const narrowest = 10;
const widest = 40;

const name = ({name: own, count}: PersonLine): string => (count > 1 ? `${own}, each` : own);

/** How each side came out of it, those first who did most. The first row also says what the figures are. */
function peopleTable(sides: readonly SideLines[], {width, symbols}: Look) {
	const people = sides.flatMap((side) => side.people);
	const figures = people.map(figuresOf);
	const widths = figureHeadings.map((heading, at) =>
		widestOf([heading, ...figures.map((texts) => texts[at] ?? '')]),
	);
	const behind = widths.reduce((sum, each) => sum + gap + each, 0);
	const sign = 2;
	const room = Math.max(
		narrowest,
		Math.min(widestOf(people.map(name)), widest, width - behind - sign),
	);
	const inColumns = (texts: readonly string[]): string =>
		texts
			.map((text, at) => {
				const wide = widths[at] ?? 0;
				return ' '.repeat(gap + wide - widthOf(text)) + text;
			})
			.join('');
	return sides.flatMap(({heading, people: own}, at): readonly SpanLine[] => [
		[
			{text: padded(heading, sign + room), role: 'title'},
			...(at === 0 ? [{text: inColumns(figureHeadings), role: 'muted' as const}] : []),
		],
		...own.map((person) => [
			{text: `${symbols.sides[person.side]} `, role: person.side},
			{text: `${padded(cut(name(person), room), room)}${inColumns(figuresOf(person))}`},
		]),
	]);
}

/** What is played, and how often. */
type Asked = {readonly about: Pick<Simulated, 'chapter' | 'assumption'>; readonly goal: Goal};

/** All that is known of how a fight will end, the most important first. */
export function oddsLines(odds: Odds, {about, goal}: Asked, look: Look): readonly SpanLine[] {
	const {report} = odds;
	const text = (words: string, role?: Role): readonly SpanLine[] =>
		textLines(words, look.width, role);
	const stage = text(stageText(odds, goal), odds.stage === 'failed' ? 'danger' : undefined);
	const assumption = text(about.assumption, 'muted');
	if (!report) {
		return [...stage, ...assumption];
	}

	return [
		...text(`${verdict(report)}.`, 'title'),
		...barLines(winLines(report), {
			...look,
			full: 1,
			isFramed: true,
			roleOf: (line) => sides[line],
		}),
		...stage,
		...(odds.stage === 'failed' ? [] : text(replayedText(odds.replayed ?? 0), 'warning')),
		...text(undecidedText(report, about.chapter)),
		...assumption,
		[],
		...text(sentence(lengthText(report, about.chapter))),
		...report.hinges.flatMap((hinge) => text(sentence(hingeText(hinge, report)))),
		[],
		...below(report, about.chapter, look),
	];
}

const sentence = (words: string): string => (words === '' ? '' : `${words}.`);

function stageText(odds: Odds, goal: Goal): string {
	const {report} = odds;
	const played = report ? `${precisionText(report)} with 95 % certainty` : '';
	if (odds.stage === 'running') {
		return report
			? `${played}; on to ${goalText(goal)} …`
			: 'The first fights are being played out …';
	}

	if (odds.stage === 'stopped') {
		return report ? `Stopped: ${played}.` : 'Stopped before the first fights were over.';
	}

	return odds.stage === 'failed' ? `${odds.reason} ${sentence(played)}`.trim() : sentence(played);
}

/** In columns: narrower, what stands side by side stands one below the other. */
const leastAbreast = 72;
const between = 3;
/** In columns, for a distribution beside something else. */
const slimmest = 26;
/** The rows of a distribution that stands alone. */
const fewRows = 10;

/** Who falls and who does most, and beside it when the fights end. */
function below(report: Report, chapter: string, look: Look): readonly SpanLine[] {
	const isAbreast = look.width >= leastAbreast;
	const people = peopleTable(sideLines(report), {
		...look,
		width: isAbreast ? look.width - between - slimmest : look.width,
	});
	const column = Math.max(...people.map(widthOfLine)) + between;
	const lengths = lengthLines(
		report,
		chapter,
		isAbreast ? Math.max(fewRows, people.length) : fewRows,
	);
	const distribution = barLines(lengths, {
		...look,
		width: isAbreast ? look.width - column : look.width,
		full: Math.max(...lengths.map(({share}) => share)),
		isFramed: false,
		roleOf: () => 'accent',
	});
	const note = textLines(figuresNote, look.width, 'muted');
	return isAbreast
		? [...abreast(people, distribution, column), ...note]
		: [...people, ...note, [], ...distribution];
}

/** Rows side by side; the right ones begin at that column. */
const abreast = (left: readonly SpanLine[], right: readonly SpanLine[], column: number) =>
	Array.from({length: Math.max(left.length, right.length)}, (_, at) => {
		const line = left[at] ?? [];
		const other = right[at];
		return other ? [...line, {text: padded('', column - widthOfLine(line))}, ...other] : line;
	});
