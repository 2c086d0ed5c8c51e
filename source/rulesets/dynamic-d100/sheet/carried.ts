import {type TypeOf, fields, flag, maybe, number} from '../../../engine/kit/shape.js';
import {armOf, handsOf} from '../../arms.js';
import {choice, line, pattern, whole, yesNo} from '../../pieces.js';
import {thing} from '../../values.js';
import {reaches, weaponOf, weaponShape, weapons} from './weapons.js';

/* Weapons as sheets have them. */

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
