import {Box} from 'ink';
import {useMemo, useState} from 'react';
import type {Sign} from '../../../engine/world/board.js';
import type {ReferenceEntry} from '../../../engine/ruleset/ruleset.js';
import type {ShownPrompt} from '../../../session/fight/fight.js';
import {TextRows} from '../text-rows.js';
import {FieldLine} from '../../kit/parts/field-line.js';
import {isMove, moved} from '../../kit/keys/cursor.js';
import {Footer, type Hint} from '../../kit/parts/footer.js';
import {Header} from '../../kit/parts/header.js';
import {aroundPanes, isBoxedAt} from '../../kit/look/layout.js';
import {RulesBeside, linesOf, textSize} from './rules-beside.js';
import {Page, pageHeight} from '../../kit/pages/page.js';
import {useKeys} from '../../kit/keys/use-keys.js';
import {useWindow} from '../../kit/keys/use-window.js';
import type {Mode} from '../../kit/look/keymap.js';
import {useLook} from '../../kit/look/look.js';
import {keyRows, partsWith, passagesOf, rulePassages, ruleRows, shownRules} from './rules-text.js';
import {useSize} from '../../kit/look/size.js';
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
	const {columns, rows} = useSize();
	return isBoxedAt(columns, rows) ? <WideRules {...properties} /> : <NarrowRules {...properties} />;
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
function WideRules({title, mode, reference, prompt, legend = noLegend, onBack}: Properties) {
	const {columns, rows} = useSize();
	const {keymap, symbols} = useLook();
	const [place, setPlace] = useState<Place>({query: '', index: 0, top: 0});
	const {query, index, top} = place;
	const height = rows - aroundPanes - 1;
	const text = textSize(columns, height);
	const passages = useMemo(() => {
		const rules = shownRules(query, reference, prompt);
		return [
			...rulePassages(rules),
			...passagesOf(partsWith(query, keyRows(keymap, symbols, legend))),
		];
	}, [query, reference, prompt, keymap, symbols, legend]);
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
		<>
			<Header title={title} />
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
			<Footer hints={hints} />
		</>
	);
}

/** All rules one below the other. */
function NarrowRules({title, mode, reference, prompt, legend = noLegend, onBack}: Properties) {
	const {columns, rows} = useSize();
	const look = useLook();
	const {theme, keymap, symbols} = look;
	const [query, setQuery] = useState('');
	const width = Math.min(columns - 2, 100);
	const lines = useMemo(() => {
		const rules = shownRules(query, reference, prompt);
		return [...ruleRows(rules, width), ...partsWith(query, keyRows(keymap, symbols, legend))];
	}, [query, reference, prompt, width, keymap, symbols, legend]);
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
		<Page
			title={title}
			hints={[
				{commands: ['up', 'down'], label: 'scroll'},
				{commands: ['page-down'], label: 'page'},
				{commands: ['back']},
			]}
		>
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
				{lines.length === 0 && <Text {...theme.muted}>No rule has these words.</Text>}
				<TextRows rows={lines.slice(top, top + height)} />
			</Box>
			<Text {...theme.muted}>
				{lines.length > height
					? `lines ${top + 1}–${Math.min(lines.length, top + height)} of ${lines.length}`
					: ''}
			</Text>
		</Page>
	);
}
