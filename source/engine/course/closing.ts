import {type RuleId, type Winner, winner, notAskedNow, impossible} from '../kit/basics.js';
import {type Filled, formOf, optional, type Opened} from '../events/form.js';
import {filled, opened} from '../events/former-names.js';
import type {Fields} from '../kit/shape.js';
import type {Step} from './steps.js';
import {type Menu, menuOf, menuStep, type Doing, actRows} from './menu.js';
import {winnerName} from '../events/narration.js';
import type {Head} from '../facts/prompt.js';

/* The end of a fight: asked for when one side is left, told when nobody is. The GM may name the winner, and when all is settled it is over. */

export const endingActs = {finish: {}, 'go-on': {}};

type FinishAct = {readonly do: 'finish'};

type EndingAct = FinishAct | {readonly do: 'go-on'};

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
	menuStep('close', {
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
	menuStep('nobody', {
		due,
		menu: nobodyLeftMenu,
		scene: (_frame: unknown, state: S) => state,
		head: () => ({
			title: 'Nobody is left in the fight',
			why: 'add or restore somebody, or end the fight',
			...said,
		}),
	});

type Named = {readonly winner?: Winner | undefined};

/** What a closing knows; `more`: what a ruleset asks for between the winner and the end. */
export const closingOf = <const F extends Fields>(more: F) =>
	formOf('closing', {winner: optional(winner), ...more});

/** That of a fight which asks no more than who has won. */
const plain = closingOf({});

export const closingBegun = (winner?: Winner) => plain.opened({winner});

/** Logs of formats 1 to 3 had events of their own for it. */
export const closingNames = {'closing-begun': opened('closing'), 'winner-named': filled('closing')};

export type WinnerAct = {readonly do: 'winner'; readonly winner: Winner};

export const winnerActs = {winner: {winner}};

export type ClosingEvent =
	| Filled
	| {readonly type: 'frame-left'}
	| {readonly type: 'over'; readonly winner?: Winner};

const outcomes: ReadonlyArray<readonly [Winner, string, string]> = [
	['good', 'The heroes', 'Y'],
	['bad', 'The foes', 'Z'],
	['nobody', 'Nobody', 'o'],
];

/** The frame is left and the fight is over: also what skipping the rest of the closing does. */
export const closed = ({winner = 'nobody'}: Named): readonly ClosingEvent[] => [
	{type: 'frame-left'},
	{type: 'over', winner},
];

/** Who has won is asked when the GM ends a fight. The side that is `left` has likeliest won. */
export const winnerStep = <S>(
	rule: RuleId,
	left: (state: S) => Winner | undefined,
): Step<Named, S, WinnerAct, ClosingEvent> => ({
	id: 'winner',
	kind: 'choose',
	due: ({winner}) => winner === undefined,
	ask(_frame, state, view) {
		// Who is left of the hidden is as secret as they are.
		const likeliest = view === 'gm' ? left(state) : undefined;
		return {
			title: 'Who has won?',
			why: 'the GM ends the fight',
			rule,
			choices: outcomes
				.toSorted(([one], [other]) => Number(other === likeliest) - Number(one === likeliest))
				.map(([id, label, key]) => ({id, label, key, act: {do: 'winner', winner: id}})),
		};
	},
	refuse: (act: {readonly do: string}) => (act.do === 'winner' ? undefined : notAskedNow),
	take: ({winner}) => [plain.filled({winner})],
});

/** The last step of a closing; `sums`: what is told of each combatant before the fight is over. */
export const overStep = <S, E>(
	sums: (state: S) => readonly E[],
): Step<Named, S, never, E | ClosingEvent> => ({
	id: 'over',
	due: () => true,
	take: (frame, state) => [...sums(state), ...closed(frame)],
});
