import {type Menu, actRows, menuOf} from './act-rows.js';
import type {Winner} from '../kit/basics.js';
import {winnerName} from '../events/narration.js';
import {impossible} from '../facts/refusals.js';

/* Whether a fight is over: asked when one side is left, and told when nobody is. */

export const endingActs = {finish: {}, 'go-on': {}};

type FinishAct = {readonly do: 'finish'};

export type EndingAct = FinishAct | {readonly do: 'go-on'};

type ClosingBegun = {
	readonly type: 'closing-begun';
	readonly winner?: Winner;
};

const begun = (winner: Winner | undefined): ClosingBegun => ({
	type: 'closing-begun',
	...(winner !== undefined && {winner}),
});

/**
 * One side is left: the fight ends, or the GM lets it go on.
 * @param goOn what going on is called, and what comes of it; `isPossible` is whether anybody can still act
 * @param nameOf how a winner is named; “the heroes win” unless said otherwise
 */
export const oneSideMenu = <S, E>(
	winner: (state: S) => Winner | undefined,
	goOn: {
		readonly label: string;
		event(state: S): E;
		isPossible?(state: S): boolean;
	},
	nameOf: (winner: Winner) => string = winnerName,
): Menu<S, EndingAct, E | ClosingBegun> =>
	menuOf(
		actRows<EndingAct, E | ClosingBegun>()<S>({
			finish: {
				key: 'y',
				offer: () => [{do: 'finish'}],
				show: (_act, state) => ({
					id: 'finish',
					label: `Yes: ${nameOf(winner(state) ?? 'nobody')}`,
				}),
				take: (_act, state) => [begun(winner(state))],
			},
			'go-on': {
				key: 'o',
				offer: () => [{do: 'go-on'}],
				show: () => ({id: 'go-on', label: goOn.label}),
				refuse: (_act, state) =>
					goOn.isPossible?.(state) === false
						? impossible('nobody can act')
						: undefined,
				take: (_act, state) => [goOn.event(state)],
			},
		}),
	);

/** What the question whether a fight is over begins with. */
export const sideGone = (winner: Winner | undefined): string =>
	winner === 'nobody'
		? 'Nobody is left in the fight'
		: `No ${winner === 'bad' ? 'heroes' : 'foes'} are left to fight`;

/** Nobody is left. */
export const nobodyLeftMenu: Menu<unknown, FinishAct, ClosingBegun> = menuOf(
	actRows<FinishAct, ClosingBegun>()<unknown>({
		finish: {
			key: 'y',
			offer: () => [{do: 'finish'}],
			show: () => ({id: 'finish', label: 'So ends the fight'}),
			take: () => [begun('nobody')],
		},
	}),
);
