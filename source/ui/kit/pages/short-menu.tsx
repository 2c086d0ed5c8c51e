import {Box} from 'ink';
import SelectInput from 'ink-select-input';
import {SelectionProvider, useLook, useSize, Text, TextRow} from '../look/look.js';
import {Selected} from '../parts/selected-row.js';

type Item = {readonly id: string; readonly label: string};

function Indicator({isSelected = false}: {readonly isSelected?: boolean}) {
	const {symbols} = useLook();
	return (
		<Selected isSelected={isSelected}>
			<Box flexShrink={0}>
				<Text role="cursor">{isSelected ? symbols.cursor : ' '} </Text>
			</Box>
		</Selected>
	);
}

function Label({
	isSelected = false,
	label,
}: {
	readonly isSelected?: boolean;
	readonly label: string;
}) {
	const {theme} = useLook();
	return (
		<SelectionProvider value={isSelected ? theme.selected : undefined}>
			<TextRow role={isSelected ? 'cursor' : undefined}>{label}</TextRow>
		</SelectionProvider>
	);
}

type Properties = {
	readonly items: readonly Item[];
	readonly initial?: string | undefined;
	readonly isActive: boolean;
	/** The rows that fit; left out, all. */
	readonly height?: number;
	onPick(id: string): void;
};

/** A menu of a few rows, such as yes or no. */
export function ShortMenu({items, initial, isActive, height, onPick}: Properties) {
	const {isTooSmall} = useSize();
	return (
		<SelectInput
			items={items.map(({id, label}) => ({key: id, value: id, label}))}
			initialIndex={Math.max(
				0,
				items.findIndex(({id}) => id === initial),
			)}
			limit={height ?? items.length}
			isFocused={isActive && !isTooSmall}
			indicatorComponent={Indicator}
			itemComponent={Label}
			onSelect={({value}) => {
				onPick(value);
			}}
		/>
	);
}
