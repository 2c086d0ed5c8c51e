import {Box} from 'ink';
import {useMemo, useReducer} from 'react';
import {isMove, moved} from './cursor.js';
import {foundByWords} from './find.js';
import {useKeys} from './use-keys.js';
import type {CommandId} from './keymap.js';
import {useLook} from './look.js';
import {widestOf} from './text.js';
import {FieldLine} from './field-line.js';
import {WindowedList} from './windowed-list.js';
import {Text} from './safe-text.js';

/** A row of a list that can be searched by typing. */
export type Item = {
	readonly id: string;
	readonly label: string;
	/** Other words that find it. */
	readonly synonyms?: string;
	readonly detail?: string;
	/** Why it cannot be picked now. */
	readonly refused?: string;
};

type State = {readonly query: string; readonly cursor: string | undefined};

type Properties<I extends Item> = {
	readonly items: readonly I[];
	/** The id of the row that is highlighted while nothing is typed. */
	readonly initial?: string | undefined;
	readonly width: number;
	readonly height: number;
	readonly isActive: boolean;
	readonly empty: string;
	pick(item: I): void;
	onCommand(command: CommandId): void;
};

function ItemRow({
	item,
	label,
	isHighlighted,
}: {
	readonly item: Item;
	readonly label: number;
	readonly isHighlighted: boolean;
}) {
	const {symbols, theme} = useLook();
	const {refused} = item;
	const style = isHighlighted
		? theme.cursor
		: refused === undefined
			? {}
			: theme.muted;
	return (
		<Box columnGap={1} flexShrink={0} overflow="hidden">
			<Text {...theme.cursor}>{isHighlighted ? symbols.cursor : ' '}</Text>
			<Box width={label} flexShrink={0}>
				<Text wrap="truncate" {...style}>
					{refused === undefined ? item.label : `(${item.label})`}
				</Text>
			</Box>
			<Box flexShrink={1}>
				<Text wrap="truncate" {...theme.muted}>
					{refused ?? item.detail ?? ''}
				</Text>
			</Box>
		</Box>
	);
}

/** A list that is filtered while the GM types. */
export function FilterList<I extends Item>({
	items,
	initial,
	width,
	height,
	isActive,
	empty,
	pick,
	onCommand,
}: Properties<I>) {
	const {theme} = useLook();
	const [{query, cursor}, set] = useReducer(
		(before: State, change: Partial<State>): State => ({...before, ...change}),
		{query: '', cursor: initial},
	);
	const rows = useMemo(() => foundByWords(items, query), [items, query]);
	const place = rows.findIndex(({id}) => id === cursor);
	const open = rows.findIndex(({refused}) => refused === undefined);
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
				pick(row);
			}
		},
	});
	const label = Math.min(
		widestOf(items.map((item) => item.label)) + 2,
		Math.floor(width * 0.6),
	);
	return (
		<Box flexDirection="column" flexShrink={0} height={height}>
			<FieldLine
				label="Find"
				value={query}
				isActive={isActive}
				onChange={(typed) => {
					set({query: typed, cursor: typed === '' ? initial : undefined});
				}}
			/>
			{rows.length === 0 && (
				<Text {...theme.muted}>
					{items.length === 0 ? empty : 'Nothing here is called so.'}
				</Text>
			)}
			<WindowedList
				items={rows}
				index={index}
				height={height - 1}
				keyOf={({id}) => id}
				render={(item, at) => (
					<ItemRow item={item} label={label} isHighlighted={at === index} />
				)}
			/>
		</Box>
	);
}
