import {Box} from 'ink';
import {type CommandId} from '../keymap.js';
import {useLook} from '../look.js';
import {useSize} from '../size.js';
import {keyLabel} from '../symbols.js';
import {widthOf} from '../text.js';
import {Text} from './text.js';

/** One hint: the first key of each command, and what they do. */
export type Hint = {
	readonly commands: readonly CommandId[];
	/** Left out: the command's own label. */
	readonly label?: string;
};

type Shown = {readonly keys: string; readonly label: string};

/**
 * The hints that fit, in their order; the last `kept` are the ones that always stay.
 * @param gap how many columns stand between two
 */
export function fitting(
	hints: readonly Shown[],
	width: number,
	kept: number,
	gap: number,
): readonly Shown[] {
	const widthOfHint = ({keys, label}: Shown): number =>
		widthOf(keys) + 1 + widthOf(label) + gap;
	const tail = new Set(hints.slice(hints.length - kept));
	let left = width + gap;
	for (const hint of tail) {
		left -= widthOfHint(hint);
	}

	return hints.filter((hint) => {
		if (tail.has(hint)) {
			return true;
		}

		const isFitting = widthOfHint(hint) <= left;
		left -= isFitting ? widthOfHint(hint) : 0;
		return isFitting;
	});
}

type Properties = {
	readonly hints: readonly Hint[];
	readonly kept?: number;
};

/** What the keys do here. */
export function Footer({hints, kept = 0}: Properties) {
	const {symbols, theme, keymap} = useLook();
	const {columns} = useSize();
	const shown = hints.map(({commands, label}) => ({
		keys: commands
			.map((id) => keyLabel(symbols, keymap.keysOf(id)[0] ?? ''))
			.join(''),
		label:
			label ?? keymap.bindings.find(({id}) => id === commands[0])?.label ?? '',
	}));
	return (
		<Box height={1} flexShrink={0} paddingX={1}>
			<Text wrap="truncate">
				{fitting(shown, columns - 2, kept, 3).map(({keys, label}, index) => (
					<Text key={keys + label}>
						{index > 0 && <Text {...theme.muted}> {symbols.dot} </Text>}
						<Text {...theme.key}>{keys}</Text> {label}
					</Text>
				))}
			</Text>
		</Box>
	);
}
