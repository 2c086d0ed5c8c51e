import {Box} from 'ink';
import type {ReactNode} from 'react';
import {SelectionProvider, useLook, Text, useSize} from '../look/look.js';

type Properties = {
	/** The cursor is on this row. */
	readonly isSelected: boolean;
	readonly children: ReactNode;
};

/** The columns of a pane at both sides of its rows. */
const margin = 1;

/** The ground of a row, from one edge of its pane to the other. Ink paints no ground inversely, so spaces do. */
function Ground() {
	const {columns} = useSize();
	return (
		<Box position="absolute" left={-margin} right={-margin} height={1} overflow="hidden">
			<Box flexShrink={0} width={columns}>
				<Text role="selected">{' '.repeat(columns)}</Text>
			</Box>
		</Box>
	);
}

/** The ground of the selected row and what stands on it, which keeps its colours where they are legible. */
export function Selected({isSelected, children}: Properties) {
	const {theme} = useLook();
	return (
		<>
			{isSelected ? <Ground /> : null}
			<SelectionProvider value={isSelected ? theme.selected : undefined}>
				{children}
			</SelectionProvider>
		</>
	);
}

export function SelectedRow(properties: Properties) {
	return (
		<Box height={1} flexShrink={0}>
			<Selected {...properties} />
		</Box>
	);
}
