import {type RuleId, type Winner, winner} from '../kit/basics.js';
import {type Filled, formOf, optional} from '../events/form.js';
import {notAskedNow} from '../facts/refusals.js';
import {filled, opened} from '../events/former-names.js';
import type {Fields} from '../kit/shape.js';
import type {Step} from './steps.js';

/* The end of a fight, as all rulesets close it: the GM may name the winner, and when all is settled it is over. */

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
	kind: 'auto',
	due: () => true,
	take: (frame, state) => [...sums(state), ...closed(frame)],
});
