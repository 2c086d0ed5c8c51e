import {firstOf, rememberedOf} from '../../../engine/kit/basics.js';
import type {Effect} from '../actions/effects.js';
import type {ActionRow} from '../actions/row.js';
import {type Armed, armOf, isReadyToFire, meleeArms, rangedArms} from '../derived/arms.js';
import type {Arm, TeCombatant} from '../state/fight.js';
import type {Rate} from '../sheet/weapons.js';

/** The rounds that one use of a weapon takes, or all that are left if there are fewer. */
export const roundsFor = ({weapon, rounds}: Arm, rate: Rate): number =>
	Math.min(weapon.rate[rate], rounds ?? Infinity);

const without = (arms: readonly Arm[]): readonly Arm[] => {
	const real = arms.filter(({weapon}) => !weapon.isNatural);
	return real.length > 0 ? real : arms.slice(0, 1);
};

function weaponsFor(combatant: Armed, row: ActionRow): readonly Arm[] {
	const {needs} = row;
	if (needs.includes('off-hand-melee')) {
		return meleeArms(combatant).filter(({isOffHand}) => isOffHand);
	}

	if (needs.includes('light-weapon')) {
		return meleeArms(combatant).filter(({weapon}) => weapon.isLight);
	}

	if (needs.includes('several-melee')) {
		return meleeArms(combatant).filter(({weapon}) => !weapon.isNatural);
	}

	if (needs.includes('off-hand-loaded')) {
		return rangedArms(combatant).filter((arm) => arm.isOffHand && isReadyToFire(arm));
	}

	if (needs.includes('spell') || needs.includes('psychic')) {
		const use = needs.includes('spell') ? 'spell' : 'psychic';
		return combatant.arms.filter(({weapon}) => weapon.use === use);
	}

	const {attack} = row;
	if (attack?.by === 'melee') {
		const arms = meleeArms(combatant);
		const main = arms.filter(({isOffHand}) => !isOffHand);
		// An opening is used with either hand.
		return without(
			row.timing === 'reaction' ? [...main, ...arms.filter(({isOffHand}) => isOffHand)] : main,
		);
	}

	const rate =
		attack?.rate ?? row.effects.find((effect) => effect.kind === 'spend')?.rate ?? 'single';
	return rangedArms(combatant).filter(
		(arm) =>
			(needs.includes('several-loaded') || !arm.isOffHand) &&
			isReadyToFire(arm) &&
			arm.weapon.rate[rate] > 0,
	);
}

const isFull = ({rounds, weapon}: Arm) => rounds === undefined || rounds >= (weapon.capacity ?? 0);

export const armsFor = ({arms}: Armed, row: ActionRow) => armsAmong(arms, row);

const armsAmong = rememberedOf(findArms);

const handled: Readonly<Partial<Record<Effect['kind'], (arm: Arm) => boolean>>> = {
	draw: ({isHeld, weapon, lying}) => !isHeld && weapon.hands > 0 && lying === undefined,
	'pick-up': ({lying}) => lying !== undefined,
	drop: ({isHeld, weapon}) => isHeld && weapon.hands > 0,
	reload: (arm) => arm.isHeld && !isFull(arm) && arm.weapon.use !== 'thrown',
	'clear-jam': ({isHeld, isJammed}) => isHeld && isJammed,
	point: ({isHeld, weapon: {isNatural, use}}) =>
		isHeld && !isNatural && (use === 'melee' || use === 'ranged'),
};

function findArms(arms: readonly Arm[], row: ActionRow): readonly Arm[] | undefined {
	const {attack} = row;
	if (
		attack
			? typeof attack.by === 'string'
			: row.needs.includes('loaded') && row.timing !== 'reaction'
	) {
		return weaponsFor({arms}, row);
	}

	const [first] = row.effects;
	const isUsed = first && handled[first.kind];
	return isUsed && arms.filter(isUsed);
}

/** An attack of which the menu has one line, whatever it is done with: its weapon is asked where several fit. */
export const isArmAsked = (row: ActionRow): boolean => {
	const {attack} = row;
	return (
		!row.isCommon &&
		row.target !== undefined &&
		row.timing !== 'reaction' &&
		!row.needs.includes('light-weapon') &&
		(attack
			? typeof attack.by === 'string' && attack.by !== 'power' && attack.isMulti !== true
			: row.effects.some(({kind}) => kind === 'spend'))
	);
};

export function armsToAsk(combatant: TeCombatant, row: ActionRow, arm: string | undefined) {
	const arms = arm === undefined && isArmAsked(row) ? armsFor(combatant, row) : undefined;
	return arms && arms.length > 1 ? arms : [];
}

/** All weapons that are used at once, the primary first: several in a multi-strike (TE-M10). */
export function armsUsed(combatant: TeCombatant, row: ActionRow, arm: string | undefined) {
	if (!row.attack?.isMulti) {
		return arm === undefined ? [] : [arm];
	}

	return firstOf(armsFor(combatant, row) ?? [], ({isOffHand}) => !isOffHand).map(
		({weapon}) => weapon.id,
	);
}

/** The next weapon of a multi-strike that needs a target (TE-M10). */
export const openArm = (
	combatant: TeCombatant,
	row: ActionRow,
	arm: string | undefined,
	aimed: number,
) => (row.attack?.isMulti ? armsUsed(combatant, row, arm)[aimed + 1] : undefined);

/** TE-V09: to a cover farther off, which only a reaction does in a single action. */
const isDash = ({timing, effects}: ActionRow): boolean =>
	timing === 'reaction' && effects.some(({kind}) => kind === 'take-cover');

/** TE-M10: one more tick for every secondary hand past the first. TE-O13: a weapon may have its own time to reload. */
export function ticksOf(
	combatant: TeCombatant,
	row: ActionRow,
	arm: string | undefined,
	{
		isReaction,
		reload,
		dash,
	}: {
		readonly isReaction: boolean;
		/** The Settings of TE-O13 and TE-V09. */
		readonly reload: number;
		readonly dash: number;
	},
): number {
	const weapon = armOf(combatant, arm)?.weapon;
	const kind = row.effects[0]?.kind;
	const usual = isReaction ? row.reactionTicks : row.ticks;
	return kind === 'reload'
		? (weapon?.reload ?? reload)
		: kind === 'attack'
			? (weapon?.ticks ?? usual) +
				(row.attack?.isMulti ? Math.max(0, armsUsed(combatant, row, arm).length - 2) : 0)
			: kind === 'draw'
				? combatant.turn.isDrawFree
					? 0
					: row.ticks
				: isDash(row)
					? dash
					: usual;
}

/** TE-X01: the GM says how long it takes when it is done. */
export const isOpenEnded = (combatant: TeCombatant, {varies}: ActionRow, arm: string | undefined) =>
	varies && armOf(combatant, arm)?.weapon.ticks === undefined;
