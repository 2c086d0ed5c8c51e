import type {TypeOf} from '../../../engine/kit/shape.js';
import {armOf, handsOf} from '../../arms.js';
import {choice, line, several, skillName, whole, yesNo} from '../../pieces.js';
import {thing} from '../../values.js';
import {type Use, reliabilities, uses, weapon, weaponShape, weapons} from './weapons.js';

/* Weapons and armour as sheets have them. */

export const locations = ['head', 'arms', 'body', 'legs'] as const;
export const location = choice(...locations);

export type Location = TypeOf<typeof location>;

const places: ReadonlySet<string> = new Set(locations);

export const isLocation = (what: string | undefined): what is Location =>
	what !== undefined && places.has(what);

const name = line(60);

export const points = whole(0, 99);

const rounds = points.usually(0);

const parts = {
	name: name.told({examples: ['Own weapon']}),
	use: choice(...uses).usually('melee'),
	damage: points,
	penetration: points.usually(0),
	skill: name.perhaps('the skill whose ranks count'),
	rate: thing({single: rounds, burst: rounds, auto: rounds}).perhaps(
		'rounds that a shot, a burst and full auto spend',
	),
	range: whole(1, 999).usually(10, 'in squares; not used in melee'),
	capacity: whole(1, 999).perhaps('rounds when full'),
	reload: whole(0, 10).perhaps('ticks to reload'),
	ticks: whole(1, 10).perhaps('ticks that a spell or a power takes; left out, the GM is asked'),
	hands: handsOf(0, 1, 2).usually(1),
	isImpact: yesNo.keyed('impact').usually(false),
	isLight: yesNo.keyed('light').usually(false),
	isNatural: yesNo.keyed('natural').usually(false, 'part of the body'),
	isFirearm: yesNo.keyed('firearm').usually(false, 'can jam'),
	reliability: choice(...reliabilities).usually('normal'),
};

const ownWeapon = thing(parts);

export const usedAs = (use: Use) => ({
	thing: ownWeapon,
	...(use !== 'melee' && {row: thing({...parts, use: choice(...uses).usually(use)}), usual: {use}}),
});

export const arm = armOf(
	weaponShape,
	weapons,
	ownWeapon.becomes(weaponShape, {
		read: ({skill, rate, ...row}) =>
			weapon({
				...row,
				id: row.name.toLowerCase().replaceAll(/\s+/g, '-'),
				range: row.use === 'melee' ? 0 : row.range,
				...(skill !== undefined && {skill: skillName(skill)}),
				...(rate && {rate}),
			}),
		back: ({range, ...row}) => (row.use === 'melee' ? row : {...row, range}),
	}),
	[],
	'a weapon of the table (placeholders)',
);

export const carried = thing(
	{
		weapon: arm,
		isHeld: yesNo.keyed('held').usually(true, 'whether it is in hand'),
		isOffHand: yesNo
			.keyed('offHand')
			.usually(false, {title: 'Off hand', says: 'held in the other hand'}),
	},
	{short: 'weapon'},
);

export type CarriedWeapon = TypeOf<typeof carried>;

const worn = (...covers: readonly Location[]) =>
	thing({
		name: name.told({examples: ['Own armour']}),
		points,
		/** Subtracted from Duck and Dodge (TE-31). */
		bulk: points.usually(0),
		covers: several(choice(...locations)).usually(covers),
	});

/** Armour in one of the two slots (TE-41). */
export const armour = worn(...locations);
export const cloak = worn('body', 'legs');
