import {useMemo, useState, useEffect} from 'react';
import type {Id} from '../../../engine/kit/basics.js';
import {stepped} from '../../kit/keys/use-keys.js';
import {useLook, Text} from '../../kit/look/look.js';
import {roomIn} from '../../kit/parts/section.js';
import {SpanLines} from '../../kit/parts/span.js';
import {FindablePane, usePane} from '../panes/use-pane.js';
import {quietDetails} from '../../kit/parts/detail-rows.js';
import {useQuiet} from '../wording.js';
import type {BesideProperties, FightScreenState} from '../screen.js';
import {type SheetEntry, sheetEntries, sheetLines, wholeSheet} from './sheet-lines.js';
import {useHighlighted} from '../question/highlight.js';
import type {OpenAnswer} from '../../../session/fight/fight.js';
import {percent} from '../../../engine/kit/text.js';
import type {Now} from '../use-fight.js';

const none: readonly SheetEntry[] = [];

function useEntries({now, board, view}: FightScreenState, who: Id | undefined) {
	const {symbols} = useLook();
	const quiet = useQuiet(now.fight.info);
	return useMemo(() => {
		const lane = board.lanes.find(({combatant}) => combatant === who);
		return lane
			? sheetEntries(
					{
						lane,
						details: quietDetails(now.fight.details(lane.combatant, view), quiet),
						conditions: now.fight.conditions(view).filter((condition) => condition.who === who),
					},
					symbols,
				)
			: none;
	}, [now, board, view, who, symbols, quiet]);
}

/** What there is to know of somebody, as far as there is room; with the cursor in it, all of it. */
export function SheetPane({
	pane,
	title,
	screen,
	who,
	empty,
	first = none,
	intercept,
	...size
}: BesideProperties & {
	readonly pane: 'sheet' | 'target';
	readonly title: string;
	readonly who: Id | undefined;
	readonly empty: string;
	/** What is said before everything else but the gauges. */
	readonly first?: readonly SheetEntry[];
}) {
	const {symbols, keyOf} = useLook();
	const [scroll, setScroll] = useState({who, top: 0});
	const own = useEntries(screen, who);
	const {width, height} = roomIn(size, true);
	const {all, fitting} = useMemo(() => {
		const entries = [...own.slice(0, 1), ...first, ...own.slice(1)];
		return {all: wholeSheet(entries, width), fitting: sheetLines(entries, width, height)};
	}, [own, first, width, height]);
	const last = Math.max(0, all.length - height);
	const top = Math.min(scroll.who === who ? scroll.top : 0, last);
	const goTo = (at: number) => {
		setScroll({who, top: Math.min(at, last)});
	};

	const {isFocused, finding} = usePane({
		pane,
		screen,
		findable: {at: top, texts: () => all.map((line) => line.map(({text}) => text).join('')), goTo},
		move(move) {
			goTo(stepped(top, move, last + 1, height));
		},
		open() {
			screen.run('details', who);
		},
		intercept,
	});
	const lane = screen.board.lanes.find(({combatant}) => combatant === who);
	const isScrolled = isFocused && last > 0;
	const told = isScrolled
		? `${top + 1}–${Math.min(all.length, top + height)} of ${all.length}`
		: lane
			? symbols.sides[lane.side]
			: '';
	return (
		<FindablePane
			isBoxed
			isFocused={isFocused}
			title={lane ? `${title}: ${lane.name}` : title}
			told={[told, pane === 'sheet' ? keyOf('read-sheet') : '']}
			finding={finding}
			{...size}
		>
			{lane ? (
				<SpanLines lines={isScrolled ? all.slice(top, top + height) : fitting} />
			) : (
				<Text role="muted">{empty}</Text>
			)}
		</FindablePane>
	);
}

/** “45 % Dodge; 30 % Parry, 1 tick”. */
const entriesOf = (answers: readonly OpenAnswer[]): readonly SheetEntry[] =>
	answers.length === 0
		? none
		: [
				{
					label: 'Answers',
					text: answers
						.map(({label, odds = 0, cost = ''}) =>
							[`${percent(odds)} ${label}`, cost].filter((text) => text !== '').join(', '),
						)
						.join('; '),
					isKept: true,
				},
			];

/** How the target of a choice could answer, a moment after the frame that shows the choice: no key waits for it. */
function useAnswers(now: Now, choice: string | undefined, isAimed: boolean): readonly SheetEntry[] {
	const [known, setKnown] = useState({now, choice, entries: none});
	useEffect(() => {
		if (choice === undefined || !isAimed) {
			return undefined;
		}

		const handle = setImmediate(() => {
			const entries = entriesOf(now.fight.answersTo(choice));
			setKnown((before) =>
				entries.length === 0 && before.entries.length === 0 ? before : {now, choice, entries},
			);
		});
		return () => {
			clearImmediate(handle);
		};
	}, [now, choice, isAimed]);
	return known.now === now && known.choice === choice ? known.entries : none;
}

export function TargetPane(properties: BesideProperties) {
	const highlighted = useHighlighted();
	const {prompt, now} = properties.screen;
	const involved = prompt.involves?.at(-1);
	const about =
		prompt.kind === 'choose'
			? prompt.choices.find(({id}) => id === highlighted)?.about
			: involved === prompt.who
				? undefined
				: involved;
	const answers = useAnswers(now, highlighted, about !== undefined);
	return (
		<SheetPane
			{...properties}
			pane="target"
			title="Target"
			who={about}
			empty="No target"
			first={answers}
		/>
	);
}
