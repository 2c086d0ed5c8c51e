import {type Doing, actRows} from './act-rows.js';
import {type Menu, menuOf, menuStep} from './menu.js';
import {closingBegun} from './closing.js';
import type {Opened} from '../events/form.js';
import type {Winner} from '../kit/basics.js';
import {winnerName} from '../events/narration.js';
import type {Head} from '../facts/prompt.js';
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

const sideGone = (winner: Winner | undefined): string =>
	winner === 'nobody'
		? 'Nobody is left in the fight'
		: `No ${winner === 'bad' ? 'heroes' : 'foes'} are left to fight`;

/** One side is left: is the fight over? `said`: what the question says beside that, or in its place. */
export const closeStep = <Frame, S, Act extends Doing, E>(
	due: (frame: Frame, state: S) => boolean,
	menu: Menu<S, Act, E>,
	winner: (state: S) => Winner | undefined,
	said: Partial<Head>,
) =>
	menuStep({
		id: 'close',
		due,
		menu,
		scene: (_frame: Frame, state: S) => state,
		head: (state) => ({title: `${sideGone(winner(state))}: is the fight over?`, ...said}),
	});

const nobodyLeftMenu: Menu<unknown, FinishAct, Opened> = menuOf(
	actRows<FinishAct, Opened>()<unknown>({
		finish: {
			key: 'y',
			offer: () => [{do: 'finish'}],
			show: () => ({id: 'finish', label: 'So ends the fight'}),
			take: () => [closingBegun('nobody')],
		},
	}),
);

/** Nobody is left: somebody comes, or the fight ends. */
export const nobodyLeftStep = <S>(
	due: (frame: unknown, state: S) => boolean,
	said: Partial<Head>,
) =>
	menuStep({
		id: 'nobody',
		due,
		menu: nobodyLeftMenu,
		scene: (_frame: unknown, state: S) => state,
		head: () => ({
			title: 'Nobody is left in the fight',
			why: 'add or restore somebody, or end the fight',
			...said,
		}),
	});
