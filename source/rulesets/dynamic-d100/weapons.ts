import {
	fields,
	text,
	maybe,
	number,
	flag,
	oneOf,
	yes,
	type TypeOf,
} from '../../engine/kit/shape.js';

/** The reach of a weapon, from nearest to farthest (DD-50). */
export const reaches = ['melee', 'close', 'short', 'medium', 'long'] as const;
export const reach = oneOf(...reaches);

export type Reach = TypeOf<typeof reach>;

/** The kind of attack, which decides the allowed defences (DD-36). */
export const force = oneOf('blow', 'bullet', 'energy');

export type Force = TypeOf<typeof force>;

export const weaponShape = fields({
	id: text,
	name: text,
	/** Its name without the number that tells it from others of that name. */
	plainName: maybe(text),
	/** The sides of the damage die. */
	die: number,
	/** The die of the running text, where the weapon table has another (a Setting). */
	textDie: maybe(number),
	might: number,
	/** The Might when it is used with two hands instead. */
	mightTwoHanded: maybe(number),
	reach,
	/** The trait that applies to it. */
	trait: text,
	/** Adds the user's Might from STR: all close combat weapons, and ranged weapons that are thrown or swung. */
	usesStrength: flag,
	force,
	/** The number of hands that it takes. */
	hands: oneOf(1, 2),
	/** Part of the body, so always ready. */
	isNatural: flag,
	/** Fists, kicks and grapples, which are at a disadvantage against weapons (DD-61, DD-62). */
	isUnarmed: flag,
	/** Meant to subdue (DD-62). */
	isGrapple: maybe(yes),
	/** Gone once it is thrown, until another one is readied. */
	isThrown: flag,
	/**
	 * What a shot needs before the next one: nothing, a projectile each time, or a clip when the last one is empty
	 * (DD-53).
	 */
	reload: oneOf('none', 'each', 'clip'),
	/** Shots in a clip. Left out, the clip is never empty (DD-56). */
	clip: maybe(number),
	/** A stunt without which nobody can use it. */
	needs: maybe(oneOf('kicking')),
	rule: text,
});

export type Weapon = TypeOf<typeof weaponShape>;

const weapon = (
	row: Pick<Weapon, 'id' | 'name' | 'die' | 'reach'> & Partial<Weapon>,
): Weapon => ({
	might: 0,
	trait: row.name,
	usesStrength: row.reach === 'melee',
	force: 'blow',
	hands: 1,
	isNatural: false,
	isUnarmed: false,
	isThrown: false,
	reload: 'none',
	rule: 'DD-63',
	...row,
});

const natural = {
	isNatural: true,
	isUnarmed: true,
	trait: 'Martial Art',
} as const;
const thrown = {usesStrength: true, isThrown: true} as const;
const gun = {force: 'bullet', reload: 'clip'} as const;
const beam = {force: 'energy', reload: 'clip'} as const;

/** The source's weapon table (DD-63). A roster can name these or define others. */
export const weapons: readonly Weapon[] = [
	weapon({id: 'fist', name: 'Fist', die: 2, reach: 'melee', ...natural}),
	weapon({
		id: 'kick',
		name: 'Kick',
		die: 2,
		might: 1,
		reach: 'melee',
		...natural,
		needs: 'kicking',
		rule: 'DD-61',
	}),
	weapon({
		id: 'grapple',
		name: 'Grapple',
		die: 2,
		reach: 'melee',
		...natural,
		isGrapple: true,
		rule: 'DD-62',
	}),
	weapon({
		id: 'bite',
		name: 'Bite',
		die: 4,
		reach: 'melee',
		isNatural: true,
	}),
	weapon({id: 'claw', name: 'Claw', die: 4, reach: 'melee', isNatural: true}),
	weapon({
		id: 'club',
		name: 'Club',
		die: 4,
		might: 1,
		mightTwoHanded: 2,
		reach: 'melee',
	}),
	weapon({id: 'dagger', name: 'Dagger', die: 4, reach: 'melee'}),
	weapon({
		id: 'greek-sword',
		name: 'Greek-style sword',
		die: 6,
		reach: 'melee',
		trait: 'Sword',
	}),
	weapon({
		id: 'katana',
		name: 'Katana',
		die: 8,
		mightTwoHanded: 1,
		reach: 'melee',
	}),
	weapon({
		id: 'whip',
		name: 'Whip',
		die: 2,
		reach: 'close',
		usesStrength: true,
	}),
	weapon({
		id: 'throwing-dagger',
		name: 'Throwing dagger',
		die: 4,
		reach: 'close',
		trait: 'Dagger',
		...thrown,
	}),
	weapon({
		id: 'shuriken',
		name: 'Shuriken',
		die: 4,
		textDie: 6,
		reach: 'close',
		...thrown,
	}),
	weapon({
		id: 'handgun',
		name: 'Handgun',
		die: 6,
		might: 2,
		reach: 'short',
		...gun,
	}),
	weapon({
		id: 'assault-rifle',
		name: 'Assault rifle',
		die: 6,
		might: 3,
		reach: 'medium',
		hands: 2,
		trait: 'Rifle',
		...gun,
	}),
	weapon({
		id: 'beam-pistol',
		name: 'Beam pistol',
		die: 8,
		might: 2,
		reach: 'short',
		...beam,
	}),
	weapon({
		id: 'beam-rifle',
		name: 'Beam rifle',
		die: 8,
		might: 3,
		reach: 'medium',
		hands: 2,
		...beam,
	}),
];

const byId = new Map(weapons.map((row) => [row.id, row]));

export const weaponOf = (id: string): Weapon | undefined => byId.get(id);

export const isRanged = (row: Weapon): boolean => row.reach !== 'melee';
