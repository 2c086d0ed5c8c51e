import {Box} from 'ink';
import {Column} from '../kit/parts/column.js';
import {useLook} from '../kit/look/look.js';
import {Text} from '../kit/look/safe-text.js';
import {keyLabel} from '../kit/look/symbols.js';
import type {ActionRow} from './home-rows.js';

type Properties = {
	readonly row: ActionRow;
	/** The columns of the name. */
	readonly label: number;
	readonly width: number;
	readonly isHighlighted: boolean;
};

const cursorWidth = 2;
const keyWidth = 3;
const gap = 2;

/** Something to begin or to look up: its key, what it is, what is behind it. */
export function ActionLine({row, label, width, isHighlighted}: Properties) {
	const {symbols, theme, keymap} = useLook();
	const {command, at = 0} = row.key;
	const key = keymap.keysOf(command)[at] ?? '';
	const rest = width - cursorWidth - keyWidth - label - gap;
	return (
		<Box width={width} flexShrink={0} overflow="hidden">
			<Column width={cursorWidth} text={isHighlighted ? symbols.cursor : ''} style={theme.cursor} />
			<Column width={keyWidth} text={keyLabel(symbols, key)} style={theme.key} />
			<Box width={label + gap} flexShrink={0}>
				<Text wrap="truncate" {...(isHighlighted ? theme.cursor : {})}>
					{row.label}
				</Text>
			</Box>
			<Column width={Math.max(0, rest)} text={row.detail} style={theme.muted} />
		</Box>
	);
}
