import {type Distribution, expectedSuccesses} from '../../dice/successes.js';
import {askingAbout} from '../../engine/course/answering.js';
import {type Refusal, sorted, impossible, remembered} from '../../engine/kit/basics.js';
import {refusalOfAll} from '../../engine/facts/refusals.js';
import type {DefendAct} from './flow-types.js';
import {damageOf, madeOf} from './rolls/damage.js';
import {
	type Exchange,
	type Means,
	guardOf,
	isGuarded,
	meansOf,
	refusePay,
	ruledOn,
} from './phases/defence-costs.js';
import {coverAgainst, hasActed, isUp, phaseOf} from './derived.js';
import type {Defence, DefencePay} from './frame-types.js';
import {isDown} from './order.js';
import {oddsOfPool, ownScene, poolOf} from './rolls/pools.js';
import {categoryOfSubstat, substatOf, substatsOf} from './sheet/stats.js';
import {refuseNoDice, refuseUnskilled} from './legality.js';

/* Dodging and parrying: what is rolled, whether it is allowed, and what comes of it (DR-07, DR-22, DR-26). */

/** DR-22: whether the defender has the skill, and whether it works against such an attack at all. */
const refuseMeans = ({target, weapon}: Exchange, means: Means): Refusal | undefined =>
	means.how === 'parry' && weapon?.isRanged
		? {reason: 'only blows can be parried', rule: 'DR-22'}
		: (refuseUnskilled(target, means) ?? refuseNoDice(target, means.substat));

export function refuseDefence(exchange: Exchange, act: DefendAct): Refusal | undefined {
	const {how, pay, isSplit} = act;
	if (how !== 'none') {
		return refuseBy(exchange, meansOf(exchange, how), act);
	}

	return pay === 'free' && !isSplit ? undefined : impossible('no defence costs nothing');
}

function refuseBy(
	exchange: Exchange,
	means: Means,
	{pay, isSplit}: Pick<DefendAct, 'pay' | 'isSplit'>,
): Refusal | undefined {
	if (!isUp(exchange.target)) {
		return exchange.target.isGone ? {reason: 'has left the fight'} : isDown;
	}

	if (isSplit && (pay === 'guard' || pay === 'free')) {
		return impossible('a pool is divided only once');
	}

	if (isSplit && substatOf(exchange.target.sheet, means.substat) < 2) {
		return {reason: 'a single die cannot be divided', rule: 'DR-18'};
	}

	const unpaid = refusePay(exchange, means, pay);
	return unpaid?.impossible ? unpaid : (refuseMeans(exchange, means) ?? unpaid);
}

const hows = ['dodge', 'parry'] as const;
const pays: readonly DefencePay[] = ['guard', 'free', 'diced', 'hold', 'phase', 'bonus', 'abort'];

/** What to defend with, the usual means first, then the best roll. */
function meansInOrder(exchange: Exchange): readonly Means[] {
	const {usualDefence} = exchange.target;
	return sorted(
		hows.map((how) => meansOf(exchange, how)),
		({how}) => how !== usualDefence,
		(means) => -expected(exchange, {...means, dice: undefined}),
	);
}

/** All ways to defend that could be paid for, including forbidden ones, in their order, and what is against each. */
const waysToDefend = (exchange: Exchange) =>
	meansInOrder(exchange).flatMap((means) =>
		pays
			.map((pay) => ({means, pay, refused: refuseBy(exchange, means, {pay})}))
			.filter(({refused}) => !refused?.impossible),
	);

export const defendActs = (exchange: Exchange): readonly DefendAct[] =>
	waysToDefend(exchange).map(({means: {how}, pay}) => ({do: 'defend', how, pay}));

/** Whether nothing could pay: somebody who is down, or has acted and has only leftover dice. So most calls return early. */
const isBeyondDefence = (exchange: Exchange): boolean => {
	const {state, target} = exchange;
	return (
		!isUp(target) ||
		(state.settings.defence !== 'free' &&
			hasActed(state, target) &&
			!isGuarded(exchange) &&
			phaseOf(state, target.id) === undefined)
	);
};

function firstAllowed(exchange: Exchange, ordered: readonly Means[]): DefendAct | undefined {
	for (const means of ordered) {
		const pay = pays.find((each) => !refuseBy(exchange, means, {pay: each}));
		if (pay !== undefined) {
			return {do: 'defend', how: means.how, pay};
		}
	}

	return undefined;
}

