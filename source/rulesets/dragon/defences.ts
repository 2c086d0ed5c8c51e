import {expectedSuccesses} from '../../dice/successes.js';
import type {Refusal} from '../../engine/basics.js';
import {get} from '../../engine/world.js';
import {damageOf} from './damage.js';
import {
	armOf,
	countLater,
	fightRound,
	hasActed,
	hasPhaseNow,
	isOff,
	isUp,
	laterPhases,
	ranksOf,
	round,
} from './derived.js';
import type {DefendAct} from './events.js';
import type {
	AttackFrame,
	DefencePay,
	DrCombatant,
	DrState,
	Guard,
} from './facts.js';
import {impossible} from './flow-types.js';
import {madeOf, oddsOfPool, poolOf} from './pools.js';
import {defenceScene, parrySkill} from './rolls.js';
import {
	type Substat,
	categoryOfSubstat,
	substatName,
	substatOf,
} from './stats.js';
import {leftText, listed} from './telling.js';
import type {Weapon} from './weapons.js';

/* Dodging and parrying: with what, how it is paid, and whether it may be (DR-07, DR-22, DR-26). */

/** An attack with both of its sides looked up. */
export type Exchange = {
	readonly state: DrState;
	readonly frame: AttackFrame;
	readonly attacker: DrCombatant;
	readonly target: DrCombatant;
	readonly weapon: Weapon | undefined;
};

export function exchangeOf(frame: AttackFrame, state: DrState): Exchange {
	const attacker = get(state, frame.attacker);
	return {
		state,
		frame,
		attacker,
		target: get(state, frame.target),
		weapon: armOf(attacker, frame.weapon),
	};
}

export type Means = {
	readonly how: 'dodge' | 'parry';
	readonly skill: string;
	readonly substat: Substat;
};

/** Dexterity unless the GM rules otherwise (DR-2A); a parry by the Setting (DR-22). */
export const meansOf = (
	{state, frame, target}: Exchange,
	how: 'dodge' | 'parry',
): Means =>
	how === 'dodge'
		? {how, skill: 'dodge', substat: frame.way ?? 'dexterity'}
		: {
				how,
				skill: parrySkill(target) ?? 'parry',
				substat: frame.way ?? state.settings.parryWith,
			};

/** What is kept from a defence of this round for another attack (DR-18). */
export const guardOf = ({state, target}: Exchange): Guard | undefined =>
	target.doing.guard?.round === fightRound(state)
		? target.doing.guard
		: undefined;

/** DR-06, DR-07: the later phases that a defence outside the category takes besides. */
function extraPhases(
	{state, target}: Exchange,
	{substat}: Means,
	pay: DefencePay,
): number {
	const isCharged =
		pay === 'phase' ||
		pay === 'hold' ||
		(pay === 'abort' && state.settings.abortSurcharge);
	return isCharged && isOff(target, categoryOfSubstat(substat)) ? 1 : 0;
}

/** Rounds of the turn whose phases a defence takes: the next one for an abort, the last for being off the category. */
export function spentOn(
	exchange: Exchange,
	means: Means,
	pay: DefencePay,
): readonly number[] {
	const {state, target} = exchange;
	const later = laterPhases(state, target);
	const now =
		pay === 'phase'
			? [round(state)]
			: pay === 'abort'
				? later.slice(0, 1)
				: [];
	const left = later.filter((phase) => !now.includes(phase));
	return [
		...now,
		...(extraPhases(exchange, means, pay) > 0 ? left.slice(-1) : []),
	];
}

/** DR-22: whether the defender has the skill, and whether it answers such an attack at all. */
function refuseMeans(
	{target, weapon}: Exchange,
	{how, skill, substat}: Means,
): Refusal | undefined {
	if (how === 'parry' && weapon?.isRanged) {
		return {reason: 'only blows can be parried', rule: 'DR-22'};
	}

	if (ranksOf(target, skill) === 0) {
		return {
			reason: how === 'dodge' ? 'has no dodge skill' : 'has no melee skill',
			rule: 'DR-22',
		};
	}

	return substatOf(target.sheet, substat) > 0
		? undefined
		: {reason: `no dice in ${substatName(substat)}`, rule: 'DR-20'};
}

