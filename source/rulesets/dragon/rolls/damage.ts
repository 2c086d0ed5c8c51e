import {type Distribution, spendRanks, spentText, successesOf} from '../../../dice/successes.js';
import {minus, counted} from '../../../engine/kit/text.js';
import type {DrCombatant, DrState} from '../state.js';
import {substatOf, substatName} from '../sheet/stats.js';
import type {Weapon} from '../sheet/weapons.js';
import type {Id} from '../../../engine/kit/basics.js';
import {type Told, secret} from '../../../engine/world/told.js';
import type {Check} from '../frame-types.js';

/* The results of rolled pools, and how they are told (DR-20). */

/** How much damage past 0 hit points each success of a Death Check makes up for (DR-31). */
export const worthOfSuccess = 5;

/** The successes after the best spending of ranks, minus difficulty. */
export const madeOf = (check: Check) => Math.max(0, successesOf(check.faces, check) - check.minus);

const successText = (count: number): string => counted(count, 'success', 'successes');

/** “7 needed, 3 ranks”. */
export const needText = ({need, ranks, minus}: Pick<Check, 'need' | 'ranks' | 'minus'>): string =>
	[
		`${need} needed`,
		...(ranks > 0 ? [counted(ranks, 'rank')] : []),
		...(minus > 0 ? [`−${successText(minus)}`] : []),
	].join(', ');

/** “8 needed, sword 3 ranks, range 9–16 hexes +1 needed”; a log of version 2 says no more than “8 needed, 3 ranks”. */
const countedText = (check: Check): string =>
	check.counted
		? [`${check.need} needed`, ...check.counted.map(({label, worth}) => `${label} ${worth}`)].join(
				', ',
			)
		: needText(check);

/** “[6→7] [7] 3 = 2 successes (7 needed, sword 3 ranks)”: die by die, after the best spending of ranks; the dice are a secret. */
export const checkText = (check: Check, who: Id): Told => {
	const made = successText(madeOf(check));
	return secret(
		who,
		'ability',
		`${spentText(spendRanks(check.faces, check)) || 'no dice'} = ${made} (${countedText(check)})`,
		made,
	);
};

/** The same with the substat that was rolled: “Accuracy [6→7] 3 = 1 success …”. */
export const rollText = (check: Check, who: Id): Told => [
	check.substat ? secret(who, 'ability', `${substatName(check.substat)} `) : '',
	checkText(check, who),
];

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

/** “(4 − 1 − 1) × 3 + 5 − 2 = 9”: of the successes of the attack and those that are taken off (DR-23). */
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

export function damageOdds(blow: Blow, odds: Distribution, off: number) {
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
