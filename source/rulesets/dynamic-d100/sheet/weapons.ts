import * as is from '../../../engine/kit/shape.js';
import {type TypeOf, fields, flag, maybe, number} from '../../../engine/kit/shape.js';
import {armOf, handsOf} from '../../arms.js';
import {choice, line, pattern, whole, yesNo} from '../../pieces.js';
import {thing} from '../../values.js';

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
	die: is.number,
	/** The die of the running text, where the weapon table has another (a Setting). */
	textDie: is.maybe(is.number),
	might: is.number,
	mightTwoHanded: is.maybe(is.number),
	reach,
	trait: is.text,
	/** Adds the user's Might from STR: all close combat weapons, and ranged weapons that are thrown or swung. */
	usesStrength: is.flag,
	force,
	hands: is.oneOf(1, 2),
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

const tabled = (name: string, die: number, reach: Reach, rest: Partial<Weapon> = {}): Weapon => ({
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
	tabled('Fist', 2, 'melee', natural),
	tabled('Kick', 2, 'melee', {...natural, might: 1, needs: 'kicking', rule: 'DD-61'}),
	tabled('Grapple', 2, 'melee', {...natural, isGrapple: true, rule: 'DD-62'}),
	tabled('Bite', 4, 'melee', {isNatural: true}),
	tabled('Claw', 4, 'melee', {isNatural: true}),
	tabled('Club', 4, 'melee', {might: 1, mightTwoHanded: 2}),
	tabled('Dagger', 4, 'melee'),
	tabled('Greek-style sword', 6, 'melee', {id: 'greek-sword', trait: 'Sword'}),
	tabled('Katana', 8, 'melee', {mightTwoHanded: 1}),
	tabled('Whip', 2, 'close', {usesStrength: true}),
	tabled('Throwing dagger', 4, 'close', {...thrown, trait: 'Dagger'}),
	tabled('Shuriken', 4, 'close', {...thrown, textDie: 6}),
	tabled('Handgun', 6, 'short', {...gun, might: 2}),
	tabled('Assault rifle', 6, 'medium', {...gun, might: 3, hands: 2, trait: 'Rifle'}),
	tabled('Beam pistol', 8, 'short', {...beam, might: 2}),
	tabled('Beam rifle', 8, 'medium', {...beam, might: 3, hands: 2}),
];

const byId = new Map(weapons.map((row) => [row.id, row]));

export const weaponOf = (id: string): Weapon | undefined => byId.get(id);

export const isRanged = (row: Weapon): boolean => row.reach !== 'melee';

export const damageDie = pattern(/^1d\d{1,3}$/, 'expected a die such as 1d6', {
	says: 'one die, such as 1d6',
	examples: ['1d6'],
}).becomes(number, {read: (text) => Number(text.slice(2)), back: (die) => `1d${die}`});

export const might = whole(-20, 20);

export const ownWeapon = thing({
	name: line(60).told({examples: ['Own weapon']}),
	die: damageDie,
	might: might.usually(0),
	mightTwoHanded: might.perhaps({
		title: 'Might with two hands',
		says: 'Might instead, when it is used with two hands',
	}),
	reach: choice(...reaches),
	trait: line().perhaps('the trait that helps its user; its own name if left out'),
	usesStrength: yesNo.perhaps({
		title: 'Uses Strength',
		says: 'whether the user’s Might counts; in melee it does',
	}),
	force: choice('blow', 'bullet', 'energy').usually('blow'),
	hands: handsOf(1, 2).usually(1),
	isNatural: yesNo.keyed('natural').usually(false, 'part of the body'),
	isThrown: yesNo.keyed('thrown').usually(false),
	reload: choice('none', 'each', 'clip').perhaps('what a shot needs before the next one'),
	clip: whole(1, 999).perhaps('shots in a clip'),
});

export const weapon = armOf(
	weaponShape,
	weapons,
	ownWeapon.becomes(weaponShape, {
		read(row) {
			const isByHand = row.reach === 'melee' || row.isThrown;
			return {
				...row,
				id: row.name.toLowerCase().replaceAll(/\s+/g, '-'),
				trait: row.trait ?? row.name,
				usesStrength: row.usesStrength ?? isByHand,
				isUnarmed: false,
				reload: row.reload ?? (isByHand ? 'none' : 'each'),
				rule: 'DD-63',
			};
		},
		back: (row) => row,
	}),
	['clip'],
);

const carriedWeapon = fields({
	weapon: weaponShape,
	isReady: flag,
	/** How many there are of a thrown weapon. Left out, there is always another. */
	supply: maybe(number),
});

export type CarriedWeapon = TypeOf<typeof carriedWeapon>;

export const carried = thing(
	{
		weapon,
		isReady: yesNo.keyed('ready').usually(true, 'whether it is in hand'),
		clip: whole(1, 999).perhaps('shots in a clip'),
		supply: whole(0, 999).perhaps('how many there are of a thrown weapon'),
	},
	{short: 'weapon'},
).becomes(carriedWeapon, {
	read: ({clip, ...row}) => (clip === undefined ? row : {...row, weapon: {...row.weapon, clip}}),
	back: (row) => ({...row, clip: weaponOf(row.weapon.id) && row.weapon.clip}),
});
