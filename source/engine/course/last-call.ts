import type {Menu} from './menu.js';
import {type Id, type RuleId, type View, notAskedNow} from '../kit/basics.js';
import {type Coming, type AnyWorld, clause, clockOf, find} from '../world/world.js';
import type {EventOf} from '../facts/event.js';
import {eventRows, silent} from '../events/event-rows.js';
import {choice} from '../facts/setting-rows.js';
import type {Choice} from '../facts/prompt.js';
import {number} from '../kit/shape.js';
import type {Step} from './steps.js';
import {listed} from '../kit/text.js';
import {isSeen, knowsNumbers} from '../world/veil.js';

/*
 * The last call at the end of a round: who still holds something back or has something left, before it is lost. It is
 * asked once, and only where there is somebody to name.
 */

export type Leftover = {
	readonly who: Id;
	/** “delays”, “has 2 ticks left”. */
	readonly does: string;
	/** Held back, or nothing was done at all: what a GM would regret. Else it is merely not used up. */
	readonly isKept: boolean;
};

export type LastCallAct = {readonly do: 'call-over'};

export const lastCallActs = {'call-over': {}};

/** The round whose last call it was. */
const lastCallPassed = {at: number};

export type LastCallPassed = EventOf<'last-call-passed', typeof lastCallPassed>;

/** The setting. Fights from before go on without it. */
export const lastCallRow = (rule: RuleId) =>
	choice('lastCall', {
		text: `${rule} Last call: Before a round ends, one question about actions left over, which would be lost.`,
		options: {
			kept: 'for actions that heroes hold back',
			heroes: 'for all actions that heroes have left',
			all: 'for all actions that anybody has left',
			off: 'never',
		},
		formerly: 'off',
	});

export const lastCallRows = <S extends {readonly coming: Coming}>(
	withComing: (state: S, coming: Coming) => S,
) =>
	eventRows<S>()({
		'last-call-passed': {
			shape: lastCallPassed,
			evolve: (state, {at}) => withComing(state, {...state.coming, calledAt: at}),
			tell: silent,
		},
	});

/** Where what is left cannot be taken up any more. */
export const nothingToTakeUp: Menu<unknown, never, never> = {
	choices: () => [],
	brief: () => undefined,
	refuse: () => notAskedNow,
	take: () => [],
};

type Called = AnyWorld & {
	readonly settings: {readonly lastCall: 'kept' | 'heroes' | 'all' | 'off'};
};

type LastCall<S> = {
	readonly rule: RuleId;
	/** What can still be done about it; left out: nothing. */
	readonly still?: string;
	left(state: S): readonly Leftover[];
	/** Left out: what a foe has left is as secret as its numbers. */
	knows?(leftover: Leftover, state: S, view: View): boolean;
};

function named<S extends Called>(state: S, left: LastCall<S>['left']): readonly Leftover[] {
	const {lastCall} = state.settings;
	return lastCall === 'off'
		? []
		: left(state).filter(
				({who, isKept}) =>
					lastCall === 'all' ||
					(find(state, who)?.side === 'good' && (isKept || lastCall === 'heroes')),
			);
}

const isPassing = (act: {readonly do: string}): act is LastCallAct => act.do === 'call-over';

/** A step before the one that ends the round; `takeUp`: what of it can still be taken up. */
export const lastCallStep = <S extends Called, Act extends {readonly do: string}, E>(
	{
		rule,
		still,
		left,
		knows = ({who}, state, view) => knowsNumbers(state, find(state, who), view, 'ability'),
	}: LastCall<S>,
	takeUp: Menu<S, Act, E>,
): Step<unknown, S, Act | LastCallAct, E | LastCallPassed> => ({
	id: 'last-call',
	kind: 'choose',
	due: (_frame, state) =>
		state.coming.calledAt < clockOf(state, 'round') && named(state, left).length > 0,
	ask(_frame, state, view) {
		const known = named(state, left).filter(
			(each) => isSeen(state, each.who, view) && knows(each, state, view),
		);
		const goOn: Choice<Act | LastCallAct> = {
			id: 'call-over',
			label: 'Go on',
			key: 'z',
			act: {do: 'call-over'},
		};
		return {
			title: [
				`Round ${clockOf(state, 'round')} ends`,
				listed(known.map(({who, does}) => clause(state, who, does))),
			]
				.filter((part) => part !== '')
				.join(': '),
			why: `the last call: ${still === undefined ? '' : `${still}; `}actions left over are lost with the round`,
			rule,
			...(known.length === 0 && {involves: named(state, left).map(({who}) => who)}),
			choices: [goOn, ...takeUp.choices(state, view)],
		};
	},
	brief: () => ({do: 'call-over'}),
	refuse: (act, _frame, state) => (isPassing(act) ? undefined : takeUp.refuse(act, state)),
	take: (act, _frame, state) =>
		isPassing(act)
			? [{type: 'last-call-passed', at: clockOf(state, 'round')}]
			: takeUp.take(act, state),
});
