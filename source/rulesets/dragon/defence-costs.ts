import {get} from '../../engine/world.js';
import {listed} from '../../engine/text.js';
import {
	armOf,
	fightRound,
	hasBonus,
	isOffCategory,
	laterPhases,
	round,
} from './derived.js';
import type {
	AttackFrame,
	DefencePay,
	DrCombatant,
	DrState,
	Guard,
} from './state.js';
import {parrySkill} from './rolls.js';
import {type Substat, categoryOfSubstat} from './stats.js';
import {diceText, leftText} from './text.js';
import type {Weapon} from './weapons.js';

/* What somebody defends with, and what it costs (DR-06, DR-07, DR-22, DR-2A). */

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

/** Dodging uses Dexterity unless the GM rules otherwise (DR-2A); parrying follows the Setting (DR-22). */
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

/** Dice that are left of a defence in this round, for another attack (DR-18). */
export const guardOf = ({state, target}: Exchange): Guard | undefined =>
	target.activity.guard?.round === fightRound(state)
		? target.activity.guard
		: undefined;

/** DR-06, DR-07: the later phases that a defence outside the category costs in addition. */
export function extraPhases(
	{state, target}: Exchange,
	{substat}: Means,
	pay: DefencePay,
): number {
	const isCharged =
		pay === 'phase' ||
		pay === 'hold' ||
		(pay === 'abort' && state.settings.abortSurcharge);
	return isCharged && isOffCategory(target, categoryOfSubstat(substat)) ? 1 : 0;
}

/** Whoever defends has acted in this round, so that a bonus phase in it is lost (DR-08, DR-40). */
export const losesBonus = (
	{state, target}: Exchange,
	pay: DefencePay,
): boolean => pay !== 'guard' && pay !== 'free' && hasBonus(state, target);

/**
 * The rounds of the turn whose phases a defence uses up: the next one for an abort, the last one for being outside the
 * category.
 */
export function spentOn(
	exchange: Exchange,
	means: Means,
	pay: DefencePay,
): readonly number[] {
	const {state, target} = exchange;
	const later = laterPhases(state, target);
	const now =
		pay === 'phase' ? [round(state)] : pay === 'abort' ? later.slice(0, 1) : [];
	const left = later.filter((phase) => !now.includes(phase));
	return [
		...now,
		...(extraPhases(exchange, means, pay) > 0 ? left.slice(-1) : []),
	];
}

/** “abort 5: 9 left”, including the cost of being outside the category. */
export function priceText(
	exchange: Exchange,
	means: Means,
	pay: DefencePay,
): string {
	const {state, target} = exchange;
	const spent = spentOn(exchange, means, pay);
	const left = `${leftText(
		laterPhases(state, target).filter((phase) => !spent.includes(phase)),
	)}${losesBonus(exchange, pay) ? '; the bonus phase is lost' : ''}`;
	const also = spent.slice(pay === 'hold' ? 0 : 1);
	const extra = also.length > 0 ? ` and ${listed(also)}` : '';
	switch (pay) {
		case 'abort': {
			return `${['abort', ...spent.slice(0, 1)].join(' ')}${extra}: ${left}`;
		}

		case 'phase': {
			return `the phase in ${round(state)}${extra}: ${left}`;
		}

		case 'hold': {
			return `the held phase${extra}: ${left}`;
		}

		case 'guard': {
			return `the ${diceText(guardOf(exchange)?.dice ?? 0)} kept`;
		}

		case 'free': {
			return 'free';
		}
	}
}
