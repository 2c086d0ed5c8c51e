import type {Substat} from './stats.js';

export type Weapon = {
	readonly id: string;
	readonly name: string;
	/** The factor for net successes (DR-24). */
	readonly multiplier: number;
	readonly isRanged: boolean;
	/** The skill that applies to it. Melee skills can also parry (DR-22). */
	readonly skill: string;
	/** The substat that the attack is rolled with (DR-2A). */
	readonly substat: Substat;
};

const melee = (
	id: string,
	name: string,
	multiplier: number,
	skill: string = id,
): Weapon => ({
	id,
	name,
	multiplier,
	isRanged: false,
	skill,
	substat: 'accuracy',
});

/** The source's multipliers (DR-24). A roster can define weapons of its own. */
export const weapons: readonly Weapon[] = [
	melee('fist', 'Fist', 1, 'brawling'),
	melee('club', 'Club', 2),
	melee('quarterstaff', 'Quarterstaff', 2),
	melee('blade', 'Blade', 3),
];

export const weaponOf = (id: string): Weapon | undefined =>
	weapons.find((weapon) => weapon.id === id);

const [fistRow] = weapons;

/** Everybody can strike with it. */
export const fist: Weapon = fistRow ?? melee('fist', 'Fist', 1, 'brawling');
