import {Box} from 'ink';
import {useMemo, useState} from 'react';
import {type PaneSize, useLook, Text, TextRow, useBoxed, useSize} from '../../kit/look/look.js';
import {Section, sectionFrame, sectionSides, WindowedList} from '../../kit/parts/section.js';
import {SpanLines} from '../../kit/parts/span.js';
import {cutName, wrapLines} from '../../kit/look/text.js';
import {
	type Passage,
	allKeys,
	passageLines,
	passagesWith,
	rulePassages,
	shownRules,
} from './rules-text.js';
import type {Sign} from '../../../engine/world/board.js';
import type {ReferenceEntry} from '../../../engine/ruleset/ruleset.js';
import type {ShownPrompt} from '../../../session/fight/fight.js';
import {type WritingHint, FieldLine} from '../../kit/parts/text-field.js';
import {isMove, moved, useWindow, useKeys} from '../../kit/keys/use-keys.js';
import {type Hint, PanesPage, panesHeight, Page, pageHeight} from '../../kit/pages/page.js';
import type {Mode} from '../../kit/look/keymap.js';

type RulesBesideProperties = PaneSize & {
	readonly passages: readonly Passage[];
	readonly index: number;
	/** How many rows of the text are scrolled out of sight. */
	readonly top: number;
};

const listShare = 0.4;

/** The columns of the text of a rule, and its rows. */
const textSize = (width: number, height: number) => ({
	width: width - Math.floor(width * listShare) - sectionSides(true),
	height: height - sectionFrame(true),
});

const linesOf = (passage: Passage | undefined, width: number): readonly string[] =>
	(passage?.lines ?? []).flatMap((line) => wrapLines(line, width));

/** The headings of the rules, and beside them the text of the one under the cursor. */
function RulesBeside({passages, index, top, width, height}: RulesBesideProperties) {
	const {symbols} = useLook();
	const left = Math.floor(width * listShare);
	const text = textSize(width, height);
	const current = passages[index];
	const lines = useMemo(() => linesOf(current, text.width), [current, text.width]);
	const shown = lines.slice(top, top + text.height);
	const more = lines.length - top - shown.length;
	return (
		<Box height={height} flexShrink={0} overflow="hidden">
			<Section isFocused title="Rules" width={left} height={height}>
				{passages.length === 0 && <Text role="muted">No rule has these words.</Text>}
				<WindowedList
					items={passages}
					index={index}
					height={height - sectionFrame(true)}
					keyOf={({heading}, at) => `${at} ${heading}`}
					render={({heading}, at) => (
						<TextRow role={at === index ? 'cursor' : undefined}>
							{at === index ? symbols.cursor : ' '}{' '}
							{cutName(heading, left - sectionSides(true) - 2)}
						</TextRow>
					)}
				/>
			</Section>
			<Section
				title={current?.heading ?? ''}
				hint={more > 0 ? `${symbols.outOfSight.below} ${more} below` : ''}
				width={width - left}
				height={height}
			>
				<SpanLines lines={shown.map((text) => [{text: text === '' ? ' ' : text}])} />
			</Section>
		</Box>
	);
}

type RulesPageProperties = {
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
export function RulesPage(properties: RulesPageProperties) {
	return useBoxed() ? <WideRules {...properties} /> : <NarrowRules {...properties} />;
}

/** What is found, the rules before the keys; with a width, rules are wrapped. */
function usePassages(query: string, properties: RulesPageProperties, width?: number) {
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

const hints: readonly Hint[] = [
	{commands: ['up', 'down'], label: 'choose'},
	{commands: ['page-down'], label: 'page'},
	{commands: ['back']},
];

/** Headings at the left, the text of one of them at the right. */
function WideRules(properties: RulesPageProperties) {
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
function NarrowRules(properties: RulesPageProperties) {
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