/** DR-07, DR-08, DR-26: whether it can be paid for. */
function refusePay(
	exchange: Exchange,
	means: Means,
	pay: DefencePay,
): Refusal | undefined {
	const {state, target} = exchange;
	if (pay === 'guard') {
		return guardOf(exchange)
			? undefined
			: impossible('nothing is kept of an earlier defence');
	}

	if ((pay === 'free') !== (state.settings.defence === 'free')) {
		return impossible('a defence is not paid like this');
	}

	if (pay === 'free') {
		return undefined;
	}

	if (hasActed(state, target)) {
		return {reason: 'acted in this round', rule: 'DR-08'};
	}

	const later = countLater(target.speed.phases, round(state));
	const isNow = hasPhaseNow(state, target);
	if (pay === 'phase' && !isNow) {
		return impossible('has no phase now');
	}

	if (pay === 'hold' && !target.doing.hold) {
		return impossible('holds no phase');
	}

	if (pay === 'abort' && isNow) {
		return {reason: 'a phase of this round pays first', rule: 'DR-07'};
	}

	const needed =
		(pay === 'abort' ? 1 : 0) + extraPhases(exchange, means, pay);
	return later < needed
		? {
				reason:
					later === 0
						? 'no later phase to give up'
						: 'outside its category: needs a later phase more',
				rule: needed > 1 || pay !== 'abort' ? 'DR-06' : 'DR-07',
			}
		: undefined;
}

export function refuseDefence(
	exchange: Exchange,
	{how, pay, isSplit}: DefendAct,
): Refusal | undefined {
	if (how === 'none') {
		return pay === 'free' && !isSplit
			? undefined
			: impossible('no defence costs nothing');
	}

	if (!isUp(exchange.target)) {
		return {reason: 'is down', rule: 'DR-30'};
	}

	const means = meansOf(exchange, how);
	const guard = guardOf(exchange);
	if (pay === 'guard' && guard && guard.how !== how) {
		return impossible('another defence was divided');
	}

	if (isSplit && (pay === 'guard' || pay === 'free')) {
		return impossible('a pool is divided only once');
	}

	if (isSplit && substatOf(exchange.target.sheet, means.substat) < 2) {
		return {reason: 'a single die cannot be divided', rule: 'DR-18'};
	}

	const unpaid = refusePay(exchange, means, pay);
	return unpaid?.impossible
		? unpaid
		: (refuseMeans(exchange, means) ?? unpaid);
}

const hows = ['dodge', 'parry'] as const;
const pays: readonly DefencePay[] = ['guard', 'free', 'hold', 'phase', 'abort'];

/** Every way to defend that could be paid for, or could if the rules did not forbid it; the best roll first. */
export function defendActs(exchange: Exchange): readonly DefendAct[] {
	return hows
		.map((how) => ({how, made: expected(exchange, meansOf(exchange, how))}))
		.toSorted((one, other) => other.made - one.made)
		.flatMap(({how}) => pays.map((pay): DefendAct => ({do: 'defend', how, pay})))
		.filter((act) => !refuseDefence(exchange, act)?.impossible);
}

export const canDefend = (exchange: Exchange): boolean =>
	hows.some((how) =>
		pays.some((pay) => !refuseDefence(exchange, {do: 'defend', how, pay})),
	);

/** Successes that a defence makes on the average. */
export const expected = (
	{state, target, frame}: Exchange,
	means: Means,
): number =>
	expectedSuccesses(
		oddsOfPool(
			poolOf(
				defenceScene(
					state,
					target,
					{...means, dice: undefined},
					frame.defenceMarks,
				),
			),
		),
	);

/** Damage of the attack as it stands, without a defence. */
export function undefended({
	state,
	frame,
	attacker,
	target,
	weapon,
}: Exchange): number {
	const made = frame.attack ? madeOf(frame.attack) : 0;
	return damageOf(
		attacker,
		weapon,
		target,
		made - target.cover,
		state.settings,
	);
}

/** Nothing gets through even without a defence. */
export const isMoot = (exchange: Exchange): boolean =>
	undefended(exchange) === 0;

/** A defence is worth a phase when one would fall without it, or when it costs nothing. */
export const isWorthIt = (exchange: Exchange): boolean =>
	guardOf(exchange) !== undefined ||
	exchange.state.settings.defence === 'free' ||
	undefended(exchange) > exchange.target.hp;

/** “abort 5: 9 left”, with what being off the category takes besides. */
export function priceText(
	exchange: Exchange,
	means: Means,
	pay: DefencePay,
): string {
	const {state, target} = exchange;
	const spent = spentOn(exchange, means, pay);
	const left = leftText(
		laterPhases(state, target).filter((phase) => !spent.includes(phase)),
	);
	const also = spent.slice(pay === 'hold' ? 0 : 1);
	const extra = also.length > 0 ? ` and ${listed(also)}` : '';
	switch (pay) {
		case 'abort': {
			return `abort ${spent[0] ?? 'nothing'}${extra}: ${left}`;
		}

		case 'phase': {
			return `the phase in ${round(state)}${extra}: ${left}`;
		}

		case 'hold': {
			return `the held phase${extra}: ${left}`;
		}

		case 'guard': {
			return `the ${guardOf(exchange)?.dice ?? 0} dice kept`;
		}

		case 'free': {
			return 'free';
		}
	}
}
