import {type TypeOf, fields, text, number, flag, oneOf} from '../../../engine/kit/shape.js';

export const traits = ['brawn', 'finesse', 'resolve', 'wits', 'panache'] as const;
export const trait = oneOf(...traits);

export type Trait = TypeOf<typeof trait>;

export const traitNames: Readonly<Record<Trait, string>> = {
	brawn: 'Brawn',
	finesse: 'Finesse',
	resolve: 'Resolve',
	wits: 'Wits',
	panache: 'Panache',
};

export const weaponShape = fields({
	id: text,
	name: text,
	/** Damage: the number of dice that are rolled and kept. */
	rolled: number,
	kept: number,
	knack: text,
	/** The trait that is rolled with the knack (RK-20). */
	trait,
	/** In melee Brawn adds to the damage dice, and melee defences work. */
	isMelee: flag,
	rule: text,
});

export type Weapon = TypeOf<typeof weaponShape>;

const weapon = (
	id: string,
	name: string,
	[rolled, kept]: readonly [number, number],
	isMelee = true,
): Weapon => ({
	id,
	name,
	rolled,
	kept,
	knack: id.replaceAll('-', ' '),
	trait: 'finesse',
	isMelee,
	rule: 'RK-34',
});

export const unarmed = weapon('unarmed', 'unarmed', [0, 1]);

/** What one attacks with, in words. */
export const meansText = ({id, name}: Weapon): string => (id === unarmed.id ? 'bare hands' : name);

/** Common usage of the family (RK-34). A roster can name these or define others. */
export const weapons: readonly Weapon[] = [
	unarmed,
	weapon('knife', 'knife', [1, 2]),
	weapon('thrown-knife', 'thrown knife', [1, 1], false),
	weapon('fencing', 'fencing weapon', [2, 2]),
	weapon('heavy', 'heavy weapon', [3, 2]),
	weapon('polearm', 'polearm', [2, 2]),
	weapon('pistol', 'pistol', [4, 3], false),
	weapon('crossbow', 'crossbow', [3, 3], false),
];
