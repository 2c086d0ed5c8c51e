import {Box} from 'ink';
import {useMemo, useState} from 'react';
import type {Sign} from '../../../engine/world/board.js';
import type {ReferenceEntry} from '../../../engine/ruleset/ruleset.js';
import type {ShownPrompt} from '../../../session/fight/fight.js';
import {SpanLines} from '../../kit/parts/span.js';
import {FieldLine} from '../../kit/parts/field-line.js';
import {isMove, moved} from '../../kit/keys/cursor.js';
import type {Hint} from '../../kit/parts/footer.js';
import {RulesBeside, linesOf, textSize} from './rules-beside.js';
import {PanesPage, panesHeight} from '../../kit/pages/panes-page.js';
import {Page, pageHeight} from '../../kit/pages/page.js';
import {useKeys} from '../../kit/keys/use-keys.js';
import {useWindow} from '../../kit/keys/use-window.js';
import type {Mode} from '../../kit/look/keymap.js';
import {useLook} from '../../kit/look/look.js';
import {wrapLines} from '../../kit/look/text.js';
import {
	type Passage,
	allKeys,
	passageLines,
	passagesWith,
	rulePassages,
	shownRules,
} from './rules-text.js';
import {useBoxed, useSize} from '../../kit/look/size.js';
import {Text} from '../../kit/look/safe-text.js';
import type {WritingHint} from '../../kit/keys/writing.js';

type Properties = {
	readonly title: string;
	readonly mode: Mode;
	readonly reference: readonly ReferenceEntry[];
	/** The current question, whose rules come first. Without it, all rules are listed. */
	readonly prompt?: ShownPrompt;
	/** What the signs of the order stand for; left out where there is none. */
	readonly legend?: readonly Sign[];
	onBack(): void;
};

const noLegend: readonly Sign[] = [];

const finding: readonly WritingHint[] = [
	{keys: ['up', 'down'], label: 'scroll'},
	{keys: ['page-down'], label: 'page'},
	{keys: ['escape'], label: 'back'},
	{keys: ['backspace'], label: 'delete'},
];

/** The rules in the ledger's words, with a search, and the keys. */
export function RulesPage(properties: Properties) {
	return useBoxed() ? <WideRules {...properties} /> : <NarrowRules {...properties} />;
}

/**
 * What is found, the rules before the keys.
 * @param width where given, rules are wrapped
 */
function usePassages(query: string, properties: Properties, width?: number): readonly Passage[] {
	const {reference, prompt, legend = noLegend} = properties;
	const {keymap, symbols} = useLook();
	return useMemo(
		() => [
			...rulePassages(shownRules(query, reference, prompt)).map(({heading, lines}) => ({
				heading,
				lines: width === undefined ? lines : lines.flatMap((line) => wrapLines(line, width)),
			})),
			...passagesWith(query, allKeys(keymap, symbols, legend)),
		],
		[query, reference, prompt, legend, keymap, symbols, width],
	);
}

/** What is sought, the passage under the cursor, and how far its text is scrolled. */
type Place = {readonly query: string; readonly index: number; readonly top: number};

/** The keys that lead through the rules. */
const hints: readonly Hint[] = [
	{commands: ['up', 'down'], label: 'choose'},
	{commands: ['page-down'], label: 'page'},
	{commands: ['back']},
];

/** Headings at the left, the text of one of them at the right. */
function WideRules(properties: Properties) {
	const {title, mode, onBack} = properties;
	const {columns, rows} = useSize();
	const [place, setPlace] = useState<Place>({query: '', index: 0, top: 0});
	const {query, index, top} = place;
	const height = panesHeight(rows) - 1;
	const text = textSize(columns, height);
	const passages = usePassages(query, properties);
	const last = linesOf(passages[index], text.width).length - text.height;
	useKeys({
		mode,
		isActive: true,
		isTyping: true,
		onCommand(command) {
			if (command === 'back' || command === 'accept') {
				onBack();
			} else if (command === 'page-down' && top < last) {
				setPlace({query, index, top: Math.min(last, top + text.height)});
			} else if (command === 'page-up' && top > 0) {
				setPlace({query, index, top: Math.max(0, top - text.height)});
			} else if (isMove(command)) {
				const to = moved(index, command, passages.length, text.height);
				setPlace({query, index: to, top: 0});
			}
		},
	});
	return (
		<PanesPage title={title} hints={hints}>
			<FieldLine
				isActive
				label=" Find a rule"
				hints={finding}
				value={query}
				onChange={(typed) => {
					setPlace({query: typed, index: 0, top: 0});
				}}
			/>
			<RulesBeside passages={passages} index={index} top={top} width={columns} height={height} />
		</PanesPage>
	);
}

/** All rules one below the other. */
function NarrowRules(properties: Properties) {
	const {title, mode, onBack} = properties;
	const {columns, rows} = useSize();
	const [query, setQuery] = useState('');
	const width = Math.min(columns - 2, 100);
	const passages = usePassages(query, properties, width);
	const lines = useMemo(() => passageLines(passages), [passages]);
	const height = pageHeight(rows) - 2;
	const {top, move, toTop} = useWindow(lines.length, height);
	useKeys({
		mode,
		isActive: true,
		isTyping: true,
		onCommand(command) {
			if (!move(command) && (command === 'back' || command === 'accept')) {
				onBack();
			}
		},
	});
	return (
		<Page title={title} hints={[{commands: ['up', 'down'], label: 'scroll'}, ...hints.slice(1)]}>
			<FieldLine
				isActive
				label="Find a rule"
				hints={finding}
				value={query}
				onChange={(typed) => {
					setQuery(typed);
					toTop();
				}}
			/>
			<Box flexDirection="column" height={height} flexShrink={0}>
				{lines.length === 0 && <Text role="muted">No rule has these words.</Text>}
				<SpanLines lines={lines.slice(top, top + height)} />
			</Box>
			<Text role="muted">
				{lines.length > height
					? `lines ${top + 1}–${Math.min(lines.length, top + height)} of ${lines.length}`
					: ''}
			</Text>
		</Page>
	);
}
