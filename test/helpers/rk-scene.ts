import type {PlanAct} from '../../source/engine/course/plans/step.js';
import {type Newcomer, enrol} from '../../source/engine/facts/combatants/entrant.js';
import {type SettingValues, defaults} from '../../source/engine/facts/settings.js';
import type {RkCombatant, RkState} from '../../source/rulesets/roll-and-keep/state.js';
import type {AnyEvent, RkAct} from '../../source/rulesets/roll-and-keep/flow-types.js';
import {rollAndKeep} from '../../source/rulesets/roll-and-keep/index.js';
import {settingRows} from '../../source/rulesets/roll-and-keep/settings.js';
import type {RkSheet} from '../../source/rulesets/roll-and-keep/sheet/sheet.js';
import {unarmed, weapons} from '../../source/rulesets/roll-and-keep/sheet/weapons.js';
import {RulesScene} from './rules-scene.js';
import {stepsFor} from './rules-steps.js';

/* Scenes of Roll & Keep: a small cast whose numbers all differ, and its steps. */

export type Scene = RulesScene<RkSheet, RkCombatant, RkState, RkAct | PlanAct, AnyEvent>;

export const {gm, adjust, deal, pick, roll, mark, tell, number, breakIn} = stepsFor(rollAndKeep);

/** A weapon of the table. */
export const carried = (id: string, isReady = true) => ({
	weapon: weapons.find((weapon) => weapon.id === id) ?? unarmed,
	isReady,
});

const sheet: RkSheet = {
	brawn: 2,
	finesse: 2,
	resolve: 2,
	wits: 2,
	panache: 2,
	attack: [
		{name: 'unarmed', rank: 2},
		{name: 'pistol', rank: 3},
	],
	defence: [{name: 'footwork', rank: 2, against: 'any'}],
	knacks: [],
	weapons: [carried('pistol')],
	flesh: 0,
	dramatic: 0,
};

export const fighter = (
	name: string,
	side: 'good' | 'bad',
	changes: Partial<RkSheet> = {},
	shared: Partial<Newcomer<RkSheet>> = {},
): Newcomer<RkSheet> => ({
	name,
	side,
	control: side === 'good' ? 'player' : 'gm',
	isHidden: false,
	kin: name,
	...shared,
	sheet: {...sheet, ...changes},
});

/** A hero with three Actions. */
export const ark = (changes: Partial<RkSheet> = {}) =>
	fighter('Ark', 'good', {brawn: 3, finesse: 3, panache: 3, ...changes});

/** A hero with two Actions. */
export const finch = (changes: Partial<RkSheet> = {}) =>
	fighter('Finch', 'good', {wits: 3, ...changes});

/** A foe with two Actions. */
export const danny = (changes: Partial<RkSheet> = {}) => fighter('Danny', 'bad', changes);

/** Thugs with one Action: four members, threat rating 2. */
export const thugs = (changes: Partial<RkSheet> = {}) =>
	fighter('Thugs', 'bad', {panache: 1, squad: {members: 4, threat: 2}, ...changes});

export const setupOf = (
	newcomers: ReadonlyArray<Newcomer<RkSheet>>,
	settings: SettingValues = {},
) => ({settings: {...defaults(settingRows), ...settings}, entrants: enrol(newcomers)});

/** The first prompt of a fight: Init. */
export function given(
	newcomers: ReadonlyArray<Newcomer<RkSheet>>,
	settings: SettingValues = {},
): Scene {
	const state = rollAndKeep.initial(setupOf(newcomers, settings));
	return new RulesScene<RkSheet, RkCombatant, RkState, RkAct | PlanAct, AnyEvent>(
		rollAndKeep,
		state,
	).after(() => ({kind: 'start'}));
}

/** Ark (2 5 9) and Danny (1 5); Danny's turn in phase 1. */
export const duel = (
	ofArk: Partial<RkSheet> = {},
	ofDanny: Partial<RkSheet> = {},
	settings: SettingValues = {},
): Scene => given([ark(ofArk), danny(ofDanny)], settings).after(roll(2, 5, 9, 1, 5));
