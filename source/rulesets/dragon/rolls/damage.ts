import type {Distribution} from '../../../dice/successes.js';
import {minus} from '../../../engine/kit/text.js';
import type {DrCombatant, DrState} from '../state.js';
import {substatOf} from '../sheet/stats.js';
import type {Weapon} from '../sheet/weapons.js';

/** Who strikes whom with what. */
export type Blow = {
	readonly state: DrState;
	readonly attacker: DrCombatant;
	readonly target: DrCombatant;
	readonly weapon: Weapon | undefined;
};

const termsOf = ({attacker, target, weapon}: Blow) => ({
	multiplier: weapon?.multiplier ?? 1,
	strength: weapon === undefined || weapon.isRanged ? 0 : substatOf(attacker.sheet, 'strength'),
	resistance: substatOf(target.sheet, 'resistance'),
});

/** What so many net successes do: times the multiplier, plus Strength for a blow, minus Resistance; never below 0 (DR-23). */
export function damagesOf(blow: Blow): (net: number) => number {
	const {multiplier, strength, resistance} = termsOf(blow);
	const isMissed = blow.state.settings.noNet === 'miss';
	return (net) =>
		net <= 0 && isMissed ? 0 : Math.max(0, net * multiplier + strength - resistance);
}

export const damageOf = (blow: Blow, net: number): number => damagesOf(blow)(net);

/**
 * “(4 − 1 − 1) × 3 + 5 − 2 = 9”: how the damage comes about (DR-23).
 * @param made the successes of the attack
 * @param taken those that defence and cover take off
 */
export function damageText(blow: Blow, made: number, taken: readonly number[]): string {
	const off = taken.filter((each) => each > 0);
	const net = taken.reduce((rest, each) => rest - each, made);
	const {multiplier, strength, resistance} = termsOf(blow);
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
	blow: Blow,
	odds: Distribution,
	off: number,
): {readonly mean: number; readonly any: number} {
	const damageIn = damagesOf(blow);
	let mean = 0;
	let any = 0;
	for (const [made, chance] of odds.entries()) {
		const damage = damageIn(made - off);
		mean += chance * damage;
		any += damage > 0 ? chance : 0;
	}

	return {mean, any};
}
