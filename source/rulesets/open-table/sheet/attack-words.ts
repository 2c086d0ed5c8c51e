import {type Raw, type Word, listIn, nameAt, withArm, withValue} from '../../improvise.js';
import {isFacts, stated} from '../../pieces.js';
import {abilities, abilityCalled} from '../../stat-block.js';
import {levels, ofLevel} from './resource-words.js';
import {reachesSeveral} from './spells.js';

/** What it takes to use an attack is said of the one that is used, and not of what follows its hit. */
export function withLast(raw: Raw, change: Raw): Raw {
	const attacks = listIn(raw, 'attacks');
	const last = attacks.at(-1);
	const isFollowing = isFacts(last) && last['follows'] !== undefined;
	const meant = attacks.length - (isFollowing && ('cost' in change || 'uses' in change) ? 2 : 1);
	return withValue(
		raw,
		['attacks'],
		attacks.map((attack, at) =>
			at === meant && isFacts(attack) ? stated({...attack, ...change}) : attack,
		),
	);
}

/** OT-31: powers of many tables that help by the condition which they bring; they have no figures. */
const helping: Readonly<Record<string, Raw>> = {
	bless: {area: true, concentration: true},
	guidance: {concentration: true},
	haste: {concentration: true},
	invisibility: {concentration: true, causes: 'invisible'},
	'shield of faith': {concentration: true, cost: 0},
};

export const helpingWords: readonly Word[] = Object.entries(helping).map(([name, facts]) => ({
	names: [name],
	isWeapon: true,
	put: (raw) => withArm(raw, 'attacks', stated({name, heals: true, causes: name, ...facts})),
}));

/** A resource of the last attack's own: how many there are, or how they come back as well. */
function withSupply(raw: Raw, supply: unknown): Raw {
	const name = nameAt(raw, 'attacks', listIn(raw, 'attacks').length - 1);
	return name === undefined
		? raw
		: withValue(withLast(raw, {uses: name}), ['resources', name], supply);
}

/** “uses 1 slots”; “uses 2” are two of its own, and “costs 2 actions” are no resource (OT-14). */
function withUses(raw: Raw, said: unknown): Raw {
	const uses = String(said).replace(/^(?:1|one|an?) /i, '');
	const [, actions] = /^(\d+) actions?$/i.exec(String(said)) ?? [];
	if (actions !== undefined) {
		return withLast(raw, {cost: Number(actions)});
	}

	return /^\d+$/.test(uses) ? withSupply(raw, Number(uses)) : withLast(raw, {uses});
}

/** “save int +5” and “int +5” are the save with intelligence. */
export const withSave = (raw: Raw, name: unknown, bonus: unknown): Raw =>
	withValue(raw, ['saves', abilityCalled(String(name))], bonus);

/** OT-31: what a save that fails brings. */
const caused = (condition: unknown): Raw => (condition === undefined ? {} : {causes: condition});

/**
 * OT-24: damage with a save is half on a save only where the line says so. OT-31: of “claws +4 2d4, con save DC 11 or
 * paralyzed” the hit has damage, and the save is against the condition.
 */
function withSaved(raw: Raw, {save, ...change}: Raw, hasUsualBonus: boolean): Raw {
	const last = listIn(raw, 'attacks').at(-1);
	const {name, damage, bonus, onSave = 'none'} = isFacts(last) ? last : {};
	const isAgainstCondition = 'causes' in change || (isFacts(last) && last['causes'] !== undefined);
	if (!hasUsualBonus && bonus !== undefined && typeof damage === 'string') {
		const [, first, dice, kind] = /^(.+) \+ (\S*d\S*)(?: (.+))?$/.exec(damage) ?? [];
		if (isAgainstCondition) {
			return withLast(raw, {resist: save, ...change});
		}

		if (dice !== undefined) {
			const follower = {
				name: `${String(name)} ${kind ?? 'damage'}`,
				damage: dice,
				kind,
				follows: name,
				save,
				onSave,
				...change,
			};
			return withArm(withLast(raw, {damage: first}), 'attacks', stated(follower));
		}
	}

	const rest = {
		save,
		...(reachesSeveral(String(name)) && {area: true}),
		...change,
		alwaysHits: undefined,
		...(hasUsualBonus && {bonus: undefined}),
	};
	return withLast(raw, {...rest, ...(damage !== undefined && {onSave})});
}

/** OT-32: “bless concentration” helps somebody as long as its bearer concentrates; what harms is held. */
function withConcentration(raw: Raw): Raw {
	const last = listIn(raw, 'attacks').at(-1);
	const {name, damage, save, causes, heals, alwaysHits} = isFacts(last) ? last : {};
	const harms = damage ?? save ?? heals ?? alwaysHits;
	return withLast(raw, {
		concentration: true,
		...(harms === undefined && {heals: true, area: true, bonus: undefined, causes: causes ?? name}),
	});
}

