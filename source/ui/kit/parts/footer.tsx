import {Box} from 'ink';
import {type EnterLabel, useToldEnterLabel} from '../keys/enter-label.js';
import {type Hint, type Wanted, fitting, shrinking} from '../keys/hints.js';
import {useLook} from '../look/look.js';
import {useSize} from '../look/size.js';
import {keyLabel} from '../look/symbols.js';
import {widthOf} from '../look/text.js';
import {Pieces} from './pieces.js';
import {type WritingHint, useWritingHints} from '../keys/writing.js';

export type {Hint} from '../keys/hints.js';

const isEnter = ({commands}: Hint): boolean => commands.includes('accept');

/**
 * The hints with what Enter does before all others.
 * @param columns those of the terminal
 */
export function inOrder(
	hints: readonly Hint[],
	enterLabel: EnterLabel | undefined,
	columns: number,
): readonly Hint[] {
	const named = enterLabel?.label;
	const also = enterLabel?.also ?? [];
	const isSaid = ({commands: [first]}: Hint) => also.some(({commands}) => commands[0] === first);
	const enter =
		named === undefined
			? hints.find(isEnter)
			: {commands: ['accept'] as const, label: shrinking(named, enterLabel?.tail)};
	return [
		...(enter && named !== '' ? [enter] : []),
		...also,
		...hints.filter((hint) => !isEnter(hint) && !isSaid(hint)),
	].filter(({from = 0}) => columns >= from);
}

/** The keys of a text field; of a list that is searched meanwhile, Enter has its own words. */
const whileWriting = (hints: readonly WritingHint[], enterLabel: EnterLabel | undefined) =>
	hints.flatMap<{readonly keys: readonly string[]; readonly label: Wanted['label']}>(
		({keys, label}) =>
			enterLabel === undefined || !keys.includes('enter')
				? [{keys, label}]
				: enterLabel.label === ''
					? []
					: [{keys, label: shrinking(enterLabel.label, enterLabel.tail)}],
	);

/** “↑↓”, “Up/Down”. */
const joined = (labels: readonly string[]): string =>
	labels.join(labels.some((label) => widthOf(label) > 1) ? '/' : '');

type Properties = {readonly hints: readonly Hint[]; readonly kept?: number};

/** Keys on this screen, Enter first; while a text is written, only those of writing. */
export function Footer({hints, kept = 0}: Properties) {
	const {symbols, theme, keymap} = useLook();
	const {columns} = useSize();
	const writing = useWritingHints();
	const enterLabel = useToldEnterLabel();
	const inWords = (keys: readonly string[]) => joined(keys.map((key) => keyLabel(symbols, key)));
	const shown: readonly Wanted[] =
		(writing &&
			whileWriting(writing, enterLabel).map(({keys, label}) => ({keys: inWords(keys), label}))) ??
		inOrder(hints, enterLabel, columns).map(({commands, label, ...hint}) => ({
			...hint,
			keys: inWords(commands.map((id) => keymap.keysOf(id)[0] ?? '')),
			label: label ?? keymap.bindings.find(({id}) => id === commands[0])?.label ?? '',
		}));
	return (
		<Box height={1} flexShrink={0} paddingX={1}>
			<Pieces
				pieces={fitting(shown, columns - 2, writing ? 0 : kept).flatMap(({keys, label}, index) => [
					{text: index > 0 ? ` ${symbols.dot} ` : '', style: theme.muted},
					{text: keys, style: theme.key},
					{text: ` ${label}`},
				])}
			/>
		</Box>
	);
}
