import * as is from '../../../engine/kit/shape.js';

/** The reach of a weapon, from nearest to farthest (DD-50). */
export const reaches = ['melee', 'close', 'short', 'medium', 'long'] as const;
export const reach = is.oneOf(...reaches);

export type Reach = is.TypeOf<typeof reach>;

/** The kind of attack, which decides the allowed defences (DD-36). */
export const force = is.oneOf('blow', 'bullet', 'energy');

export const weaponShape = is.fields({
	id: is.text,
	name: is.text,
	/** Its name without the number that tells it from others of that name. */
	plainName: is.maybe(is.text),
	/** The sides of the damage die. */
	die: is.number,
	/** The die of the running text, where the weapon table has another (a Setting). */
	textDie: is.maybe(is.number),
	might: is.number,
	/** The Might when it is used with two hands instead. */
	mightTwoHanded: is.maybe(is.number),
	reach,
	trait: is.text,
	/** Adds the user's Might from STR: all close combat weapons, and ranged weapons that are thrown or swung. */
	usesStrength: is.flag,
	force,
	hands: is.oneOf(1, 2),
	/** Part of the body, so always ready. */
	isNatural: is.flag,
	/** Fists, kicks and grapples, which are at a disadvantage against weapons (DD-61, DD-62). */
	isUnarmed: is.flag,
	/** Meant to subdue (DD-62). */
	isGrapple: is.maybe(is.yes),
	/** Gone once it is thrown, until another one is readied. */
	isThrown: is.flag,
	/** What a shot needs before the next one: nothing, a projectile each time, or a clip when the last one is empty (DD-53). */
	reload: is.oneOf('none', 'each', 'clip'),
	/** Shots in a clip. Left out, the clip is never empty (DD-56). */
	clip: is.maybe(is.number),
	/** A stunt without which nobody can use it. */
	needs: is.maybe(is.oneOf('kicking')),
	rule: is.text,
});

export type Weapon = is.TypeOf<typeof weaponShape>;

const weapon = (name: string, die: number, reach: Reach, rest: Partial<Weapon> = {}): Weapon => ({
	id: name.toLowerCase().replaceAll(' ', '-'),
	name,
	die,
	might: 0,
	reach,
	trait: name,
	usesStrength: reach === 'melee',
	force: 'blow',
	hands: 1,
	isNatural: false,
	isUnarmed: false,
	isThrown: false,
	reload: 'none',
	rule: 'DD-63',
	...rest,
});

const natural = {isNatural: true, isUnarmed: true, trait: 'Martial Art'} as const;
const thrown = {usesStrength: true, isThrown: true} as const;
const gun = {force: 'bullet', reload: 'clip'} as const;
const beam = {force: 'energy', reload: 'clip'} as const;

/** The source's weapon table (DD-63). A roster can name these or define others. */
export const weapons: readonly Weapon[] = [
	weapon('Fist', 2, 'melee', natural),
	weapon('Kick', 2, 'melee', {...natural, might: 1, needs: 'kicking', rule: 'DD-61'}),
	weapon('Grapple', 2, 'melee', {...natural, isGrapple: true, rule: 'DD-62'}),
	weapon('Bite', 4, 'melee', {isNatural: true}),
	weapon('Claw', 4, 'melee', {isNatural: true}),
	weapon('Club', 4, 'melee', {might: 1, mightTwoHanded: 2}),
	weapon('Dagger', 4, 'melee'),
	weapon('Greek-style sword', 6, 'melee', {id: 'greek-sword', trait: 'Sword'}),
	weapon('Katana', 8, 'melee', {mightTwoHanded: 1}),
	weapon('Whip', 2, 'close', {usesStrength: true}),
	weapon('Throwing dagger', 4, 'close', {...thrown, trait: 'Dagger'}),
	weapon('Shuriken', 4, 'close', {...thrown, textDie: 6}),
	weapon('Handgun', 6, 'short', {...gun, might: 2}),
	weapon('Assault rifle', 6, 'medium', {...gun, might: 3, hands: 2, trait: 'Rifle'}),
	weapon('Beam pistol', 8, 'short', {...beam, might: 2}),
	weapon('Beam rifle', 8, 'medium', {...beam, might: 3, hands: 2}),
];

const byId = new Map(weapons.map((row) => [row.id, row]));

export const weaponOf = (id: string): Weapon | undefined => byId.get(id);

export const isRanged = (row: Weapon): boolean => row.reach !== 'melee';
