import {useMemo, useState} from 'react';
import type {CommandId} from '../../kit/look/bindings/bindings.js';
import {stepped} from '../../kit/keys/cursor.js';
import type {PaneSize} from '../../kit/look/layout.js';
import {useLook} from '../../kit/look/look.js';
import {Text} from '../../kit/look/safe-text.js';
import {Section, sectionFrame, sectionSides} from '../../kit/parts/section.js';
import {foundHint, foundTitle} from '../panes/finding.js';
import {useHighlighted} from '../question/highlight.js';
import type {FightScreenState} from '../screen.js';
import {usePane} from '../panes/use-pane.js';
import {rulePages, rulesNow} from './rule-pages.js';

type Properties = PaneSize & {
	readonly screen: FightScreenState;
	intercept(command: CommandId): boolean;
};

/** The rules behind the question, in full, page by page. */
export function RulePane({screen, intercept, width: outer, height: whole}: Properties) {
	const {theme, symbols, keyOf} = useLook();
	const {cited, now} = screen;
	const highlighted = useHighlighted();
	const {reference} = now.fight.info;
	const pages = useMemo(
		() =>
			rulePages(
				rulesNow(cited, highlighted, reference),
				outer - sectionSides(true),
				whole - sectionFrame(true),
			),
		[cited, highlighted, reference, outer, whole],
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
	const hint = [finding ? foundHint(finding) : place, keyOf('read-rule')].filter(
		(text) => text !== '',
	);
	return (
		<Section
			isBoxed
			isFocused={isFocused}
			title={foundTitle('Rule', finding)}
			hint={hint.join('  ')}
			width={outer}
			height={whole}
		>
			{pages.length === 0 ? (
				<Text {...theme.muted}>No rule is asked for here</Text>
			) : (
				pages[at]?.map(({isHeading, text}, row) => (
					<Text key={row} wrap="truncate" {...(isHeading ? theme.title : {})}>
						{text}
					</Text>
				))
			)}
		</Section>
	);
}