const canDefend = (exchange: Exchange): boolean =>
	hows.some((how) => firstAllowed(exchange, [meansOf(exchange, how)]) !== undefined);

/** Whether a defence is allowed with the usual substat, or with another one if the GM rules so (DR-2A). */
export const couldDefend = remembered((exchange: Exchange): boolean => {
	if (isBeyondDefence(exchange)) {
		return false;
	}

	if (canDefend(ruledOn(exchange, undefined))) {
		return true;
	}

	const ofCategories = new Map(
		substatsOf(exchange.target.sheet).map((substat) => [categoryOfSubstat(substat), substat]),
	);
	return [...ofCategories.values()].some((way) => canDefend(ruledOn(exchange, way)));
});

export function isDefenceless(exchange: Exchange): boolean {
	const usual = ruledOn(exchange, undefined);
	return (
		!isUp(exchange.target) ||
		hows.every((how) => {
			const means = meansOf(usual, how);
			return pays.every((pay) => refuseBy(usual, means, {pay})?.impossible);
		})
	);
}

/** Why none of the defences with one substat is allowed. What cannot be paid for needs no other reason. */
export function refuseAllWith(exchange: Exchange): Refusal | undefined {
	const ways = waysToDefend(exchange);
	const unpaid = ways.map(({means, pay}) => refusePay(exchange, means, pay));
	return refusalOfAll(unpaid.includes(undefined) ? ways.map(({refused}) => refused) : unpaid);
}

/** Why no defence is allowed, where none is; nothing where not even the GM could force one. */
export const refuseAll = (exchange: Exchange): Refusal | undefined =>
	isUp(exchange.target) ? refuseAllWith(ruledOn(exchange, undefined)) : undefined;

export const expected = (
	{state, target}: Exchange,
	part: Pick<Defence, 'skill' | 'substat' | 'dice'>,
) => expectedSuccesses(oddsOfPool(poolOf(ownScene(state, target, part, undefined, 'defence'))));

export const netOf = ({frame, attacker, target}: Exchange): number =>
	(frame.attack ? madeOf(frame.attack) : 0) - coverAgainst(target, attacker.id);

export const undefended = (exchange: Exchange): number => damageOf(exchange, netOf(exchange));

export const isSkipped = (exchange: Exchange): boolean => undefended(exchange) === 0;

/** A miss, or a hit without damage, unless the GM wants to be asked about all answers. */
export const isUnasked = (exchange: Exchange): boolean =>
	isSkipped(exchange) &&
	(netOf(exchange) <= 0 || askingAbout(exchange.state, exchange.target.id) !== 'all');

/** Whether somebody defends against any damage: it costs no phase, or is what they usually do. */
const isAlwaysMet = (exchange: Exchange): boolean =>
	exchange.target.usualDefence === 'dodge' ||
	exchange.target.usualDefence === 'parry' ||
	isGuarded(exchange) ||
	exchange.state.settings.defence === 'free';

/** A defence is worth a phase when the target would fall without it, unless the GM has said what they usually do. */
export const isWorthIt = (exchange: Exchange): boolean =>
	exchange.target.usualDefence !== 'none' &&
	(isAlwaysMet(exchange) || undefended(exchange) > exchange.target.hp);

/** The defence that the menu puts first, and whether it is used against any damage. */
export type LikelyDefence = {
	readonly how: DefendAct['how'];
	readonly odds: Distribution;
	readonly isAlways: boolean;
};

/** Against an attack that can do so much damage; `undefined`: none, or none that would be worth a phase. */
export function likelyDefence(exchange: Exchange, most: number): LikelyDefence | undefined {
	const {target} = exchange;
	const isAlways = isAlwaysMet(exchange);
	if (
		target.usualDefence === 'none' ||
		(!isAlways && most <= target.hp) ||
		isBeyondDefence(exchange)
	) {
		return undefined;
	}

	const act = firstAllowed(exchange, meansInOrder(exchange));
	return act && {how: act.how, odds: stoppedBy(exchange, act), isAlways};
}

export function stoppedBy(exchange: Exchange, {how, pay}: DefendAct): Distribution {
	if (how === 'none') {
		return [1];
	}

	const {state, target} = exchange;
	const part =
		(pay === 'guard' ? guardOf(exchange, how) : undefined) ??
		({...meansOf(exchange, how), dice: undefined} as const);
	return oddsOfPool(poolOf(ownScene(state, target, part, undefined, 'defence')));
}
