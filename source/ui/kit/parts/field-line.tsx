import {Box} from 'ink';
import {useLook} from '../look/look.js';
import {TextField} from './text-field.js';
import {Text} from '../look/safe-text.js';
import type {WritingHint} from '../keys/writing.js';

type Properties = {
	readonly label: string;
	readonly value: string;
	readonly isActive: boolean;
	/** What is typed first replaces its first text. */
	readonly isSuggested?: boolean;
	readonly hints?: readonly WritingHint[];
	/** What is wrong with it, or what it accepts. */
	readonly remark?: string;
	/** How many rows that can take where it has no room beside the value; 1, if left out. */
	readonly remarkRows?: number;
	onChange(value: string): void;
	onLines?(lines: readonly string[]): void;
};

/** A text field with its name before it and a remark after it. */
export function FieldLine({label, remark = '', remarkRows = 1, ...field}: Properties) {
	const {symbols} = useLook();
	return (
		<Box flexShrink={0} flexWrap="wrap" overflow="hidden">
			<Box flexShrink={0}>
				<Text role="cursor">
					{label === '' ? '' : `${label} `}
					{field.isActive ? symbols.cursor : ' '}{' '}
				</Text>
			</Box>
			<Box flexShrink={1} flexGrow={remark === '' ? 1 : 0}>
				<TextField {...field} />
			</Box>
			{remark !== '' && (
				<Box flexShrink={1} flexGrow={1} marginLeft={1} maxHeight={remarkRows} overflow="hidden">
					<Text wrap={remarkRows > 1 ? 'wrap' : 'truncate'} role="warning">
						{remark}
					</Text>
				</Box>
			)}
		</Box>
	);
}
