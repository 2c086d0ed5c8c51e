import {LogPane} from '../log/log-pane.js';
import {OrderPane} from '../order/order-pane.js';
import type {PaneBeside} from '../fight-state.js';
import {RulePane} from '../rule/rule-pane.js';
import type {FightScreenState} from '../screen.js';
import {SheetPane} from '../sheet/sheet-pane.js';
import {TargetPane} from '../sheet/target-pane.js';
import type {PaneSize} from '../../kit/look/layout.js';
import type {FightLayout} from './fight-layout.js';
import type {usePanes} from './use-panes.js';

/** The panes beside the question that a layout has, in the order in which the key leads through them. */
export const presentIn = ({sheet, rule, aside}: FightLayout): readonly PaneBeside[] => [
	'order',
	'log',
	...((sheet ?? aside) ? ['sheet' as const] : []),
	...(aside ? ['target' as const] : []),
	...(rule ? ['rule' as const] : []),
];

type Properties = {
	readonly pane: PaneBeside;
	readonly size: PaneSize;
	readonly isBoxed: boolean;
	readonly screen: FightScreenState;
	readonly panes: ReturnType<typeof usePanes>;
};

/** A pane beside the question. */
export function BesidePane({pane, size, isBoxed, screen, panes}: Properties) {
	const {board, who} = screen;
	const {order, inLog, log, inPanes: intercept} = panes;
	switch (pane) {
		case 'order': {
			return (
				<OrderPane
					{...size}
					isBoxed={isBoxed}
					{...order}
					asked={screen.prompt.who}
					tags={panes.tags}
					breakers={screen.breakers}
				/>
			);
		}

		case 'log': {
			return <LogPane {...size} isBoxed={isBoxed} log={log} focus={inLog} />;
		}

		case 'sheet': {
			const lane = order.cursor === undefined ? undefined : board.lanes[order.cursor];
			return (
				<SheetPane
					{...size}
					pane="sheet"
					title="Sheet"
					screen={screen}
					who={lane?.combatant ?? who}
					empty="Nobody acts"
					intercept={intercept}
				/>
			);
		}

		case 'target': {
			return <TargetPane {...size} screen={screen} intercept={intercept} />;
		}

		case 'rule': {
			return <RulePane {...size} screen={screen} intercept={intercept} />;
		}
	}
}
