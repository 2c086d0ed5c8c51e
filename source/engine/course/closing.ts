import {type RuleId, type Winner, winner} from '../kit/basics.js';
import {eventRows, silent} from '../events/event-rows.js';
import {notAskedNow} from '../facts/refusals.js';
import {maybe} from '../kit/shape.js';
import type {Step} from './steps.js';

/* The end of a fight, as all rulesets close it: the GM may name the winner, and when all is settled it is over. */

/** What a closing frame knows; a ruleset may ask for more between the winner and the end. */
export type Closing = {
	readonly winner?: Winner | undefined;
};

export type WinnerAct = {readonly do: 'winner'; readonly winner: Winner};

export const winnerActs = {winner: {winner}};

export type ClosingEvent =
	| {readonly type: 'winner-named'; readonly winner: Winner}
	| {readonly type: 'frame-left'}
	| {readonly type: 'over'; readonly winner?: Winner};

/**
 * Its rows, for a closing that asks no more than who has won: whatever is under way is left.
 * @param withStack the same fight with other frames
 * @param closingOf the frame of the closing
 */
export function closingRows<
	Frame,
	S extends {readonly stack: readonly Frame[]},
>(
	withStack: (state: S, stack: readonly Frame[]) => S,
	closingOf: (closing: Closing) => Frame,
) {
	const close = (state: S, {winner}: Closing): S =>
		withStack(state, [...state.stack.slice(0, 1), closingOf({winner})]);
	return eventRows<S>()({
		'closing-begun': {
			shape: {winner: maybe(winner)},
			evolve: close,
			tell: silent,
		},
		'winner-named': {shape: {winner}, evolve: close, tell: silent},
	});
}

const outcomes: ReadonlyArray<readonly [Winner, string, string]> = [
	['good', 'The heroes', 'Y'],
	['bad', 'The foes', 'Z'],
	['nobody', 'Nobody', 'o'],
];

/** The frame is left and the fight is over: also what skipping the rest of the closing does. */
export const closed = ({
	winner = 'nobody',
}: Closing): readonly ClosingEvent[] => [
	{type: 'frame-left'},
	{type: 'over', winner},
];

/** Who has won is asked when the GM ends a fight that no side has lost. */
export const winnerStep = (
	rule: RuleId,
): Step<Closing, unknown, WinnerAct, ClosingEvent> => ({
	id: 'winner',
	kind: 'choose',
	due: ({winner}) => winner === undefined,
	ask: () => ({
		title: 'Who has won?',
		why: 'the GM ends the fight',
		rule,
		choices: outcomes.map(([id, label, key]) => ({
			id,
			label,
			key,
			act: {do: 'winner', winner: id},
		})),
	}),
	refuse: (act: {readonly do: string}) =>
		act.do === 'winner' ? undefined : notAskedNow,
	take: ({winner}) => [{type: 'winner-named', winner}],
});

/**
 * The last step of a closing.
 * @param sums what is told of each combatant before the fight is over
 */
export const overStep = <S, E>(
	sums: (state: S) => readonly E[],
): Step<Closing, S, never, E | ClosingEvent> => ({
	id: 'over',
	kind: 'auto',
	due: () => true,
	take: (frame, state) => [...sums(state), ...closed(frame)],
});
