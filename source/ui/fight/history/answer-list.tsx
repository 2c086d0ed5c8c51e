import type {Side} from '../../../engine/kit/basics.js';
import type {BriefChange} from '../../../projections/differences.js';
import {sideBySide, widestOf, widthOf, wrapLines} from '../../kit/look/text.js';
import {type Answer, headingAt} from './history-answers.js';
import {useMemo} from 'react';
import {FieldLine, findingHints} from '../../kit/parts/text-field.js';
import {type PaneSize, useLook, Text, TextRow} from '../../kit/look/look.js';
import {SelectedRow} from '../../kit/parts/selected-row.js';
import {Section, useRoom} from '../../kit/parts/section.js';
import {padded} from '../../kit/parts/span.js';

type ListRow =
	| {readonly kind: 'heading'; readonly key: string; readonly text: string}
	| {
			readonly kind: 'answer';
			readonly key: string;
			readonly at: number;
			readonly isFirst: boolean;
			/** Only in the first row of an answer. */
			readonly number: string;
			readonly side: Side | undefined;
			readonly who: string;
			readonly text: string;
			readonly isUndone: boolean;
			/** Dice and changes stand beneath the action. */
			readonly isBeneath: boolean;
	  };

type ListColumns = {readonly number: number; readonly who: number; readonly action: number};

/** Who answers takes no more than this; a longer name goes on in the next row. */
const widestName = 16;

/** The cursor, a space on both sides of the sign of the side, and one after the name. */
const signs = 6;

function listColumns(answers: readonly Answer[], width: number): ListColumns {
	const number = widestOf(answers.map(({shown}) => shown.joined));
	const widest = widestOf(answers.map(({actor}) => actor?.name ?? ''));
	const who = Math.min(widest, widestName);
	return {number, who, action: Math.max(1, width - signs - number - who)};
}

/** Between an action and what it changed, in one row. */
const beside = '   ';

/** “HP 25 → 23 · Oni RP 8 → 3, Ego 7 → 6”: each name once, and none that stands beside the action. */
export const changesText = (changes: readonly BriefChange[], actor: string | undefined): string =>
	changes
		.map(({name, texts}) =>
			texts
				.map((text, at) => (at === 0 && name !== actor ? name + text : text.replace(/^:? /, '')))
				.join(', '),
		)
		.join(' · ');

/** “rolls 6 2 · Oni: rolls 3 · Ann: rolls 1”: until somebody else rolls, the dice are those of whose answer it is. */
export function rollsText(dice: readonly string[], actor: string | undefined): string {
	const own = `${actor ?? ''}: `;
	const other = dice.findIndex((roll) => !roll.startsWith(own));
	const count = actor === undefined ? 0 : other === -1 ? dice.length : other;
	return dice.map((roll, at) => (at < count ? roll.slice(own.length) : roll)).join(' · ');
}

function rowsOfAnswer(
	answer: Answer,
	at: number,
	{who: width, action}: ListColumns,
	changes: readonly BriefChange[],
): readonly ListRow[] {
	const {n, shown, actor, dice, corrected, isUndone} = answer;
	const names = wrapLines(actor?.name ?? '', width);
	const marked = corrected === undefined ? '' : ` [${corrected}]`;
	const actions = wrapLines(
		(isUndone ? `(${answer.action}) taken back` : answer.action) + marked,
		action,
	);
	const changed = changesText(changes, actor?.name);
	const [only = ''] = actions;
	const isBeside =
		dice.length === 0 &&
		changed !== '' &&
		actions.length === 1 &&
		widthOf(only) + widthOf(beside) + widthOf(changed) <= action;
	const texts = isBeside
		? [only + beside + changed]
		: [
				...actions,
				...[rollsText(dice, actor?.name), changed].flatMap((text) => wrapLines(text, action)),
			];
	return sideBySide(names, texts).map(([who, text], line) => ({
		kind: 'answer' as const,
		key: `${n} ${line}`,
		at,
		isFirst: line === 0,
		number: line === 0 ? shown.joined : '',
		side: line === 0 ? actor?.side : undefined,
		who,
		text,
		isUndone,
		isBeneath: line >= actions.length,
	}));
}

