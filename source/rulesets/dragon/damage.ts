import type {Distribution} from '../../dice/successes.js';
import {minus} from '../../engine/kit/text.js';
import type {DrCombatant, DrState} from './state.js';
import type {DrSettings} from './settings.js';
import {substatOf} from './stats.js';
import type {Weapon} from './weapons.js';

const termsOf = (
	attacker: DrCombatant,
	weapon: Weapon | undefined,
	target: DrCombatant,
) => ({
	multiplier: weapon?.multiplier ?? 1,
	strength:
		weapon === undefined || weapon.isRanged
			? 0
			: substatOf(attacker.sheet, 'strength'),
	resistance: substatOf(target.sheet, 'resistance'),
});

/** Net successes times the multiplier, plus Strength for a blow, minus Resistance; never below 0 (DR-23). */
export function damageOf(
	attacker: DrCombatant,
	weapon: Weapon | undefined,
	target: DrCombatant,
	net: number,
	{noNet}: DrSettings,
): number {
	if (net <= 0 && noNet === 'miss') {
		return 0;
	}

	const {multiplier, strength, resistance} = termsOf(attacker, weapon, target);
	return Math.max(0, net * multiplier + strength - resistance);
}

/** What an attack comes to, step by step. */
type Account = {
	readonly made: number;
	/** Successes of the defence. */
	readonly defended: number;
	readonly cover: number;
};

/** “(4 − 1 − 1) × 3 + 5 − 2 = 9”: how the damage comes about (DR-23). */
export function damageText(
	attacker: DrCombatant,
	weapon: Weapon | undefined,
	target: DrCombatant,
	{made, defended, cover}: Account,
): string {
	const off = [defended, cover].filter((each) => each > 0);
	const net = made - defended - cover;
	const {multiplier, strength, resistance} = termsOf(attacker, weapon, target);
	const sum = off.length === 0 ? made : `(${[made, ...off].join(' − ')})`;
	return [
		`${sum} × ${multiplier}`,
		...(strength > 0 ? [` + ${strength}`] : []),
		...(resistance > 0 ? [` − ${resistance}`] : []),
		` = ${minus(net * multiplier + strength - resistance)}`,
	].join('');
}

/** The mean damage of this many successes, and the chance of any damage. */
export function damageOdds(
	{settings}: DrState,
	attacker: DrCombatant,
	weapon: Weapon | undefined,
	target: DrCombatant,
	odds: Distribution,
	off: number,
): {readonly mean: number; readonly any: number} {
	let mean = 0;
	let any = 0;
	for (const [made, chance] of odds.entries()) {
		const damage = damageOf(attacker, weapon, target, made - off, settings);
		mean += chance * damage;
		any += damage > 0 ? chance : 0;
	}

	return {mean, any};
}
