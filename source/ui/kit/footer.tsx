import {Box} from 'ink';
import {type CommandId} from './keymap.js';
import {useLook} from './look.js';
import {useSize} from './size.js';
import {keyLabel} from './symbols.js';
import {widthOf} from './text.js';
import {Text} from './safe-text.js';
import {useWritingHints} from './writing.js';

/** One hint: the first key of each command, and what they do. */
export type Hint = {
	readonly commands: readonly CommandId[];
	/** Left out: the command's own label. A function gets the columns left and returns a label that fits, if it can. */
	readonly label?: string | ((room: number) => string);
};

type Shown = {readonly keys: string; readonly label: string};

type Wanted = {
	readonly keys: string;
	readonly label: string | ((room: number) => string);
};

/** Columns between two hints. */
const gap = 3;

const widthOfHint = ({keys, label}: Shown): number =>
	widthOf(keys) + 1 + widthOf(label) + gap;

/** The hints that fit, in their order. The last `kept` always stay. */
export function fitting(
	hints: readonly Wanted[],
	width: number,
	kept: number,
): readonly Shown[] {
	const shownIn = ({keys, label}: Wanted, room: number): Shown => ({
		keys,
		label:
			typeof label === 'string' ? label : label(room - gap - widthOf(keys) - 1),
	});
	const tail = hints.slice(hints.length - kept).map((hint) => shownIn(hint, 0));
	let left = width + gap;
	for (const hint of tail) {
		left -= widthOfHint(hint);
	}

	const head: Shown[] = [];
	for (const hint of hints.slice(0, hints.length - kept)) {
		const shown = shownIn(hint, left);
		if (widthOfHint(shown) <= left) {
			head.push(shown);
			left -= widthOfHint(shown);
		}
	}

	return [...head, ...tail];
}

/** “↑↓”, “Up/Down”. */
const joined = (labels: readonly string[]): string =>
	labels.join(labels.some((label) => widthOf(label) > 1) ? '/' : '');

type Properties = {
	readonly hints: readonly Hint[];
	readonly kept?: number;
};

/** What the keys do here; while a text is written, only those of writing. */
export function Footer({hints, kept = 0}: Properties) {
	const {symbols, theme, keymap} = useLook();
	const {columns} = useSize();
	const writing = useWritingHints();
	const inWords = (keys: readonly string[]) =>
		joined(keys.map((key) => keyLabel(symbols, key)));
	const shown: readonly Wanted[] =
		writing?.map(({keys, label}) => ({keys: inWords(keys), label})) ??
		hints.map(({commands, label}) => ({
			keys: inWords(commands.map((id) => keymap.keysOf(id)[0] ?? '')),
			label:
				label ??
				keymap.bindings.find(({id}) => id === commands[0])?.label ??
				'',
		}));
	return (
		<Box height={1} flexShrink={0} paddingX={1}>
			<Text wrap="truncate">
				{fitting(shown, columns - 2, writing ? 0 : kept).map(
					({keys, label}, index) => (
						<Text key={keys + label}>
							{index > 0 && <Text {...theme.muted}> {symbols.dot} </Text>}
							<Text {...theme.key}>{keys}</Text> {label}
						</Text>
					),
				)}
			</Text>
		</Box>
	);
}
