import {
	type Improvising,
	type Raw,
	type Word,
	areAlike,
	flagWord,
	listIn,
	listWord,
	numberWord,
	rankWord,
	stated,
	withArm,
	withItem,
	withValue,
} from '../improvise.js';
import {
	type CarriedWeapon,
	characteristicNames,
	characteristics,
	isTeSheet,
	namedSkills,
} from './sheet.js';
import {type Weapon, weaponOf, weapons} from './weapons.js';

/* The words of a line that improvises somebody, and a sheet as a roster has it. */

const isObject = (value: unknown): value is Raw =>
	typeof value === 'object' && value !== null;

const isOf = (item: unknown, id: string): boolean =>
	item === id || (isObject(item) && item['weapon'] === id);

/** A weapon of the table, and the ranks of the skill that it is used with. */
const weaponWord = ({id, name, skill}: Weapon): Word => ({
	names: [id.replaceAll('-', ' '), name],
	slots: ['[number]'],
	isWeapon: true,
	put(raw, ranks) {
		const armed = listIn(raw, 'weapons').some((item) => isOf(item, id))
			? raw
			: withItem(raw, 'weapons', id);
		return ranks === undefined
			? armed
			: withValue(armed, ['skills', skill], ranks);
	},
});

const armourWord = (names: readonly string[], slot: string): Word => ({
	names,
	called: slot,
	slots: ['number', '[number]'],
	put(raw, points, bulk) {
		const worn = raw[slot];
		return withValue(
			raw,
			[slot],
			stated({
				name: 'Armour',
				...(isObject(worn) && worn),
				points,
				...(bulk !== undefined && {bulk}),
			}),
		);
	},
});

const ownWeapon = (raw: Raw, name: unknown, damage: unknown): Raw =>
	withArm(raw, 'weapons', {weapon: {name, damage}});

const words: readonly Word[] = [
	...characteristics.map((id) => numberWord([id, characteristicNames[id]], id)),
	...namedSkills.map((skill) => numberWord([skill], 'skills', skill)),
	rankWord(['skill'], 'skills'),
	numberWord(['stamina', 'hp', 'hit points'], 'stamina'),
	numberWord(['wounds'], 'wounds'),
	numberWord(['ego'], 'ego'),
	numberWord(['fate'], 'fate'),
	numberWord(['dapper'], 'dapper'),
	numberWord(['speed', 'movement'], 'speed'),
	numberWord(['initiative'], 'initiative'),
	numberWord(['ticks'], 'ticks'),
	numberWord(['square'], 'square'),
	armourWord(['armour', 'armor'], 'armour'),
	armourWord(['cloak', 'coat'], 'cloak'),
	flagWord(['shield'], ['shield']),
	flagWord(['mounted'], ['mounted']),
	flagWord(['not humanoid', 'beast', 'animal'], ['humanoid'], false),
	listWord(['feat', 'talent'], 'feats'),
	{
		names: ['weapon'],
		slots: ['name', 'number'],
		isWeapon: true,
		put: ownWeapon,
	},
	{
		names: ['ranged weapon', 'ranged'],
		slots: ['name', 'number', '[number]'],
		isWeapon: true,
		put: (raw, name, damage, range) =>
			withArm(raw, 'weapons', {
				weapon: stated({name, damage, range, use: 'ranged'}),
			}),
	},
	...weapons.map(weaponWord),
];

const carriedAs = ({weapon, isHeld, isOffHand}: CarriedWeapon): Raw => {
	const row = weaponOf(weapon.id);
	return {
		weapon: row && areAlike(row, weapon) ? weapon.id : ownAs(weapon),
		held: isHeld,
		offHand: isOffHand,
	};
};

const ownAs = (weapon: Weapon): Raw =>
	stated({
		name: weapon.name,
		use: weapon.use,
		damage: weapon.damage,
		penetration: weapon.penetration,
		skill: weapon.skill,
		rate: weapon.rate,
		...(weapon.use !== 'melee' && {range: weapon.range}),
		capacity: weapon.capacity,
		reload: weapon.reload,
		ticks: weapon.ticks,
		hands: weapon.hands,
		impact: weapon.isImpact,
		light: weapon.isLight,
		natural: weapon.isNatural,
		firearm: weapon.isFirearm,
		reliability: weapon.reliability,
	});

/** Placeholder figures: an ordinary person with a knife. */
export const improvising: Improvising = {
	template: {
		str: 3,
		agi: 3,
		per: 3,
		int: 2,
		wil: 2,
		cha: 2,
		skills: {
			melee: 2,
			ballistics: 1,
			athletics: 1,
			acrobatics: 1,
			awareness: 1,
		},
		weapons: ['knife'],
	},
	words,
	own: {
		slots: ['number'],
		says: 'a damage: longsword 4',
		put: ownWeapon,
	},
	unarmed: (raw) => ({...raw, weapons: []}),
	written: (sheet) =>
		isTeSheet(sheet)
			? stated({...sheet, weapons: sheet.weapons.map(carriedAs)})
			: undefined,
};
