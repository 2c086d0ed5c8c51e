import {Box} from 'ink';
import {
	type EnterLabel,
	type Hint,
	type Wanted,
	useToldEnterLabel,
	fitting,
	shrinking,
} from '../keys/hints.js';
import {type WritingHint, useWritingHints} from '../parts/text-field.js';
import {type PaneSize, useLook, useSize, TextRow, aroundPanes} from '../look/look.js';
import {keyLabel} from '../look/symbols.js';
import {widthOf} from '../look/text.js';
import {Pieces} from '../parts/pieces.js';
import type {ReactNode, ComponentProps} from 'react';
import {Section, useRoom} from '../parts/section.js';

export type {Hint} from '../keys/hints.js';

const isEnter = ({commands}: Hint): boolean => commands.includes('accept');

/** The hints with what Enter does before all others, on a terminal of so many columns. */
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

type FooterProperties = {
	readonly hints: readonly Hint[];
	/** How many of the last ones always stay. */
	readonly kept?: number | undefined;
};

/** Keys on this screen, Enter first; while a text is written, only those of writing. */
export function Footer({hints, kept = 0}: FooterProperties) {
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

/** The first row: what this screen is, and its state. */
export function Header({
	title,
	middle = '',
	right,
}: Omit<PanesPageProperties, keyof FooterProperties | 'children'>) {
	return (
		<Box height={1} flexShrink={0} paddingX={1} columnGap={2}>
			<Box flexGrow={1} flexShrink={1}>
				<TextRow role="title">{title}</TextRow>
			</Box>
			<Box flexShrink={0}>
				<TextRow>{middle}</TextRow>
			</Box>
			<Box flexShrink={0}>{right}</Box>
		</Box>
	);
}

export function Line({width}: {readonly width: number}) {
	const {symbols} = useLook();
	return <TextRow role="line">{symbols.horizontal.repeat(width)}</TextRow>;
}

type PanesPageProperties = FooterProperties & {
	readonly title: string;
	readonly middle?: ReactNode;
	readonly right?: ReactNode;
	readonly children: ReactNode;
};

/** The rows for panes between header and footer. */
export const panesHeight = (rows: number): number => rows - aroundPanes;

/** A screen of panes that have titles of their own. */
export function PanesPage({hints, kept, children, ...header}: PanesPageProperties) {
	const {columns, rows} = useSize();
	return (
		<>
			<Header {...header} />
			<Box
				flexDirection="column"
				flexShrink={0}
				width={columns}
				height={panesHeight(rows)}
				overflow="hidden"
			>
				{children}
			</Box>
			<Footer hints={hints} kept={kept} />
		</>
	);
}

/** The rows that remain for a page's own content. */
export const pageHeight = (rows: number): number => panesHeight(rows) - 2;

/** A screen of one pane between two lines, which cuts off what does not fit, with a title at the top and the keys at the bottom. */
export function Page({children, ...around}: ComponentProps<typeof PanesPage>) {
	const {columns, rows} = useSize();
	return (
		<PanesPage {...around}>
			<Line width={columns} />
			<Box
				flexDirection="column"
				flexShrink={0}
				height={pageHeight(rows)}
				overflow="hidden"
				paddingX={1}
			>
				{children}
			</Box>
			<Line width={columns} />
		</PanesPage>
	);
}

/** The room in the only pane of a screen. */
export function usePaneRoom(): PaneSize {
	const {columns, rows} = useSize();
	return useRoom({width: columns, height: panesHeight(rows)});
}

export function SectionPage({
	subject,
	title,
	hint = '',
	children,
	...around
}: Pick<PanesPageProperties, 'title' | 'right' | 'hints' | 'children'> & {
	/** What the screen is about: a fight. */
	readonly subject: string;
	/** At the right of the title. */
	readonly hint?: string;
}) {
	const {columns, rows} = useSize();
	return (
		<PanesPage {...around} title={subject} kept={1}>
			<Section title={title} hint={hint} width={columns} height={panesHeight(rows)} isFocused>
				{children}
			</Section>
		</PanesPage>
	);
}