function AnswerRow({
	row,
	columns,
	width,
	isHighlighted,
}: {
	readonly row: ListRow;
	readonly columns: ListColumns;
	/** Headings are as wide. */
	readonly width: number;
	readonly isHighlighted: boolean;
}) {
	const {symbols, theme} = useLook();
	if (row.kind === 'heading') {
		const {horizontal} = symbols;
		const rest = Math.max(2, width - widthOf(row.text) - 4);
		return (
			<TextRow role="line">
				{horizontal.repeat(2)} <Text role="title">{row.text}</Text> {horizontal.repeat(rest)}
			</TextRow>
		);
	}

	const {number, side, who, text, isFirst, isUndone, isBeneath} = row;
	const style = isHighlighted ? theme.cursor : isUndone ? theme.muted : {};
	return (
		<TextRow {...style}>
			{isHighlighted && isFirst ? symbols.cursor : ' '}
			{number.padStart(columns.number)}{' '}
			<Text role={side}>{side === undefined ? ' ' : symbols.sides[side]}</Text>{' '}
			{padded(who, columns.who)}{' '}
			<Text role={isBeneath && !isHighlighted ? 'muted' : undefined}>{text}</Text>
		</TextRow>
	);
}

/** The rows of the highlighted item and as many around it as fit: those of other items are not asked for. */
export function windowAround<Row>(
	count: number,
	index: number,
	height: number,
	rowsOf: (at: number) => readonly Row[],
): readonly Row[] {
	const own = rowsOf(index).slice(0, height);
	const room = height - own.length;
	const above: Row[] = [];
	for (let at = index - 1; at >= 0 && above.length < room; at--) {
		above.unshift(...rowsOf(at));
	}

	const below: Row[] = [];
	for (let at = index + 1; at < count && below.length < room; at++) {
		below.push(...rowsOf(at));
	}

	const half = Math.min(below.length, Math.floor(room / 2));
	const before = Math.min(above.length, room - half);
	const after = Math.min(below.length, room - before);
	return [...above.slice(above.length - before), ...own, ...below.slice(0, after)];
}

type Properties = PaneSize & {
	readonly answers: readonly Answer[];
	readonly index: number;
	readonly query: string | undefined;
	/** The ruleset's widest unit. */
	readonly unit: string;
	changesOf(answer: Answer): readonly BriefChange[];
	onQuery(query: string): void;
};

const hints = findingHints('there');

/** How many answers these are; those that are one row count each. */
const countOf = (answers: readonly Answer[]): number =>
	answers.reduce((sum, {numbers}) => sum + numbers.length, 0);

/** “30–59 of 60”: which answers are in sight; empty where none is. */
function inSight(rows: readonly ListRow[], answers: readonly Answer[]): string {
	const places = rows.flatMap((row) => (row.kind === 'answer' ? row.at : []));
	const [first] = places;
	const all = countOf(answers);
	return first === undefined || all === 0
		? ''
		: `${countOf(answers.slice(0, first)) + 1}–${countOf(answers.slice(0, (places.at(-1) ?? 0) + 1))} of ${all}`;
}

export function AnswerList({answers, index, query, unit, changesOf, onQuery, ...size}: Properties) {
	const {width, height} = useRoom(size);
	const columns = useMemo(() => listColumns(answers, width), [answers, width]);
	const room = height - (query === undefined ? 0 : 1);
	const rowsOf = (at: number): readonly ListRow[] => {
		const answer = answers[at];
		if (!answer) {
			return [];
		}

		const text = headingAt(answers, at, unit);
		return [
			...(text === undefined ? [] : [{kind: 'heading' as const, key: `heading ${answer.n}`, text}]),
			...rowsOfAnswer(answer, at, columns, changesOf(answer)),
		];
	};

	const rows = windowAround(answers.length, index, room, rowsOf);
	return (
		<Section title="Answers" hint={inSight(rows, answers)} {...size} isFocused>
			{query === undefined ? null : (
				<FieldLine label="Find" value={query} isActive hints={hints} onChange={onQuery} />
			)}
			{answers.length === 0 ? <Text role="muted">No answer has these words.</Text> : null}
			{rows.map((row) => (
				<SelectedRow key={row.key} isSelected={row.kind === 'answer' && row.at === index}>
					<AnswerRow
						row={row}
						columns={columns}
						width={width}
						isHighlighted={row.kind === 'answer' && row.at === index}
					/>
				</SelectedRow>
			))}
		</Section>
	);
}
