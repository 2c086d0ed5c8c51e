import {noMatch, findingHints, FieldLine} from '../parts/text-field.js';
import {Box} from 'ink';
import {useMemo, useReducer} from 'react';
import {isMove, moved, useKeys, useHelp} from '../keys/use-keys.js';
import {useEnterLabel} from '../keys/hints.js';
import {calledByWords, foundByWords} from '../look/find.js';
import type {CommandId} from '../look/bindings/bindings.js';
import {type PaneSize, useLook, Text} from '../look/look.js';
import {sideBySide, widestOf, wrapLines} from '../look/text.js';
import {TallList} from '../parts/section.js';
import {type SpanLine, SpanRow, column} from '../parts/span.js';

/** A row of a list that can be searched by typing. */
export type Item = {
	readonly id: string;
	readonly label: string;
	readonly synonyms?: string;
	/** The key that does it without the list. */
	readonly key?: string;
	readonly detail?: string;
	/** Why it cannot be picked now. */
	readonly refused?: string;
	/** It is shown only to those who type what finds it. */
	readonly isOnlyFound?: true;
	/** What it would do, in rows under it. */
	readonly under?: string;
	/** It stands before what is found. */
	readonly isBefore?: true;
};

type State = {readonly query: string; readonly cursor: string | undefined};

type Properties<I extends Item> = PaneSize & {
	readonly items: readonly I[];
	/** The id of the row that is highlighted while nothing is typed. */
	readonly initial?: string | undefined;
	readonly isActive: boolean;
	readonly empty: string;
	/** What the words stand for beside what they find. */
	readonly also?: I | undefined;
	onTyped?(query: string): void;
	/** What is said to words that find nothing; left out or `undefined`, how to go on. */
	unfit?(query: string): string | undefined;
	/** What words stand for that find nothing. */
	otherwise?: ((query: string) => I | undefined) | undefined;
	/** @param query what was typed to find it */
	pick(item: I, query: string): void;
	onCommand(command: CommandId): void;
};

type Columns = {
	readonly key: number;
	readonly label: number;
	/** For the label and what stands beside it together. */
	readonly room: number;
};

/** The cursor, with the space after it. */
const cursorWidth = 2;

function columnsOf(items: readonly Item[], width: number): Columns {
	const keys = widestOf(items.map(({key = ''}) => key));
	const key = keys === 0 ? 0 : keys + 1;
	const room = width - cursorWidth - key;
	const label = widestOf(items.map((item) => item.label)) + 2;
	return {key, label: Math.min(label, Math.floor(room * 0.6)), room};
}

/** Labels and reasons are wrapped and never cut. */
function linesOf(item: Item, columns: Columns, cursor: string): readonly SpanLine[] {
	const {label, refused, under, key = ''} = item;
	const {room} = columns;
	const role = cursor === '' ? (refused === undefined ? undefined : 'muted') : 'cursor';
	const before = (at: number): SpanLine => [
		...column(at === 0 ? cursor : '', cursorWidth, 'cursor'),
		...column(at === 0 ? key : '', columns.key, 'key'),
	];
	if (under !== undefined) {
		return [
			...wrapLines(label, room).map((line) => column(line, room, role)),
			...wrapLines(under, room).map((line) => column(line, room, 'muted')),
		].map((line, at) => [...before(at), ...line]);
	}

	const detail = refused ?? item.detail ?? '';
	const labels = wrapLines(
		refused === undefined ? label : `(${label})`,
		detail === '' ? room : columns.label,
	);
	return sideBySide(labels, wrapLines(detail, room - columns.label - 1)).map(
		([text, other], at) => [
			...before(at),
			...column(text, other === '' ? room : columns.label + 1, role),
			{text: other, role: 'muted'},
		],
	);
}

const hints = findingHints('do');

/** The items that are found, those that cannot be picked last. */
function shownOf<I extends Item>(items: readonly I[], query: string): readonly I[] {
	const found = foundByWords(items, query).filter(
		({isOnlyFound}) => query !== '' || isOnlyFound !== true,
	);
	return [
		...found.filter(({refused}) => refused === undefined),
		...found.filter(({refused}) => refused !== undefined),
	];
}

/** A list that is filtered while the GM types. What does not fit in a row goes on in the next. */
export function FilterList<I extends Item>({
	items,
	initial,
	width,
	height,
	isActive,
	empty,
	also,
	onTyped,
	unfit,
	otherwise,
	pick,
	onCommand,
}: Properties<I>) {
	const {keymap, symbols} = useLook();
	const help = useHelp();
	const [{query, cursor}, set] = useReducer(
		(before: State, change: Partial<State>): State => ({...before, ...change}),
		{query: '', cursor: initial},
	);
	const rows = useMemo(() => {
		const found = shownOf(items, query);
		const isCalled = query === '' || calledByWords(items, query).length > 0;
		const other = also ?? (isCalled ? undefined : otherwise?.(query));
		const others = other ? [other] : [];
		return other?.isBefore === true ? [...others, ...found] : [...found, ...others];
	}, [items, query, also, otherwise]);
	const place = rows.findIndex(({id}) => id === cursor);
	// A whole name means that one, also where it cannot be picked: nothing else is done in its place.
	const meant = rows.findIndex(({id}) => id === query.trim());
	const open = meant === -1 ? rows.findIndex(({refused}) => refused === undefined) : meant;
	const index = place === -1 ? Math.max(0, open) : place;
	useKeys({
		mode: 'fight',
		isActive,
		isTyping: true,
		onCommand(command) {
			const row = rows[index];
			if (isMove(command)) {
				const to = moved(index, command, rows.length, height - 2);
				set({cursor: rows[to]?.id});
			} else if (command !== 'accept') {
				onCommand(command);
			} else if (row?.refused === undefined && row) {
				pick(row, query);
			}
		},
	});
	const highlighted = rows[index];
	useEnterLabel(isActive, highlighted?.refused === undefined ? (highlighted?.label ?? '') : '');
	const columns = useMemo(() => columnsOf(items, width), [items, width]);
	return (
		<Box flexDirection="column" flexShrink={0} height={height}>
			<FieldLine
				label="Find"
				value={query}
				isActive={isActive}
				hints={hints}
				onChange={(typed) => {
					if (help && keymap.keysOf('rules').includes(typed)) {
						help();
						return;
					}

					set({query: typed, cursor: typed === '' ? initial : undefined});
					onTyped?.(typed);
				}}
			/>
			{rows.length === 0 && (
				<Text role="muted" wrap="wrap">
					{items.length === 0 ? empty : (unfit?.(query) ?? noMatch)}
				</Text>
			)}
			<TallList
				items={rows}
				index={index}
				height={height - 1}
				keyOf={({id}) => id}
				rowsOf={(item) => linesOf(item, columns, item === highlighted ? symbols.cursor : '')}
				render={(line) => <SpanRow line={line} />}
			/>
		</Box>
	);
}