/**
 * OT-24: “fireball 6d6 fire dex save DC 15 half area”, “hold person wis save DC 13 paralyzed”.
 * @param hasUsualBonus whether attacks have one that the line does not say
 */
export const spellWords = (hasUsualBonus: boolean): readonly Word[] => [
	...abilities.flatMap((ability): readonly Word[] => {
		const called = [ability.slice(0, 3), ability];
		return [
			{
				names: called.flatMap((name) => [`${name} save dc`, `save ${name} dc`, `${name} dc`]),
				slots: ['number', '[condition]'],
				begins: true,
				put: (raw, number, condition) =>
					withSaved(raw, {save: ability, number, ...caused(condition)}, hasUsualBonus),
			},
			{
				names: called.map((name) => `${name} save`),
				slots: ['[condition]'],
				begins: true,
				put: (raw, condition) =>
					withSaved(raw, {save: ability, ...caused(condition)}, hasUsualBonus),
			},
		];
	}),
	{names: ['dc'], slots: ['number'], put: (raw, number) => withLast(raw, {number})},
	{
		names: ['negates', 'negated', 'none on save', 'none on a save', 'no damage on a save'],
		put: (raw) => withLast(raw, {onSave: 'none'}),
	},
	{
		names: ['half', 'for half', 'half on save', 'half on a save', 'save for half'],
		put: (raw) => withLast(raw, {onSave: 'half'}),
	},
	{
		names: [
			'area',
			'at several',
			...[2, 3, 4, 5, 6].flatMap((most) => [`${most} targets`, `up to ${most} targets`]),
		],
		put: (raw) => withLast(raw, {area: true}),
	},
	{names: ['ranged', 'at range'], put: (raw) => withLast(raw, {ranged: true})},
	{
		names: ['concentration', 'with concentration', 'concentrates', 'concentrating', 'conc'],
		begins: true,
		put: withConcentration,
	},
	{
		names: [
			'always hits',
			'auto hit',
			'auto hits',
			'hits automatically',
			'cannot miss',
			'no attack roll',
		],
		put: (raw) => withLast(raw, {alwaysHits: true, bonus: undefined}),
	},
	{
		names: ['recharge', 'recharges on'],
		slots: ['number'],
		put: (raw, recharge) => withSupply(raw, {most: 1, recharge}),
	},
	{
		names: ['bonus action', 'as a bonus action', 'free action', 'no action'],
		put: (raw) => withLast(raw, {cost: 0}),
	},
	{names: ['save ends'], put: (raw) => withLast(raw, {saveEnds: true})},
	{names: ['self', 'on self', 'self only'], put: (raw) => withLast(raw, {self: true})},
	{names: ['once'], put: (raw) => withUses(raw, 1)},
	{names: ['1 slot', 'one slot', 'a slot'], put: (raw) => withUses(raw, 'slot')},
	...['rest', 'short rest', 'long rest', 'day', 'fight', 'encounter'].flatMap((each) =>
		[1, 2, 3, 4, 5].map((times): Word => ({
			names: [`${times}/${each}`, `${times} per ${each}`, `${times} a ${each}`],
			put: (raw) => withUses(raw, times),
		})),
	),
	...levels.map((level, at): Word => ({
		names: [
			`${level} level`,
			`${level} level spell`,
			`${level} level slot`,
			`${level} level spell slot`,
			`level ${at + 1}`,
			`level ${at + 1} slot`,
			`slot ${at + 1}`,
		],
		put: (raw) => withLast(raw, {uses: ofLevel(level)}),
	})),
	{names: ['causes'], slots: ['name'], put: (raw, condition) => withLast(raw, {causes: condition})},
	{
		names: ['uses', 'use', 'spends', 'costs', 'cost', 'for a', 'for one', 'for 1'],
		slots: ['name'],
		put: withUses,
	},
];

const isBackEach = (raw: Raw, refills: string): Raw => withSupply(raw, {most: 1, refills});

/**
 * OT-33: “resource shields 2 each turn” is said of the resource that was said last, without one of the attack, as “sneak
 * attack 3d6 once per turn” always is.
 */
export const refillWords: readonly Word[] = ['turn', 'round'].flatMap((each): readonly Word[] => [
	{
		ofLast: true,
		names: [`each ${each}`, `refills each ${each}`],
		put(raw) {
			const {resources} = raw;
			const [name, value] = Object.entries(isFacts(resources) ? resources : {}).at(-1) ?? [];
			const row = isFacts(value) ? value : {most: value};
			return name === undefined
				? isBackEach(raw, each)
				: withValue(raw, ['resources', name], {...row, refills: each});
		},
	},
	{
		ofLast: true,
		isInExample: true,
		names: [`once per ${each}`, `once a ${each}`, `once each ${each}`, `1/${each}`],
		put: (raw) => isBackEach(raw, each),
	},
]);
