import {ownFacts} from '../own-acts.js';
import {settingRows, units} from '../settings.js';
import {conditions} from '../statuses.js';
import {
	type Raw,
	type Word,
	armIn,
	improvisingBy,
	isShot,
	placeOf,
	withArm,
	withItem,
	withValue,
	withoutPlaceholder,
} from '../../improvise.js';
import {wordsOf} from '../../improvised-words.js';
import {isFacts} from '../../pieces.js';
import {sheet} from './sheet.js';
import {type Weapon, weapons} from './weapons.js';

/* The words of a line that improvises somebody, and a sheet as a roster has it. */

const withRank = (raw: Raw, knack: string, rank: unknown): Raw =>
	rank === undefined ? raw : withValue(raw, ['attack', knack], rank);

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

/** “bow ranged 3k2” is a bow. */
const ownWeapon = (raw: Raw, called: unknown, damage: unknown, rank?: unknown): Raw => {
	const name = String(called).replace(/ ranged$/i, '');
	const {knack} = armIn(raw, 'weapons', name);
	const isForDistance = name !== called || isShot(raw, name);
	return withRank(
		withArm(raw, 'weapons', {name, damage, ...(isForDistance && {melee: false})}),
		typeof knack === 'string' ? knack : name,
		rank,
	);
};

/** Weapons that many tables know, by the kind of the table that they are (RK-34). */
const commonNames: Readonly<Record<string, readonly string[]>> = {
	knife: ['dagger', 'dirk', 'stiletto'],
	fencing: ['rapier', 'foil', 'smallsword', 'sabre', 'saber', 'epee', 'épée'],
	heavy: ['greatsword', 'broadsword', 'claymore', 'battleaxe', 'battle axe', 'warhammer'],
	polearm: ['spear', 'pike', 'halberd', 'glaive'],
	pistol: ['flintlock'],
};

/** “rapier 4”: by its own name, with the figures of its kind; dice of its own make it the GM’s. */
const commonWords: readonly Word[] = weapons.flatMap(({id, rolled, kept, knack, trait, isMelee}) =>
	(commonNames[id] ?? []).map((name): Word => ({
		names: [name],
		slots: ['[number]', '[dice]'],
		isWeapon: true,
		isInExample: true,
		put(raw, rank, damage) {
			if (damage !== undefined || placeOf(raw, 'weapons', {name}) !== -1) {
				return ownWeapon(raw, name, damage, rank);
			}

			const row = {name, damage: `${rolled}k${kept}`, melee: isMelee, knack, trait};
			return withRank(withArm(raw, 'weapons', row), knack, rank);
		},
	})),
);

/** “pistol deals 4k3 ranged”: a pool of dice could be the attack’s, too. For melee and by Finesse are most weapons. */
const told = ({melee, trait, damage, name, ...weapon}: Raw): Raw => ({
	...(name !== undefined && {name}),
	...(damage !== undefined && {deals: damage}),
	...weapon,
	...(melee === false && {ranged: true}),
	...(trait !== undefined && trait !== 'finesse' && {trait}),
});

const squadWords: readonly Word[] = [
	{
		names: ['squad', 'squad of', 'members'],
		slots: ['number'],
		put: (raw, members) => withValue(raw, ['squad'], {threat: 1, ...squadOf(raw), members}),
	},
	{
		names: ['threat'],
		slots: ['number'],
		put: (raw, threat) => withValue(raw, ['squad'], {members: 1, ...squadOf(raw), threat}),
	},
];

const words: readonly Word[] = [
	...wordsOf(sheet, 'attack', 'knacks', 'flesh', 'dramatic').toSpliced(-2, 0, ...squadWords),
	{names: ['weapon'], slots: ['name', 'dice', '[number]'], isWeapon: true, put: ownWeapon},
	{
		names: ['ranged weapon', 'ranged'],
		slots: ['name', 'dice', '[number]'],
		isWeapon: true,
		put: (raw, name, damage, rank) =>
			withRank(withArm(raw, 'weapons', {name, damage, melee: false}), String(name), rank),
	},
	...weapons.map(weaponWord),
	...commonWords,
];

const squadOf = ({squad}: Raw): Raw => (isFacts(squad) ? squad : {});

const template = {
	brawn: 2,
	finesse: 2,
	resolve: 2,
	wits: 2,
	panache: 2,
	attack: {knife: 1},
	defence: {footwork: 1},
	weapons: ['knife'],
};

/** Placeholder figures: an ordinary person with a knife. */
export const improvising = improvisingBy(sheet, {
	facts: {settings: settingRows, units, conditions, ...ownFacts},
	template,
	example: 'Anna, brawn 3, finesse 3, knife 2',
	words,
	told,
	own: {
		dice: '3k2',
		slots: ['dice', '[number]'],
		says: 'a damage roll, to which Brawn is added, and a rank: longsword 3k2 2, or ranged bow 3k2 2',
		put: ownWeapon,
	},
	unarmed: (raw) =>
		withoutPlaceholder({...raw, weapons: []}, 'attack', 'knife', template.attack.knife),
});
