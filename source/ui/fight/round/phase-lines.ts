import type {Board, Cell, Lane} from '../../../engine/world/board.js';
import {type Span, type SpanLine, padded, widthOfLine} from '../../kit/parts/span.js';
import type {Symbols} from '../../kit/look/symbols.js';
import {cutName, widthOf} from '../../kit/look/text.js';

type Signs = Pick<Symbols, 'marks' | 'sides' | 'horizontal' | 'cells'>;

const betweenTurns: Span = {text: '   '};

export const inFight = ({lanes}: Pick<Board, 'lanes'>) => lanes.filter(({mark}) => mark !== 'out');

/** “▶ 8 Gunman 2”, “◇ 8 Witch”, “16 Captain ✓”. */
function turnOf({mark, side, order, name}: Lane, signs: Signs): SpanLine {
	return mark === 'acting'
		? [{text: `${signs.marks.acting} ${order} ${name}`, role: 'acting'}]
		: mark === 'acted'
			? [{text: `${order} ${name} ${signs.marks.acted}`, role: 'muted'}]
			: [
					{text: signs.sides[side], role: side},
					{text: ` ${order} ${name}`},
					...(mark === 'hidden' ? [{text: ` ${signs.marks.hidden}`, role: 'muted'} as const] : []),
				];
}

/** As many of some pieces as fit, each whole; then how many are left. */
export function asManyAsFit(pieces: readonly SpanLine[], width: number, between: Span): SpanLine {
	let line: SpanLine = [];
	for (const [at, piece] of pieces.entries()) {
		const next: SpanLine = line.length === 0 ? piece : [...line, between, ...piece];
		const left = pieces.length - at - 1;
		const more: SpanLine = left === 0 ? [] : [{text: ` +${left}`, role: 'muted'}];
		if (widthOfLine([...next, ...more]) > width) {
			return [...line, {text: ` +${left + 1}`, role: 'muted'}];
		}

		line = next;
	}

	return line;
}

/** Where not all fit, those who have acted are counted, and then the last of those who follow. */
export function turnLine(board: Board, width: number, signs: Signs): SpanLine {
	const lanes = inFight(board);
	const end: SpanLine = [
		betweenTurns,
		{text: `${signs.horizontal.repeat(2)}  next round`, role: 'muted'},
	];
	const whole = lanes.flatMap((lane, at) => [
		...(at === 0 ? [] : [betweenTurns]),
		...turnOf(lane, signs),
	]);
	if (widthOfLine([...whole, ...end]) <= width) {
		return lanes.length === 0 ? [] : [...whole, ...end];
	}

	const acted = lanes.filter(({mark}) => mark === 'acted');
	const others = lanes.filter(({mark}) => mark !== 'acted');
	const pieces = others.map((lane) => turnOf(lane, signs));
	const counted: SpanLine = [{text: `${signs.marks.acted} ${acted.length} acted`, role: 'muted'}];
	return asManyAsFit(acted.length === 0 ? pieces : [counted, ...pieces], width, betweenTurns);
}

type Column = {
	readonly heading: string;
	readonly isNow: boolean;
	readonly isPast: boolean;
	readonly names: readonly SpanLine[];
};

const gap = 2;

/** The fewest columns that a phase gets where somebody goes in it. */
const leastNames = 9;

const goes: ReadonlySet<Cell> = new Set<Cell>(['phase', 'held', 'spent']);

function nameIn(
	{name, side, mark}: Lane,
	cell: Cell,
	isNow: boolean,
	{marks, cells}: Signs,
): SpanLine {
	return mark === 'acting' && isNow
		? [{text: `${marks.acting} ${name}`, role: 'acting'}]
		: cell === 'spent'
			? [{text: `${name} ${marks.acted}`, role: 'muted'}]
			: [{text: name, role: side}, ...(cell === 'held' ? [{text: ` ${cells.held}`}] : [])];
}

function columnsOf(board: Board, signs: Signs): readonly Column[] {
	const {now = 0} = board;
	const lanes = inFight(board);
	const count = Math.max(0, ...lanes.map(({track = []}) => track.length));
	const phases = Array.from({length: count}, (_, at): Column => {
		const isNow = at + 1 === now;
		return {
			heading: isNow ? `${signs.marks.acting} ${at + 1}` : String(at + 1),
			isNow,
			isPast: at + 1 < now,
			names: lanes.flatMap((lane) => {
				const cell = lane.track?.[at] ?? 'none';
				return goes.has(cell) ? [nameIn(lane, cell, isNow, signs)] : [];
			}),
		};
	});
	const spent = lanes.filter(
		({track = []}) =>
			now > 0 && !track.some((cell, at) => cell === 'held' || (cell === 'phase' && at + 1 >= now)),
	);
	return spent.length === 0
		? phases
		: [
				...phases,
				{
					heading: 'none left',
					isNow: false,
					isPast: false,
					names: spent.map(({name, side}) => [{text: name, role: side}]),
				},
			];
}

const wanted = ({heading, names}: Column): number =>
	Math.max(widthOf(heading), sum(names.map((name) => widthOfLine(name) + gap)) - gap);

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

const atMost = (wants: readonly number[], most: number): readonly number[] =>
	wants.map((want) => Math.min(want, most));

/** What each column gets: what it wants, or the most that the wide ones can all get. */
function shared(wants: readonly number[], room: number): readonly number[] {
	let most = room;
	while (most > 1 && sum(atMost(wants, most)) > room) {
		most -= 1;
	}

	return atMost(wants, most);
}

const textOf = (line: SpanLine): string => line.map(({text}) => text).join('');

/** The names that fit, the first cut where not even that does. */
function namesIn({names}: Column, width: number): SpanLine {
	const [first] = names;
	if (first && widthOfLine(first) + (names.length > 1 ? 4 : 0) > width) {
		const count = names.length - 1;
		const more = count === 0 ? '' : ` +${count}`;
		return [
			{text: cutName(textOf(first), width - widthOf(more)), role: first[0]?.role},
			{text: more, role: 'muted'},
		];
	}

	return asManyAsFit(names, width, {text: ', ', role: 'muted'});
}

/** The phases of a turn beside each other, with the names that go in each, and who has none left. */
export function phaseLines(board: Board, width: number, signs: Signs): readonly SpanLine[] {
	const columns = columnsOf(board, signs);
	const widths = shared(
		columns.map((column) =>
			column.names.length === 0 ? widthOf(column.heading) : Math.max(leastNames, wanted(column)),
		),
		width - gap * (columns.length - 1),
	);
	const row = (cellOf: (column: Column, width: number) => SpanLine): SpanLine =>
		columns.flatMap((column, at) => {
			const own = widths[at] ?? 0;
			const cell = cellOf(column, own);
			const left = own - widthOfLine(cell) + (at === columns.length - 1 ? 0 : gap);
			return [...cell, {text: padded('', left)}];
		});
	return [
		row(({heading, isNow, isPast}, own) => [
			{text: cutName(heading, own), role: isNow ? 'acting' : isPast ? 'muted' : 'title'},
		]),
		row((column, own) => namesIn(column, own)),
	];
}
