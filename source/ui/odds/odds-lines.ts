import {
	lengthLines,
	lengthText,
	goalText,
	hingeText,
	precisionText,
	replayedText,
	undecidedText,
	verdict,
	winLines,
} from '../../projections/odds/odds-text.js';
import {figuresNote, sideLines} from '../../projections/odds/people.js';
import {sides} from '../../engine/kit/basics.js';
import type {Goal, Report, Simulated} from '../../session/parts/simulation.js';
import {type SpanLine, padded, widthOfLine} from '../kit/parts/span.js';
import type {Symbols} from '../kit/look/symbols.js';
import {textLines} from '../kit/parts/span-wrap.js';
import type {Role} from '../kit/look/palette.js';
import {barLines} from './bars.js';
import {peopleTable} from './people-table.js';
import type {Odds} from './use-odds.js';

type Look = {readonly width: number; readonly symbols: Pick<Symbols, 'gauge' | 'sides'>};

/** What is played, and how often. */
export type Asked = {
	readonly about: Pick<Simulated, 'chapter' | 'assumption'>;
	readonly goal: Goal;
};

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
	switch (odds.stage) {
		case 'running': {
			return report
				? `${played}; on to ${goalText(goal)} …`
				: 'The first fights are being played out …';
		}

		case 'done': {
			return sentence(played);
		}

		case 'stopped': {
			return report ? `Stopped: ${played}.` : 'Stopped before the first fights were over.';
		}

		case 'failed': {
			return `${odds.reason} ${sentence(played)}`.trim();
		}
	}
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
const abreast = (
	left: readonly SpanLine[],
	right: readonly SpanLine[],
	column: number,
): readonly SpanLine[] =>
	Array.from({length: Math.max(left.length, right.length)}, (_, at) => {
		const line = left[at] ?? [];
		const other = right[at];
		return other ? [...line, {text: padded('', column - widthOfLine(line))}, ...other] : line;
	});
