import {counted} from '../../../engine/kit/text.js';
import {fightsText, sharePercent} from '../../../projections/odds/odds-text.js';
import {sideLines} from '../../../projections/odds/people.js';
import {type Report, marginOf} from '../../../session/parts/simulation.js';
import {type SpanLine, widthOfLine} from '../../kit/parts/span.js';
import type {Symbols} from '../../kit/look/symbols.js';
import type {Odds} from '../../odds/use-odds.js';

/** Two in a hundred on either side: that is known soon, and a fight that is still being set up needs no more. */
export const margin = 0.02;

export type Strength = {
	readonly odds: Odds;
	/** What was known of the fight before its last change, as long as nothing is known of it as it is now. */
	readonly before: Report | undefined;
	readonly chapter: string;
	readonly assumption: string;
};

type Look = {
	readonly height: number;
	readonly width: number;
	readonly symbols: Pick<Symbols, 'gauge' | 'sides' | 'dot'>;
};

const barWidth = 10;
/** What happens less often is left to the whole page. */
const worthTelling = 0.01;
export const label = 'Odds ';

/** How many rows the strength of the sides takes on a terminal with so many. */
export const strengthHeight = (rows: number): number => (rows < 20 ? 1 : rows < 30 ? 2 : 4);

/** The strength of the sides: one line says all, and more lines say more of it. */
export function strengthLines(
	strength: Strength,
	{height, width, symbols}: Look,
): readonly SpanLine[] {
	const {odds, chapter, assumption} = strength;
	const {report} = odds;
	if (odds.stage === 'failed') {
		return [[{text: `${label}unknown: ${odds.reason}`, role: 'warning'}]];
	}

	const bar = barOf(report?.heroes.share ?? 0, symbols);
	if (!report) {
		return [[{text: label}, ...bar, {text: waiting(strength), role: 'muted'}]];
	}

	const dot = ` ${symbols.dot} `;
	const headline: SpanLine = [
		{text: label},
		...bar,
		{text: ` ${outcome(report)}`, role: 'title'},
		{text: `${dot}${lengthOf(report, chapter, dot)}by default answers`},
	];
	const falls = fallsMost(report, symbols);
	const progress: SpanLine = [{text: progressOf(odds, report), role: 'muted'}];
	const both: SpanLine = [...falls, {text: dot}, ...progress];
	const more: readonly SpanLine[] =
		height > 2 ? [falls, progress] : [widthOfLine(both) <= width ? both : falls];
	const told: SpanLine = [{text: assumption, role: 'muted'}];
	return [headline, ...more, told].slice(0, height);
}

const barOf = (share: number, {gauge}: Pick<Symbols, 'gauge'>): SpanLine => {
	const full = Math.round(share * barWidth);
	return [
		{text: gauge.full.repeat(full), role: 'good'},
		{text: gauge.empty.repeat(barWidth - full), role: 'muted'},
	];
};

const waiting = ({before}: Strength): string => (before ? ` … before: ${outcome(before)}` : ' …');

/** “the heroes win 58 % (51–65)”, and what else may become of it. */
function outcome({heroes, nobody, undecided}: Report): string {
	const {share, low, high} = heroes;
	const others = [
		...(nobody >= worthTelling ? [`, nobody ${sharePercent(nobody)}`] : []),
		...(undecided >= worthTelling ? [`, undecided ${sharePercent(undecided)}`] : []),
	];
	return `the heroes win ${sharePercent(share)} (${Math.floor(100 * low)}–${Math.ceil(100 * high)})${others.join('')}`;
}

/** Half of the fights take at most so many rounds; empty when none ended. */
const lengthOf = ({rounds}: Report, chapter: string, dot: string): string =>
	rounds ? `${counted(rounds.median, chapter)}${dot}` : '';

/** Who falls most often on each side: “Falls most ◆ Ren 31 %  ◇ Raider 1–3 88 %”. */
const fallsMost = (report: Report, {sides: signs}: Pick<Symbols, 'sides'>): SpanLine => [
	{text: 'Falls most'},
	...sideLines(report).flatMap(({people}): SpanLine => {
		const [first] = people.toSorted((one, other) => other.falls - one.falls);
		return first
			? [
					{text: ` ${signs[first.side]} `, role: first.side},
					{text: `${first.name} ${sharePercent(first.falls)}`},
				]
			: [];
	}),
];

/** “1,040 fights, ± 3.0 %, on to ± 2 % …”. */
function progressOf({stage}: Odds, {fights, heroes}: Report): string {
	const known = `${fightsText(fights)}, ± ${(100 * marginOf(heroes)).toFixed(1)} %`;
	return stage === 'running' ? `${known}, on to ± ${100 * margin} % …` : known;
}
