import {actRows} from './act-rows.js';
import {type Menu, menuOf} from './menu.js';
import {closingBegun} from './closing.js';
import type {Opened} from '../events/form.js';
import type {Winner} from '../kit/basics.js';
import {winnerName} from '../events/narration.js';
import {impossible} from '../facts/refusals.js';

/* Whether a fight is over: asked when one side is left, and told when nobody is. */

export const endingActs = {finish: {}, 'go-on': {}};

type FinishAct = {readonly do: 'finish'};

export type EndingAct = FinishAct | {readonly do: 'go-on'};

/**
 * One side is left: the fight ends, or the GM lets it go on.
 * @param goOn what going on is called, and what comes of it; `isPossible` is whether anybody can still act
 * @param nameOf how a winner is named; “the heroes win” unless said otherwise
 */
export const oneSideMenu = <S, E>(
	winner: (state: S) => Winner | undefined,
	goOn: {readonly label: string; event(state: S): E; isPossible?(state: S): boolean},
	nameOf: (winner: Winner) => string = winnerName,
): Menu<S, EndingAct, E | Opened> =>
	menuOf(
		actRows<EndingAct, E | Opened>()<S>({
			finish: {
				key: 'y',
				offer: () => [{do: 'finish'}],
				show: (_act, state) => ({id: 'finish', label: `Yes: ${nameOf(winner(state) ?? 'nobody')}`}),
				take: (_act, state) => [closingBegun(winner(state))],
			},
			'go-on': {
				key: 'o',
				offer: () => [{do: 'go-on'}],
				show: () => ({id: 'go-on', label: goOn.label}),
				refuse: (_act, state) =>
					goOn.isPossible?.(state) === false ? impossible('nobody can act') : undefined,
				take: (_act, state) => [goOn.event(state)],
			},
		}),
	);

/** What the question whether a fight is over begins with. */
export const sideGone = (winner: Winner | undefined): string =>
	winner === 'nobody'
		? 'Nobody is left in the fight'
		: `No ${winner === 'bad' ? 'heroes' : 'foes'} are left to fight`;

export const nobodyLeftMenu: Menu<unknown, FinishAct, Opened> = menuOf(
	actRows<FinishAct, Opened>()<unknown>({
		finish: {
			key: 'y',
			offer: () => [{do: 'finish'}],
			show: () => ({id: 'finish', label: 'So ends the fight'}),
			take: () => [closingBegun('nobody')],
		},
	}),
);
