import {type Newcomer, enrol} from '../../source/engine/entrant.js';
import {type SettingValues, defaults} from '../../source/engine/settings.js';
import type {
	TeAct,
	TeCombatant,
	TeState,
} from '../../source/rulesets/tesseris/facts.js';
import type {AnyEvent} from '../../source/rulesets/tesseris/flow-types.js';
import {tesseris} from '../../source/rulesets/tesseris/index.js';
import {settingRows} from '../../source/rulesets/tesseris/settings.js';
import type {
	CarriedWeapon,
	TeSheet,
} from '../../source/rulesets/tesseris/sheet.js';
import {
	type Weapon,
	weapon,
	weaponOf,
} from '../../source/rulesets/tesseris/weapons.js';
import {RulesScene, stepsFor} from './rules-scene.js';

/* Scenes of Tesseris: a small cast whose numbers all differ, and its steps. Of a dT, 1 fails, 6 succeeds, 10 explodes. */

export type Scene = RulesScene<TeSheet, TeCombatant, TeState, TeAct, AnyEvent>;

export const {gm, adjust, pick, roll, mark, tell, number, breakIn} =
	stepsFor(tesseris);

const nothing = weapon({id: 'none', name: 'None', use: 'melee', damage: 0});

/** A weapon of the table, changed where a test needs another. */
export const carried = (
	id: string,
	changes: Partial<Weapon> = {},
	{isHeld = true, isOffHand = false} = {},
): CarriedWeapon => ({
	weapon: {...(weaponOf(id) ?? nothing), ...changes},
	isHeld,
	isOffHand,
});

const sheet: TeSheet = {
	str: 3,
	agi: 4,
	per: 3,
	int: 0,
	wil: 2,
	cha: 2,
	speed: 3,
	initiative: 0,
	ticks: 0,
	skills: {melee: 2, ballistics: 2, athletics: 1, acrobatics: 1},
	wounds: 10,
	fate: 0,
	dapper: 0,
	weapons: [carried('sword')],
	shield: false,
	feats: [],
	humanoid: true,
	square: 0,
	mounted: false,
};

export const fighter = (
	name: string,
	side: 'good' | 'bad',
	changes: Partial<TeSheet> = {},
	shared: Partial<Newcomer<TeSheet>> = {},
): Newcomer<TeSheet> => ({
	name,
	side,
	control: side === 'good' ? 'player' : 'gm',
	isHidden: false,
	kin: name,
	...shared,
	sheet: {...sheet, ...changes},
});

/** A hero with a sword: Strength 3, Agility 4, Stamina 18. */
export const tove = (changes: Partial<TeSheet> = {}) =>
	fighter('Tove', 'good', changes);

/** A foe with a knife: Strength 2, Agility 3, Stamina 17. */
export const brand = (changes: Partial<TeSheet> = {}) =>
	fighter('Brand', 'bad', {
		str: 2,
		agi: 3,
		per: 2,
		wil: 3,
		weapons: [carried('knife')],
		...changes,
	});

export const setupOf = (
	newcomers: ReadonlyArray<Newcomer<TeSheet>>,
	settings: SettingValues = {},
) => ({
	settings: {...defaults(settingRows), ...settings},
	entrants: enrol(newcomers),
});

/** The first prompt of a fight: initiative, or whether there is a surprise round. */
export function given(
	newcomers: ReadonlyArray<Newcomer<TeSheet>>,
	settings: SettingValues = {},
): Scene {
	const state = tesseris.initial(setupOf(newcomers, settings));
	return new RulesScene<TeSheet, TeCombatant, TeState, TeAct, AnyEvent>(
		tesseris,
		state,
	).after(() => ({kind: 'start'}));
}

/** Tove’s turn, then Brand’s, side by side. */
export const duel = (
	ofTove: Partial<TeSheet> = {},
	ofBrand: Partial<TeSheet> = {},
	settings: SettingValues = {},
): Scene =>
	given([tove(ofTove), brand(ofBrand)], settings).after(
		roll(9, 2),
		adjust('tove', 'near', ['brand']),
	);

/** The same, ten squares apart. */
export const apart = (
	ofTove: Partial<TeSheet> = {},
	ofBrand: Partial<TeSheet> = {},
	settings: SettingValues = {},
): Scene =>
	given([tove(ofTove), brand({square: 10, ...ofBrand})], settings).after(
		roll(9, 2),
	);
