import type {Arm, TeCombatant} from '../state/fight.js';
import {type Weapon, isMelee, isRanged, weapon, weaponOf} from '../sheet/weapons.js';

const fist: Arm = {
	weapon: weaponOf('fist') ?? weapon({id: 'fist', name: 'Fist', use: 'melee', damage: 0}),
	isHeld: true,
	isOffHand: false,
	rounds: undefined,
	isJammed: false,
	lying: undefined,
};

export type Armed = Pick<TeCombatant, 'arms'>;

export const heldArms = ({arms}: Armed): readonly Arm[] => {
	const held = arms.filter(({isHeld}) => isHeld);
	return held.some(({weapon: row}) => row.id === fist.weapon.id) ? held : [...held, fist];
};

export const armOf = ({arms}: TeCombatant, id: string | undefined): Arm | undefined =>
	arms.find((arm) => arm.weapon.id === id) ?? (id === fist.weapon.id ? fist : undefined);

/** “pistol and knife”: the weapons of an attack that are not parts of the body. */
export function weaponsText(combatant: TeCombatant, ids: readonly string[]): string | undefined {
	const names = ids.flatMap((id) => {
		const row = armOf(combatant, id)?.weapon;
		return row && !row.isNatural ? [row.name.toLowerCase()] : [];
	});
	return names.length === 0 ? undefined : names.join(' and ');
}

export const isReadyToFire = ({rounds, isJammed, weapon: row}: Arm): boolean =>
	!isJammed && (rounds === undefined || rounds >= row.rate.single);

export const meleeArms = (combatant: Armed): readonly Arm[] =>
	heldArms(combatant).filter(({weapon: row}) => isMelee(row));

export const rangedArms = (combatant: Armed): readonly Arm[] =>
	combatant.arms.filter(({weapon: row, isHeld}) => isHeld && isRanged(row));

export const bestMelee = (combatant: TeCombatant): Arm | undefined =>
	meleeArms(combatant).find(({isOffHand}) => !isOffHand) ?? meleeArms(combatant)[0];

/** Has only natural weapons, so nothing to block with (TE-D03, TE-75). */
export const isBareHanded = ({arms}: TeCombatant): boolean =>
	!arms.some(({weapon: row, isHeld}) => isHeld && !row.isNatural);

/** The weapons that could be struck from the hand (TE-M17). */
export const weaponsInHand = ({arms}: TeCombatant): readonly Arm[] =>
	arms.filter(({isHeld, weapon: row}) => isHeld && !row.isNatural && row.hands > 0);

const handsOf = (arms: readonly Arm[]): number =>
	arms.reduce((hands, {weapon: row, isHeld}) => hands + (isHeld ? row.hands : 0), 0);

export const hasMainHandFull = ({arms}: TeCombatant): boolean =>
	arms.some(({weapon: row, isHeld, isOffHand}) => isHeld && !isOffHand && row.hands > 0);

export const hasHandsFor = (combatant: TeCombatant, {hands}: Weapon): boolean =>
	handsOf(combatant.arms) + hands + (combatant.sheet.shield ? 1 : 0) <= 2;

/** A weapon with an id and a name that no other weapon of its carrier has, so that each keeps a state of its own. */
export function namedApart(own: Weapon, others: readonly Weapon[]): Weapon {
	const taken = new Set(others.map(({id}) => id));
	if (!taken.has(own.id)) {
		return own;
	}

	let number = 2;
	while (taken.has(`${own.id}-${number}`)) {
		number++;
	}

	return {...own, id: `${own.id}-${number}`, name: `${own.name} ${number}`};
}

const reach = 1;

export const isInReach = ({place}: TeCombatant, {lying}: Pick<Arm, 'lying'>): boolean =>
	lying !== undefined && Math.abs(lying.square - place.square) <= reach;

/* What somebody carries and an attack can be aimed at (TE-M17, TE-R04). */

type Item = {readonly id: string; readonly name: string};

const shield: Item = {id: 'shield', name: 'shield'};

const other: Item = {id: 'equipment', name: 'equipment'};

export const itemsOf = (combatant: TeCombatant): readonly Item[] => [
	...weaponsInHand(combatant).map(({weapon}) => ({id: weapon.id, name: weapon.name.toLowerCase()})),
	...(combatant.sheet.shield ? [shield] : []),
	other,
];

const mark = 'item:';

export const itemAnswer = (id: string): string => `${mark}${id}`;

export const itemOfAnswer = (what: string | undefined): string | undefined =>
	what?.startsWith(mark) ? what.slice(mark.length) : undefined;

export const itemName = (combatant: TeCombatant, id: string | undefined): string | undefined =>
	itemsOf(combatant).find((item) => item.id === id)?.name;
