import {useMemo, useState} from 'react';
import type {Id} from '../../../engine/kit/basics.js';
import {type Move, stepped} from '../../kit/keys/cursor.js';
import type {CommandId} from '../../kit/look/bindings/bindings.js';
import type {PaneSize} from '../../kit/look/layout.js';
import {useLook} from '../../kit/look/look.js';
import {Text} from '../../kit/look/safe-text.js';
import {roomIn} from '../../kit/parts/section.js';
import {SpanLines} from '../../kit/parts/span.js';
import {FindablePane} from '../panes/finding.js';
import {quietDetails} from '../../kit/look/quiet-details.js';
import {useQuiet} from '../quiet.js';
import type {FightScreenState} from '../screen.js';
import {usePane} from '../panes/use-pane.js';
import {type SheetEntry, sheetEntries} from './sheet-entries.js';
import {sheetLines, wholeSheet} from './sheet-lines.js';

const none: readonly SheetEntry[] = [];

function useEntries(
	{now, board, view}: FightScreenState,
	who: Id | undefined,
): readonly SheetEntry[] {
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

type Properties = PaneSize & {
	readonly pane: 'sheet' | 'target';
	readonly title: string;
	readonly screen: FightScreenState;
	readonly who: Id | undefined;
	/** What is said where it is about nobody. */
	readonly empty: string;
	/** What is said before everything else but the gauges. */
	readonly first?: readonly SheetEntry[];
	intercept(command: CommandId): boolean;
};

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
}: Properties) {
	const {theme, symbols, keyOf} = useLook();
	const [scroll, setScroll] = useState({who, top: 0});
	const own = useEntries(screen, who);
	const {width, height} = roomIn(size, true);
	const entries = useMemo(() => [...own.slice(0, 1), ...first, ...own.slice(1)], [own, first]);
	const all = useMemo(() => wholeSheet(entries, width), [entries, width]);
	const last = Math.max(0, all.length - height);
	const top = Math.min(scroll.who === who ? scroll.top : 0, last);
	const goTo = (at: number) => {
		setScroll({who, top: Math.min(at, last)});
	};

	const {isFocused, finding} = usePane({
		pane,
		screen,
		findable: {at: top, texts: () => all.map((line) => line.map(({text}) => text).join('')), goTo},
		move(move: Move) {
			goTo(stepped(top, move, last + 1, height));
		},
		open() {
			screen.run('details', who);
		},
		intercept,
	});
	const fitting = useMemo(() => sheetLines(entries, width, height), [entries, width, height]);
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
				<Text {...theme.muted}>{empty}</Text>
			)}
		</FindablePane>
	);
}
