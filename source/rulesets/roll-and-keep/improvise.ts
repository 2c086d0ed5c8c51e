import {
	type Improvising,
	type Raw,
	type Word,
	areAlike,
	armIn,
	numberWord,
	placeOf,
	rankWord,
	stated,
	withArm,
	withItem,
	withValue,
} from '../improvise.js';
import {type CarriedWeapon, fitOf, isRkSheet} from './sheet.js';
import {traits} from './traits.js';
import {type Weapon, weaponOf, weapons} from './weapons.js';

/* The words of a line that improvises somebody, and a sheet as a roster has it. */

const withRank = (raw: Raw, knack: string, rank: unknown): Raw =>
	rank === undefined ? raw : withValue(raw, ['attack', knack], rank);

const isObject = (value: unknown): value is Raw =>
	typeof value === 'object' && value !== null;

/** A weapon of the table, the rank of its attack knack, and dice of its own. */
const weaponWord = ({id, name, knack, trait, isMelee}: Weapon): Word => ({
	names: [id.replaceAll('-', ' '), name],
	slots: ['[number]', '[dice]'],
	isWeapon: true,
	put(raw, rank, damage) {
		const isThere = id === 'unarmed' || placeOf(raw, 'weapons', id) !== -1;
		const armed =
			damage === undefined
				? isThere
					? raw
					: withItem(raw, 'weapons', id)
				: withArm(raw, 'weapons', {name, damage, melee: isMelee, knack, trait});
		return withRank(armed, knack, rank);
	},
});

const ownWeapon = (
	raw: Raw,
	name: unknown,
	damage: unknown,
	rank?: unknown,
): Raw =>
	withRank(
		withArm(raw, 'weapons', {name, damage}),
		String(armIn(raw, 'weapons', name)['knack'] ?? name),
		rank,
	);

const defences = ['footwork', 'parry', 'block', 'riposte', 'cover'];

const words: readonly Word[] = [
	...traits.map((trait) => numberWord([trait], trait)),
	...defences.map((knack) => numberWord([knack], 'defence', knack)),
	rankWord(['defence', 'defense'], 'defence'),
	rankWord(['attack'], 'attack'),
	rankWord(['knack', 'skill'], 'knacks'),
	{
		names: ['squad', 'members'],
		slots: ['number'],
		put: (raw, members) =>
			withValue(raw, ['squad'], {threat: 1, ...squadOf(raw), members}),
	},
	{
		names: ['threat'],
		slots: ['number'],
		put: (raw, threat) =>
			withValue(raw, ['squad'], {members: 1, ...squadOf(raw), threat}),
	},
	numberWord(['flesh', 'flesh wounds'], 'flesh'),
	numberWord(['dramatic', 'dramatic wounds'], 'dramatic'),
	{
		names: ['weapon'],
		slots: ['name', 'dice', '[number]'],
		isWeapon: true,
		put: ownWeapon,
	},
	{
		names: ['ranged weapon', 'ranged'],
		slots: ['name', 'dice', '[number]'],
		isWeapon: true,
		put: (raw, name, damage, rank) =>
			withRank(
				withArm(raw, 'weapons', {name, damage, melee: false}),
				String(name),
				rank,
			),
	},
	...weapons.map(weaponWord),
];

function squadOf({squad}: Raw): Raw {
	return isObject(squad) ? squad : {};
}

/** The second of a name is “knife-2”. */
const carriedAs = ({weapon, isReady}: CarriedWeapon): Raw => {
	const id = weapon.id.replace(/-\d+$/, '');
	const row = weaponOf(id);
	return {
		weapon:
			row && areAlike(row, weapon, ['id', 'name'])
				? id
				: {
						name: weapon.name,
						damage: `${weapon.rolled}k${weapon.kept}`,
						melee: weapon.isMelee,
						knack: weapon.knack,
						trait: weapon.trait,
					},
		ready: isReady,
	};
};

const ranksOf = (
	knacks: ReadonlyArray<{readonly name: string; readonly rank: number}>,
): Raw => Object.fromEntries(knacks.map(({name, rank}) => [name, rank]));

/** Placeholder figures: an ordinary person with a knife. */
export const improvising: Improvising = {
	template: {
		brawn: 2,
		finesse: 2,
		resolve: 2,
		wits: 2,
		panache: 2,
		attack: {knife: 1},
		defence: {footwork: 1},
		weapons: ['knife'],
	},
	words,
	own: {
		slots: ['dice', '[number]'],
		says: 'a damage roll and a rank: longsword 3k2 2',
		put: ownWeapon,
	},
	unarmed: (raw) => ({...raw, weapons: []}),
	written: (sheet) =>
		isRkSheet(sheet)
			? stated({
					...sheet,
					attack: ranksOf(sheet.attack),
					knacks: ranksOf(sheet.knacks),
					defence: Object.fromEntries(
						sheet.defence.map(({name, rank, against}) => [
							name,
							against === fitOf(name) ? rank : {rank, against},
						]),
					),
					weapons: sheet.weapons.map(carriedAs),
				})
			: undefined,
};
