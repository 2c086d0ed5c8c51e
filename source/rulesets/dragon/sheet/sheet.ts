import {type TypeOf, list} from '../../../engine/kit/shape.js';
import {armOf, toldApart} from '../../arms.js';
import {
	bySkill,
	choice,
	line,
	either,
	piece,
	schemaOf,
	several,
	skillName,
	whole,
} from '../../pieces.js';
import {sheetOf, thing} from '../../values.js';
import {type Stat, block, statRows, substatName, substatOf, substats} from './stats.js';
import {weapon, weapons} from './weapons.js';

const value = whole(0, 30);
const name = line(60);

/** Three substats in their order, or one number for all of them. */
const stat = (stat: Stat, base: number) => {
	const parts = statRows.find(({id}) => id === stat)?.parts ?? [];
	const names = parts.map(substatName);
	const [first, second, third] = names;
	return piece(block, {
		schema(z) {
			const part = (title = '') => schemaOf(z, value.told({title}));
			return z.union([
				z.tuple([part(first), part(second), part(third)]),
				schemaOf(z, value).transform((all) => [all, all, all]),
			]);
		},
	}).usually(base, {group: 'Stats', says: `${names.join(', ')}: three numbers, or one for all`});
};

const ownWeapon = thing({
	name: name.told({examples: ['Own weapon']}),
	multiplier: whole(0, 20).told('fist 1, club or quarterstaff 2, blade 3'),
	reach: choice('melee', 'ranged').usually('melee'),
	skill: name.perhaps('the skill that helps its user; its own name if left out'),
	substat: choice(...substats).usually('accuracy', 'what the attack is rolled with'),
});

const arm = armOf(
	weapon,
	weapons,
	ownWeapon.becomes(weapon, {
		read: ({reach, skill, ...row}) => ({
			...row,
			id: row.name.toLowerCase().replaceAll(/[\s:]+/g, '-'),
			isRanged: reach === 'ranged',
			skill: skillName(skill ?? row.name),
		}),
		back: ({isRanged, ...row}) => ({...row, reach: isRanged ? 'ranged' : 'melee'}),
	}),
	['id', 'name'],
);

const shtickRow = thing({
	name: name.told({examples: ['Own shtick']}),
	does: line(130).told('what it does, in free text'),
});

const shtick = either(
	line(200),
	shtickRow.becomes(line(), {
		read: (row) => `${row.name}: ${row.does}`,
		back: (text) => ({name: text, does: text}),
	}),
);

const usualSkills: readonly string[] = [
	'dodge',
	'perception',
	'death check',
	...new Set(weapons.map(({skill}) => skill)),
];

export const sheet = sheetOf(
	{
		body: stat('body', 3),
		reflexes: stat('reflexes', 3),
		mind: stat('mind', 3),
		social: stat('social', 3),
		tao: stat('tao', 0),
		hp: whole(1, 999).perhaps({
			title: 'Hit points',
			group: 'Figures',
			says: 'in place of (Health + Energy) × 5',
			words: ['hp', 'hit points', 'points'],
			by: 5,
			percent: 15,
		}),
		movement: whole(0, 99).perhaps({
			group: 'Figures',
			says: 'hexes, in place of (Strength + Energy) / 2',
			words: ['movement', 'move', 'hexes'],
		}),
		skills: bySkill(value, 60, usualSkills).told({
			says: 'ranks: dodge, perception, death check, the skills of weapons …',
			words: ['skill'],
			names: ['dodge', 'perception', 'death check', 'brawling', 'acrobatics'],
			by: 1,
			isOnlyOfSome: true,
		}),
		weapons: several(arm.told({title: 'Weapon'}), 20).becomes(list(weapon), {
			read: toldApart,
			back: (all) => all,
		}),
		/** The GM decides what they do. */
		shticks: several(shtick.told({title: 'Shtick'}), 30).told({
			says: 'what it can do, in free text',
			words: ['shtick'],
		}),
		/** The successes that it takes off an attack (DR-29). */
		cover: whole(0, 20).usually(0, {
			group: 'At the start',
			says: 'successes that cover takes off an attack',
			words: ['cover'],
		}),
	},
	{
		weapons: {
			says: 'Weapons of your own.',
			source: arm.source,
			example: {'Hook sword': {multiplier: 3, skill: 'swords'}},
			thing: ownWeapon,
		},
		shticks: {
			says: 'Shticks with what they do.',
			example: {Ward: {does: 'may parry bolts with a staff'}},
			thing: shtickRow,
		},
	},
);

export type DrSheet = TypeOf<typeof sheet>;

export const fullHp = (sheet: DrSheet): number =>
	sheet.hp ?? (substatOf(sheet, 'health') + substatOf(sheet, 'energy')) * 5;

/** Hexes that a diceless move covers (DR-15). */
export const movementOf = (sheet: DrSheet): number =>
	sheet.movement ?? Math.floor((substatOf(sheet, 'strength') + substatOf(sheet, 'energy')) / 2);
