import {useMemo, useState} from 'react';
import {stepped} from '../../kit/keys/use-keys.js';
import {useLook, Text} from '../../kit/look/look.js';
import {roomIn} from '../../kit/parts/section.js';
import {SpanLines} from '../../kit/parts/span.js';
import {FindablePane, usePane} from '../panes/use-pane.js';
import {useHighlighted} from '../question/highlight.js';
import type {BesideProperties} from '../screen.js';
import type {ReferenceEntry} from '../../../engine/ruleset/ruleset.js';
import type {ShownPrompt} from '../../../session/fight/fight.js';
import {wrapLines} from '../../kit/look/text.js';

const ruleIds = /\b[A-Z]{2}-[\dA-Z]+\b/g;

/** The rules of what is highlighted, then those of the question and of its reason. */
export function rulesNow(
	prompt: ShownPrompt,
	highlighted: string | undefined,
	reference: readonly ReferenceEntry[],
): readonly ReferenceEntry[] {
	const choice =
		prompt.kind === 'choose' ? prompt.choices.find(({id}) => id === highlighted) : undefined;
	const ids = new Set([
		choice?.refused?.rule,
		choice?.rule,
		prompt.rule,
		...(prompt.why?.match(ruleIds) ?? []),
	]);
	return [...ids].flatMap((id) => reference.find((entry) => entry.id === id) ?? []);
}

type RuleRow = {readonly text: string; readonly isHeading: boolean};

const rowsOf = ({id, heading, summary}: ReferenceEntry, width: number): readonly RuleRow[] => [
	...wrapLines(`${id} ${heading}`, width).map((text) => ({text, isHeading: true})),
	...wrapLines(summary, width).map((text) => ({text, isHeading: false})),
];

/** Rules page by page: whole ones, as many as fit; only one that is longer than a page goes on on the next. */
export function rulePages(rules: readonly ReferenceEntry[], width: number, height: number) {
	const pages: RuleRow[][] = [];
	for (const rule of rules) {
		const rows = [...rowsOf(rule, width)];
		const last = pages.at(-1);
		if (last && last.length + rows.length <= height) {
			last.push(...rows);
			continue;
		}

		while (rows.length > 0) {
			pages.push(rows.splice(0, Math.max(1, height)));
		}
	}

	return pages;
}

export function RulePane({screen, intercept, ...size}: BesideProperties) {
	const {symbols, keyOf} = useLook();
	const {cited, now} = screen;
	const highlighted = useHighlighted();
	const {reference} = now.fight.info;
	const {width, height} = roomIn(size, true);
	const pages = useMemo(
		() => rulePages(rulesNow(cited, highlighted, reference), width, height),
		[cited, highlighted, reference, width, height],
	);
	const [turned, setTurned] = useState({pages, at: 0});
	const at = turned.pages === pages ? turned.at : 0;
	const goTo = (page: number) => {
		setTurned({pages, at: Math.max(0, Math.min(page, pages.length - 1))});
	};

	const {isFocused, finding} = usePane({
		pane: 'rule',
		screen,
		findable: {at, texts: () => pages.map((rows) => rows.map(({text}) => text).join(' ')), goTo},
		move(move) {
			goTo(stepped(at, move, pages.length, 1));
		},
		turn(by) {
			goTo(by === 'left' ? at - 1 : at + 1);
		},
		open() {
			screen.run('rules', undefined, 'rules');
		},
		intercept,
	});
	const place =
		pages.length > 1
			? `${at + 1} of ${pages.length} ${symbols.dot} ${keyOf('left')}${keyOf('right')}`
			: '';
	return (
		<FindablePane
			isBoxed
			isFocused={isFocused}
			title="Rule"
			told={[place, keyOf('read-rule')]}
			finding={finding}
			{...size}
		>
			{pages.length === 0 ? (
				<Text role="muted">No rule is asked for here</Text>
			) : (
				<SpanLines
					lines={(pages[at] ?? []).map(({isHeading, text}) => [
						{text, role: isHeading ? 'title' : undefined},
					])}
				/>
			)}
		</FindablePane>
	);
}
