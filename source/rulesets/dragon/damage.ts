import type {Distribution} from '../../dice/successes.js';
import type {DrCombatant, DrState} from './state.js';
import type {DrSettings} from './settings.js';
import {substatOf} from './stats.js';
import type {Weapon} from './weapons.js';

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

	const strength =
		weapon === undefined || weapon.isRanged
			? 0
			: substatOf(attacker.sheet, 'strength');
	return Math.max(
		0,
		net * (weapon?.multiplier ?? 1) +
			strength -
			substatOf(target.sheet, 'resistance'),
	);
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
