import {impossible} from '../../../engine/facts/refusals.js';
import type {Refusal} from '../../../engine/kit/basics.js';
import {countLater, hasActed, hasBonusNow, hasPhaseNow, phaseOf} from '../derived.js';
import type {DefencePay} from '../frame-types.js';
import type {DrCombatant, DrState} from '../state.js';
import {round} from './clock.js';
import {type Exchange, type Means, extraPhases, guardOf, keptWay} from './defence-costs.js';

/* Whether a defence can be paid for (DR-06 to DR-08, DR-26, DR-40). */

/** DR-26: the diced action of an open phase pays if nothing was done with the phase, or if the Setting says so. */
function refuseDicedPay(exchange: Exchange, means: Means): Refusal | undefined {
	const {state, target} = exchange;
	const phase = phaseOf(state, target.id);
	if (!phase?.isSpent || phase.hasDiced || (phase.hasDiceless && !state.settings.dicedDefence)) {
		return impossible('is in no phase with a diced action that pays');
	}

	return countLater(target.speed.phases, round(state)) < extraPhases(exchange, means, 'diced')
		? {reason: 'outside the speed’s category: needs a later phase', rule: 'DR-06'}
		: undefined;
}

/** DR-26, DR-40: the phase of this round that pays. */
const payableNow = (state: DrState, target: DrCombatant): 'phase' | 'bonus' | undefined =>
	hasPhaseNow(state, target) ? 'phase' : hasBonusNow(state, target) ? 'bonus' : undefined;

/** DR-07, DR-08, DR-26: why it cannot be paid for. */
export function refusePay(exchange: Exchange, means: Means, pay: DefencePay): Refusal | undefined {
	const {state, target} = exchange;
	if (pay === 'guard') {
		const guard = guardOf(exchange, means.how);
		if (!guard) {
			return impossible('nothing is kept for such a defence');
		}

		const {way = guard.substat} = exchange.frame;
		return way === guard.substat ? undefined : keptWay;
	}

	if ((pay === 'free') !== (state.settings.defence === 'free')) {
		return impossible('a defence is not paid like this');
	}

	if (pay === 'free') {
		return undefined;
	}

	if (pay === 'diced') {
		return refuseDicedPay(exchange, means);
	}

	const payable = payableNow(state, target);
	if ((pay === 'phase' || pay === 'bonus') && pay !== payable) {
		return impossible('has no phase now');
	}

	if (pay === 'hold' && !target.activity.hold) {
		return impossible('holds no phase');
	}

	if (hasActed(state, target)) {
		return {reason: 'acted in this round', rule: 'DR-08'};
	}

	const later = countLater(target.speed.phases, round(state));

	if (pay === 'abort' && payable !== undefined) {
		return later === 0
			? impossible('no later phase to give up')
			: {reason: 'a phase of this round pays first', rule: 'DR-07'};
	}

	const needed = (pay === 'abort' ? 1 : 0) + extraPhases(exchange, means, pay);
	if (later >= needed) {
		return undefined;
	}

	return pay === 'abort' && later === 0
		? {reason: 'no later phase to give up', rule: 'DR-07'}
		: {
				reason: `outside the speed’s category: needs ${pay === 'abort' ? 'one later phase more' : 'a later phase'}`,
				rule: 'DR-06',
			};
}
