import {greyed, notAskedNow} from '../../../engine/refusals.js';
import {find, get} from '../../../engine/world.js';
import {discreet, knowsNumbers} from '../../../engine/veil.js';
import {
	foesOf,
	fightRound,
	hasActed,
	isUp,
	laterPhases,
	phaseOf,
} from '../derived.js';
import type {DrState} from '../state.js';
import {kind} from '../flow-types.js';
import {refuseHold, refuseOffer} from '../legality.js';
import {refuseTrade} from '../phases.js';
import {begin, tradePrice, tradeText} from '../prices.js';
import {takeOptional} from './optional.js';

/* Short questions on the way: whom to offer a phase, what to hold one for, which phases pay a trade. */

const isPhaseGone = (who: string, state: DrState): boolean =>
	!isUp(get(state, who)) || phaseOf(state, who) === undefined;

/** Bonus phases are offered as a free part of acting (DR-40, DR-41). */
export const offerFrame = kind('offer', {
	isVoid: ({who}, state) => isPhaseGone(who, state),
	abandon: () => [{type: 'frame-left'}],
	steps: [
		{
			id: 'to',
			kind: 'choose',
			due: () => true,
			ask({who}, state, view) {
				const combatant = get(state, who);
				return {
					title: `${combatant.name} offers a bonus phase: to whom?`,
					who,
					why: 'for the other side’s next sub-round of this round; declining is free',
					rule: 'DR-41',
					choices: [
						...foesOf(state, combatant).flatMap((to) =>
							discreet(
								[
									{
										id: `offer:${to.id}`,
										label: to.name,
										about: to.id,
										act: {do: 'offer', to: to.id} as const,
										rule: 'DR-40',
										...greyed(refuseOffer(state, combatant, to)),
									},
								],
								knowsNumbers(state, to, view, 'ability'),
							),
						),
						{id: 'back', label: 'Back', act: {do: 'back'} as const},
					],
				};
			},
			refuse(act, {who}, state) {
				if (act.do === 'back') {
					return undefined;
				}

				const to = act.do === 'offer' ? find(state, act.to) : undefined;
				return to ? refuseOffer(state, get(state, who), to) : notAskedNow;
			},
			take(act, {who}, state) {
				const phase = phaseOf(state, who);
				return act.do === 'offer' && phase
					? [
							{type: 'frame-left'},
							...begin(state, phase),
							{type: 'offered', who, to: act.to, round: fightRound(state)},
						]
					: [{type: 'frame-left'}];
			},
		},
	],
});

/** What a phase is held for (DR-10). */
export const holdFrame = kind('hold', {
	isVoid(frame, state) {
		const phase = phaseOf(state, frame.who);
		return (
			isPhaseGone(frame.who, state) ||
			phase === undefined ||
			refuseHold(get(state, frame.who), phase) !== undefined
		);
	},
	abandon: () => [{type: 'frame-left'}],
	steps: [
		{
			id: 'trigger',
			kind: 'text',
			due: () => true,
			ask: ({who}, state) => ({
				title: `What is ${get(state, who).name} waiting for?`,
				who,
				why: 'when it happens, the held phase breaks into the other side’s sub-round',
				rule: 'DR-10',
				initial: 'the first who moves',
			}),
			take: (text, {who}, state) => [
				{type: 'frame-left'},
				{
					type: 'held',
					who,
					round: fightRound(state),
					trigger: text.trim() === '' ? 'the first who moves' : text.trim(),
				},
				{type: 'phase-over', who},
			],
		},
	],
});

/** Every pair of later phases, the last two first (DR-05). */
function pairsOf(rounds: readonly number[]): ReadonlyArray<readonly number[]> {
	const pairs: Array<readonly number[]> = [];
	for (let second = rounds.length - 1; second > 0; second--) {
		for (let first = second - 1; first >= 0; first--) {
			pairs.push(rounds.filter((_, at) => at === first || at === second));
		}
	}

	return pairs;
}

/** Which two later phases pay for one now (DR-05). */
export const tradeFrame = kind('trade', {
	isVoid({who}, state) {
		const combatant = get(state, who);
		return (
			!isUp(combatant) ||
			hasActed(state, combatant) ||
			laterPhases(state, combatant).length <= tradePrice
		);
	},
	abandon: () => [{type: 'frame-left'}],
	steps: [
		{
			id: 'which',
			kind: 'choose',
			due: () => true,
			ask({who}, state, view) {
				const combatant = get(state, who);
				const isShown = knowsNumbers(state, combatant, view, 'ability');
				const pairs = pairsOf(laterPhases(state, combatant));
				return {
					title: `${combatant.name} buys a phase: which two later ones?`,
					who,
					why: 'the last ones are missed least',
					rule: 'DR-05',
					choices: [
						...discreet(
							(isShown ? pairs : []).map((rounds) => ({
								id: `pair:${rounds.join('-')}`,
								label: `Pay with ${rounds.join(' and ')}`,
								act: {do: 'trade', who, rounds} as const,
								cost: tradeText(state, combatant, rounds),
								rule: 'DR-05',
								...greyed(refuseTrade(state, combatant, rounds)),
							})),
							isShown,
						),
						{id: 'back', label: 'Back', act: {do: 'back'} as const},
					],
				};
			},
			refuse(act, {who}, state) {
				if (act.do === 'back') {
					return undefined;
				}

				return act.do === 'trade' && act.who === who
					? refuseTrade(state, get(state, who), act.rounds)
					: notAskedNow;
			},
			take: (act, _frame, state) => [
				{type: 'frame-left'},
				...(act.do === 'trade' ? takeOptional(act, state) : []),
			],
		},
	],
});
