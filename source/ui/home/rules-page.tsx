import {Box} from 'ink';
import {useMemo, useState} from 'react';
import type {ReferenceEntry} from '../../engine/ruleset.js';
import type {ShownPrompt} from '../../session/fight.js';
import {FieldLine} from '../kit/field-line.js';
import {Page, pageHeight} from '../kit/page.js';
import {useKeys} from '../kit/use-keys.js';
import {useWindow} from '../kit/use-window.js';
import type {Mode} from '../kit/keymap.js';
import {useLook} from '../kit/look.js';
import {findRules, keyRows, ruleRows, rulesOf} from './rules-text.js';
import {useSize} from '../kit/size.js';
import {Text} from '../kit/safe-text.js';
import type {WritingHint} from '../kit/writing.js';

type Properties = {
	readonly title: string;
	readonly mode: Mode;
	readonly reference: readonly ReferenceEntry[];
	/** The current question, whose rules come first. Without it, all rules are listed. */
	readonly prompt?: ShownPrompt;
	onBack(): void;
};

const finding: readonly WritingHint[] = [
	{keys: ['up', 'down'], label: 'scroll'},
	{keys: ['page-down'], label: 'page'},
	{keys: ['escape'], label: 'back'},
	{keys: ['backspace'], label: 'delete'},
];

/** The rules in the ledger's words, with a search, and the keys. */
export function RulesPage({
	title,
	mode,
	reference,
	prompt,
	onBack,
}: Properties) {
	const {columns, rows} = useSize();
	const look = useLook();
	const {theme, keymap, symbols} = look;
	const [query, setQuery] = useState('');
	const width = Math.min(columns - 2, 100);
	const lines = useMemo(() => {
		if (query.trim() !== '') {
			return ruleRows(findRules(reference, query), width);
		}

		return prompt
			? [
					...ruleRows(rulesOf(prompt, reference), width),
					...keyRows(keymap, symbols),
				]
			: [...ruleRows(reference, width), ...keyRows(keymap, symbols)];
	}, [query, reference, prompt, width, keymap, symbols]);
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
				{lines.length === 0 && (
					<Text {...theme.muted}>No rule says anything like it.</Text>
				)}
				{lines.slice(top, top + height).map(({kind, text}, at) => (
					<Text
						key={at}
						wrap="truncate"
						{...(kind === 'heading' ? theme.title : {})}
					>
						{text === '' ? ' ' : text}
					</Text>
				))}
			</Box>
			<Text {...theme.muted}>
				{lines.length > height
					? `lines ${top + 1}–${Math.min(lines.length, top + height)} of ${lines.length}`
					: ''}
			</Text>
		</Page>
	);
}
