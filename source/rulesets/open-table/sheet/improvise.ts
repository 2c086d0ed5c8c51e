import type {SettingValues} from '../../../engine/facts/settings.js';
import {settingRows, units} from '../settings.js';
import {ownFacts} from '../own-acts.js';
import {conditions} from '../statuses.js';
import {
	type Improvising,
	type Raw,
	type Word,
	improvisingBy,
	isShot,
	placeOf,
	withArm,
	withValue,
} from '../../improvise.js';
import {signed} from '../../../engine/kit/text.js';
import {nameWord, wordsOf} from '../../improvised-words.js';
import {stated} from '../../pieces.js';
import {abilities, abilityCalled} from '../../stat-block.js';
import {helpingWords, refillWords, spellWords, withLast, withSave} from './attack-words.js';
import {resourceWords, settled, withMost} from './resource-words.js';
import {sheet} from './sheet.js';
import {spelled} from './spelled/index.js';
import {spellCalled} from './spells.js';
import {fromStatBlock} from './stat-block.js';

/* The words of a line that improvises somebody, and a sheet as a roster has it. */

/** “fighter 5”: class, kind and level. */
const noted =
	/^(?:level|lvl|barbarian|bard|cleric|druid|fighter|monk|paladin|ranger|rogue|sorcerer|warlock|wizard|human|elf|dwarf|halfling|gnome|half-elf|half-orc|tiefling|dragonborn)$/i;

const isNote = (words: string): boolean => {
	const [first = '', ...others] = words.split(/[\s/]+/);
	return noted.test(first) && others.every((word) => noted.test(word) || /^\d+$/.test(word));
};

type WithAttack = (raw: Raw, name: unknown, damage: unknown, bonus: unknown, kind: unknown) => Raw;

/** “cure wounds”, “potion heals”: what its dice do is in the name. */
const healing = /^(?:heal|cure)(?:s|ing)?\b|^second wind\b|\b(?:heals?|healing)$/i;

/** It heals nobody else. */
const ownHealing = /^second wind\b/i;

/** OT-14: a bonus action of d20 fantasy, beside the actions that are counted. */
const beside = /^(?:second wind|(?:mass )?healing word|spiritual weapon|rage|misty step)\b/i;

/** It hits whatever is rolled. */
const sure = /^magic missiles?$/i;

/** What no attack is, but more damage of one that hits. */
const extraDamage =
	/^(?:sneak attack|(?:\w+ )?smite|backstab|(?:extra|bonus) damage|rage damage)$/i;

/** OT-23, OT-32: it marks a foe as long as its bearer concentrates, and adds dice to each hit on that foe. */
const marking: Readonly<Record<string, Raw>> = {
	'hunter’s mark': {damage: '1d6'},
	hex: {damage: '1d6', kind: 'necrotic'},
};

/** The dice that it adds, and the power itself last, so that further words are said of the power. */
const withMark = (raw: Raw, name: string, usual: Raw, said: Raw): Raw =>
	[
		{name: `${name} damage`, ...usual, ...said, extra: true, against: name},
		{name, alwaysHits: true, ranged: true, concentration: true, causes: name, cost: 0},
	].reduce((before: Raw, attack) => withArm(before, 'attacks', attack), raw);

/** OT-03: an attack roll without a bonus adds nothing. What a save needs stands behind it: “save dexterity 13”. */
const told = ({number, heals, ...attack}: Raw): Raw =>
	heals === true
		? stated({...attack, number, [attack['damage'] === undefined ? 'helps' : 'heals']: true})
		: typeof attack['save'] === 'string' && typeof number === 'number'
			? inPlaceOfRoll({...attack, save: `${attack['save']} ${number}`})
			: withBonusTold(stated({...attack, number}));

/** OT-24: who saves is not rolled for. */
const inPlaceOfRoll = ({bonus, ...attack}: Raw): Raw =>
	stated({...attack, ...(Boolean(bonus) && {'in place of the roll with': signed(Number(bonus))})});

const withBonusTold = (attack: Raw): Raw =>
	(attack['bonus'] ?? attack['save'] ?? attack['alwaysHits'] ?? attack['extra']) === undefined &&
	attack['damage'] !== undefined
		? {...attack, 'no bonus:': '+0'}
		: attack;

/** @param usual the bonus of an attack of which none is said; left out, that of the sheet */
const attackWith =
	(usual: number | undefined): WithAttack =>
	(raw, called, damage, said, kind) => {
		const heals = healing.test(String(called)) ? true : undefined;
		const name = String(called).replace(/(?<=.) heals?$/i, '');
		const mark = said === undefined ? marking[name.toLowerCase().replace("'", '’')] : undefined;
		if (mark) {
			return withMark(raw, name, mark, stated({damage, kind}));
		}

		const extra = said === undefined && extraDamage.test(name) ? true : undefined;
		const isNew = placeOf(raw, 'attacks', {name}) === -1;
		const bonus = said ?? (isNew && !heals && !extra ? usual : undefined);
		const alwaysHits = said === undefined && sure.test(name) ? true : undefined;
		const self = heals && ownHealing.test(name) ? true : undefined;
		const ranged = isShot(raw, name, 'attacks') ? true : undefined;
		return withArm(
			raw,
			'attacks',
			stated({
				name,
				damage,
				bonus,
				kind,
				ranged,
				heals,
				self,
				alwaysHits,
				extra,
				cost: usual === undefined && beside.test(name) ? 0 : undefined,
				...(said === undefined && spellCalled(name)),
			}),
		);
	};

