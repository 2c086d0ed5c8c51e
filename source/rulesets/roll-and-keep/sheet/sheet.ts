import type {RefinementCtx} from 'zod';
import {folded, nearest, slipOf, unknownWord} from '../../../engine/kit/nearest.js';
import {type TypeOf, fields, list, number} from '../../../engine/kit/shape.js';
import {armOf, toldApart} from '../../arms.js';
import {
	bySkill,
	choice,
	either,
	line,
	listed,
	pattern,
	several,
	skillName,
	whole,
	yesNo,
} from '../../pieces.js';
import {sheetOf, thing} from '../../values.js';
import {type Trait, traitNames, traits, weaponShape, weapons} from './weapons.js';

/** The attacks that a defence knack works against (RK-21). */
export const fits = ['any', 'melee', 'ranged'] as const;
const fit = choice(...fits);

type Fit = TypeOf<typeof fit>;

/** Defence knacks that do not work against every attack, unless the roster says otherwise (RK-21). */
const fitOfKnack: ReadonlyMap<string, Fit> = new Map([
	['parry', 'melee'],
	['block', 'melee'],
	['riposte', 'melee'],
	['cover', 'ranged'],
]);

/** Which attacks a defence knack works against: any, unless the table says otherwise. */
const fitOf = (name: string): Fit => fitOfKnack.get(name.toLowerCase()) ?? 'any';

const name = line(40);
const rank = whole(0, 10);

const trait = (id: Trait, says: string, by?: number) =>
	whole(1, 10).usually(2, {
		group: 'Traits',
		says,
		words: [id],
		adjust: traitNames[id],
		...(by !== undefined && {by}),
	});

const knack = fields({name, rank});

export type Knack = TypeOf<typeof knack>;

/** Spaces and hyphens do not matter: “foot-work” is footwork. */
const spelt = (name: string, known: readonly string[]): string =>
	known.find((each) => folded(each) === folded(name)) ?? name;

const knacks = (usual: readonly string[]) =>
	listed(
		bySkill(rank, 40, usual),
		knack,
		(name, rank) => ({name: spelt(name, usual), rank}),
		({name, rank}) => [name, rank],
	);

const attackKnacks = [...new Set(weapons.map(({knack}) => knack))];

const defence = fields({name, rank, against: fit});

export type Defence = TypeOf<typeof defence>;

const defenceKnacks = ['footwork', 'parry', 'block', 'riposte', 'cover'];

const defences = listed(
	bySkill(either(rank, thing({rank, against: fit})), 40, defenceKnacks),
	defence,
	(written, value) => {
		const name = spelt(written, defenceKnacks);
		return typeof value === 'number' ? {name, rank: value, against: fitOf(name)} : {name, ...value};
	},
	({name, rank, against}) => [name, against === fitOf(name) ? rank : {rank, against}],
);

const damage = pattern(/^\d{1,2}k\d{1,2}$/, 'expected a roll such as 3k2', {
	says: 'dice rolled and kept, such as 3k2',
	examples: ['1k1'],
}).becomes(fields({rolled: number, kept: number}), {
	read(text) {
		const [rolled = 0, kept = 0] = text.split('k').map(Number);
		return {rolled, kept};
	},
	back: ({rolled, kept}) => `${rolled}k${kept}`,
});

const ownWeapon = thing({
	name: name.told({examples: ['own weapon']}),
	damage,
	isMelee: yesNo.keyed('melee').usually(true, 'Brawn adds to its damage'),
	knack: name.perhaps(
		'the attack knack that goes with the weapon; the weapon’s own name if left out',
	),
	trait: choice(...traits).usually('finesse'),
});

const weapon = armOf(
	weaponShape,
	weapons,
	ownWeapon.becomes(weaponShape, {
		read: ({damage, knack, ...row}) => ({
			...row,
			...damage,
			id: row.name.toLowerCase().replaceAll(/\s+/g, '-'),
			knack: skillName(knack ?? row.name),
			rule: 'RK-34',
		}),
		back: ({rolled, kept, ...row}) => ({...row, damage: {rolled, kept}}),
	}),
	['id', 'name'],
);

const carried = thing(
	{weapon, isReady: yesNo.keyed('ready').usually(true, 'whether the weapon can be in hand')},
	{short: 'weapon'},
);

/** The members of a squad, unless the Setting says otherwise (RK-35). */
export const mostMembers = 6;

export const threatRange = [1, 6] as const;

/** Thugs who act as one (RK-35). */
const squad = thing({
	members: whole(1, mostMembers).told({by: 1}),
	threat: whole(...threatRange).told({title: 'Threat rating', by: 1}),
});

/** It would never be rolled. Any defence may be the GM’s own, so that only a slip of the pen is told. */
function refuseMisspelt(
	{
		attack,
		defence,
		weapons: all,
	}: {
		readonly attack: readonly Knack[];
		readonly defence: readonly Knack[];
		readonly weapons: ReadonlyArray<TypeOf<typeof carried>>;
	},
	context: RefinementCtx,
) {
	const ofWeapons = [...attackKnacks, ...all.map(({weapon}) => weapon.knack)];
	for (const [key, knacks, known, nearly] of [
		['attack', attack, ofWeapons, nearest],
		['defence', defence, defenceKnacks, slipOf],
	] as const) {
		for (const {name} of knacks) {
			if (!known.includes(name) && nearly(name, known) !== undefined) {
				const {message} = unknownWord(`${key} knack`, name, known);
				context.addIssue({code: 'custom', path: [key, name], message});
			}
		}
	}
}

export const sheet = sheetOf(
	{
		brawn: trait('brawn', 'Wound Checks, and damage in melee', 1),
		finesse: trait('finesse', 'attacks'),
		resolve: trait('resolve', 'as many Dramatic Wounds cripple, twice as many knock out'),
		wits: trait('wits', 'Active Defence'),
		panache: trait('panache', 'Actions in a turn'),
		attack: knacks(attackKnacks).told({
			title: 'Attack knacks',
			says: 'by name: those of its weapons',
			words: ['attack'],
			by: 1,
			isOnlyOfSome: true,
		}),
		defence: defences.told({
			title: 'Defence knacks',
			says: 'by name: a rank, or a rank and the attacks that the knack fits',
			words: ['defence', 'defense'],
			names: defenceKnacks,
		}),
		knacks: knacks([]).told({title: 'Other knacks', says: 'by name', words: ['knack', 'skill']}),
		weapons: several(carried.told({title: 'Weapon'}), 20)
			.becomes(list(carried), {
				read(given) {
					const weapons = toldApart(given.map(({weapon}) => weapon));
					return given.map(({weapon, isReady}, at) => ({weapon: weapons[at] ?? weapon, isReady}));
				},
				back: (all) => all,
			})
			.told('the first that is ready is in hand'),
		squad: squad.perhaps('thugs that act as one'),
		flesh: whole(0, 999).usually(0, {
			title: 'Flesh Wounds',
			group: 'At the start',
			says: 'so far',
			words: ['flesh', 'flesh wounds'],
		}),
		dramatic: whole(0, 99).usually(0, {
			title: 'Dramatic Wounds',
			group: 'At the start',
			says: 'so far',
			words: ['dramatic', 'dramatic wounds'],
		}),
	},
	{
		weapons: {
			says: 'Weapons of your own.',
			source: weapon.source,
			example: {Rapier: {damage: '3k2', knack: 'fencing'}},
			thing: ownWeapon,
		},
	},
	refuseMisspelt,
);

export type RkSheet = TypeOf<typeof sheet>;
