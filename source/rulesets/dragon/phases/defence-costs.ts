import {type Refusal, impossible, rememberedIn} from '../../../engine/kit/basics.js';
import {get} from '../../../engine/world/world.js';
import {round} from './clock.js';
import type {Blow} from '../rolls/damage.js';
import {
	armOf,
	countLater,
	guardsNow,
	hasActed,
	hasBonus,
	hasBonusNow,
	hasPhaseNow,
	laterPhases,
	parrySkill,
	phaseOf,
} from '../derived.js';
import type {AttackFrame, DefencePay} from '../frame-types.js';
import {isOffCategory} from './speed.js';
import type {DrCombatant, DrState, Guard} from '../state.js';
import {type Substat, categoryOfSubstat} from '../sheet/stats.js';
import {diceText, leftText, oneOf as oneOfText} from '../shown/text.js';

/* What somebody defends with, and what it costs (DR-06, DR-07, DR-22, DR-2A). */

export type Exchange = Blow & {readonly frame: AttackFrame};

/** Several steps look it up in one and the same state. */
export const exchangeOf = rememberedIn((frame: AttackFrame, state: DrState): Exchange => {
	const attacker = get(state, frame.attacker);
	return {
		state,
		frame,
		attacker,
		target: get(state, frame.target),
		weapon: armOf(attacker, frame.weapon),
	};
});

/** The same attack with the GM's word on the substat of the defence, or without one (DR-2A). */
export const ruledOn = (exchange: Exchange, way: Substat | undefined): Exchange =>
	exchange.frame.way === way ? exchange : {...exchange, frame: {...exchange.frame, way}};

export type Means = {
	readonly how: 'dodge' | 'parry';
	readonly skill: string;
	readonly substat: Substat;
};

/** Dodging uses Dexterity unless the GM rules otherwise (DR-2A); parrying follows the Setting (DR-22). */
export const meansOf = ({state, frame, target}: Exchange, how: 'dodge' | 'parry'): Means =>
	how === 'dodge'
		? {how, skill: 'dodge', substat: frame.way ?? 'dexterity'}
		: {how, skill: parrySkill(target) ?? 'parry', substat: frame.way ?? state.settings.parryWith};

/** Whether there are dice kept in this round, for whatever defence (DR-18). */
export const isGuarded = ({state, target}: Exchange): boolean =>
	guardsNow(state, target.activity).length > 0;

/** Dice kept in this round for a defence of this kind (DR-18). */
export const guardOf = ({state, target}: Exchange, wanted: 'dodge' | 'parry'): Guard | undefined =>
	guardsNow(state, target.activity).find(({how}) => how === wanted);

/** DR-18: they are rolled with the substat that their pool was made of. */
export const keptWay: Refusal = {
	reason: 'the dice kept are of a pool that is divided already',
	rule: 'DR-18',
};

/** DR-06, DR-07: the later phases that a defence outside the category costs in addition. */
function extraPhases({state, target}: Exchange, {substat}: Means, pay: DefencePay): number {
	const isCharged =
		pay === 'phase' ||
		pay === 'bonus' ||
		pay === 'hold' ||
		pay === 'diced' ||
		(pay === 'abort' && state.settings.abortSurcharge);
	return isCharged && isOffCategory(target, categoryOfSubstat(substat)) ? 1 : 0;
}

/** Whoever defends by something else has acted in this round, so that a bonus phase in it is lost (DR-08, DR-40). */
export const losesBonus = ({state, target}: Exchange, pay: DefencePay): boolean =>
	pay !== 'guard' && pay !== 'free' && pay !== 'bonus' && hasBonus(state, target);

/** What a defence uses up, in rounds of the turn. */
export function priceOf(exchange: Exchange, means: Means, pay: DefencePay) {
	const {state, target} = exchange;
	const later = laterPhases(state, target);
	const now = pay === 'phase' ? [round(state)] : pay === 'abort' ? later.slice(0, 1) : [];
	const left = later.filter((phase) => !now.includes(phase));
	// One of these pays for being outside the category (DR-06).
	return {now, left, oneOf: extraPhases(exchange, means, pay) > 0 ? left : []};
}

/** “abort 5: 9 left”, including the cost of being outside the category. */
export function priceText(exchange: Exchange, means: Means, pay: DefencePay): string {
	const {state} = exchange;
	const {now, oneOf, left} = priceOf(exchange, means, pay);
	const also = oneOf.length > 0 ? ` and ${oneOfText(oneOf)}` : '';
	const after = [
		...(oneOf.length > 1 ? [] : [leftText(oneOf.length > 0 ? [] : left)]),
		...(losesBonus(exchange, pay) ? ['the bonus phase is lost'] : []),
	].join('; ');
	const rest = after === '' ? '' : `: ${after}`;
	return {
		abort: `${['abort', ...now].join(' ')}${also}${rest}`,
		phase: `the phase in ${round(state)}${also}${rest}`,
		bonus: `the bonus phase${also}${rest}`,
		hold: `the held phase${also}${rest}`,
		diced: `the diced action of this phase${also}`,
		guard: `the ${diceText(guardOf(exchange, means.how)?.dice ?? 0)} kept`,
		free: 'free',
	}[pay];
}

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
	return later >= needed
		? undefined
		: pay === 'abort' && later === 0
			? {reason: 'no later phase to give up', rule: 'DR-07'}
			: {
					reason: `outside the speed’s category: needs ${pay === 'abort' ? 'one later phase more' : 'a later phase'}`,
					rule: 'DR-06',
				};
}