/** OT-23: what damage of a kind does, by the word that says so. */
const resisting: Readonly<Record<string, readonly [string, ...string[]]>> = {
	half: ['resists', 'resist', 'resistant to'],
	double: ['vulnerable to', 'vulnerable'],
	none: ['immune to', 'immune'],
};

const resistWord = (takes: string, names: readonly string[]): Word => ({
	names,
	slots: ['names'],
	put: (raw, kinds) =>
		[kinds]
			.flat()
			.reduce((before: Raw, kind) => withValue(before, ['resistances', String(kind)], takes), raw),
});

const wordsWith = (usual: number | undefined, withAttack: WithAttack): readonly Word[] => [
	...wordsOf(sheet, 'initiative', 'reactions', 'saves', 'resources').map((word) => ({
		...word,
		...(word.ranks === 'resources' && {put: withMost}),
		...(word.ranks === 'saves' && {put: withSave}),
	})),
	...Object.entries(resisting).map(([takes, names]) => resistWord(takes, names)),
	...spellWords(usual !== undefined).map((word): Word => ({
		...word,
		ofLast: true,
		isInExample: true,
	})),
	...resourceWords,
	{
		ofLast: true,
		names: ['unless', 'except', 'stopped by', 'not after'],
		slots: ['names'],
		put: (raw, kinds) => ({...raw, stoppedBy: [kinds].flat()}),
	},
	...refillWords,
	nameWord(['group'], 'group'),
	{
		names: ['attack', 'weapon', 'power'],
		slots: ['name', '[dice]', '[number]', '[kind]'],
		isWeapon: true,
		put: withAttack,
	},
	{names: ['bonus'], slots: ['number'], ofLast: true, put: (raw, bonus) => withLast(raw, {bonus})},
	...Object.keys(marking).map((name): Word => ({
		names: [name, name.replace('’', "'")],
		slots: ['[dice]', '[kind]'],
		isWeapon: true,
		put: (raw, damage, kind) => withAttack(raw, name, damage, undefined, kind),
	})),
	...helpingWords,
	...['club', 'sword', 'knife', 'bow', 'claws', 'bite'].map((name): Word => ({
		names: [name],
		slots: ['[dice]', '[number]', '[kind]'],
		isWeapon: true,
		put: (raw, damage, bonus, kind) =>
			placeOf(raw, 'attacks', {name}) === -1
				? withAttack(raw, name, damage ?? '1d6', bonus, kind)
				: withAttack(raw, name, damage, bonus, kind),
	})),
];

type Figures = {readonly bonus: number; readonly defence: number};

/** Placeholder figures by how dice are read (OT-27). */
const methodFigures: Readonly<Record<string, Figures>> = {
	pool: {bonus: 6, defence: 2},
	step: {bonus: 6, defence: 5},
	keep: {bonus: 5, defence: 15},
	under: {bonus: 40, defence: 0},
};

const ordinary: Figures = {bonus: 2, defence: 11};

/** What figures mean hangs on these (OT-02, OT-20, OT-27, OT-34). */
const readBy = ['method', 'hits', 'wounds', 'dice', 'sides'];

function improvisingIn({method, hits, wounds}: SettingValues): Improvising {
	const isUnder = method === 'total' && hits === 'under';
	const figures = methodFigures[isUnder ? 'under' : String(method)] ?? ordinary;
	const {bonus, defence} = figures;
	const usual = figures === ordinary ? undefined : bonus;
	const withAttack = attackWith(usual);
	return improvisingBy(sheet, {
		facts: {settings: settingRows, units, conditions, ...ownFacts},
		template: {
			...(wounds === true ? {hp: 1, toughness: 5} : {hp: 8}),
			defence,
			attacks: [{name: 'club', bonus, damage: '1d6'}],
			// A check of a fallen hero with nothing to roll cannot be made.
			...(figures !== ordinary && {saves: {down: bonus}}),
		},
		example:
			figures === ordinary
				? 'Anna, hp 24, defence 16, sword +5 1d8'
				: `Anna, hp 24, defence ${defence}, sword ${bonus} 1d8`,
		words: wordsWith(usual, withAttack),
		own: {
			slots: ['dice', '[number]', '[kind]'],
			says: 'damage and a bonus: longsword 1d8+1 +4; a spell: burning hands 3d6 fire, dex save DC 13, half, area; cure wounds 1d8+3',
			heals: true,
			put: withAttack,
		},
		ability: {
			// A d20 system’s “dexterity 14” is no bonus; elsewhere “dodge 40” is a skill.
			takes: (name, figure) =>
				figures !== ordinary ||
				(/^[+-]/.test(figure) &&
					abilities.some((each) => each === abilityCalled(name).toLowerCase())),
			put: withSave,
		},
		told,
		toldAs: {
			resistances: (kinds) =>
				Object.entries(kinds)
					.map(([kind, takes]) => `${resisting[String(takes)]?.[0] ?? ''} ${kind}`)
					.join(', '),
		},
		isNote,
		spelled,
		settled,
		unarmed: (raw) => ({...raw, attacks: []}),
		fromStatBlock,
		statBlockRules: 'd20-fantasy',
		figures: {settings: readBy, by: improvisingIn},
	});
}

/** Placeholder figures: an ordinary person with a club. */
export const improvising = improvisingIn({});
