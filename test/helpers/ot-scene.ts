import {uncalled} from './answering.js';
import type {PlanAct} from '../../source/engine/course/plans/step.js';
import {type Newcomer, enrol} from '../../source/engine/facts/combatants/entrant.js';
import {type SettingValues, defaults} from '../../source/engine/facts/settings.js';
import type {AnyEvent} from '../../source/rulesets/open-table/flow-types.js';
import {openTable} from '../../source/rulesets/open-table/index.js';
import {settingRows} from '../../source/rulesets/open-table/settings.js';
import type {Attack, OtSheet} from '../../source/rulesets/open-table/sheet/sheet.js';
import type {OtState, OtCombatant} from '../../source/rulesets/open-table/state/fight.js';
import type {OtAct} from '../../source/rulesets/open-table/acts/types.js';
import {RulesScene} from './rules-scene.js';
import {stepsFor} from './rules-steps.js';

/* Scenes of Open Table: a small cast whose numbers all differ, and its steps. */

export type Scene = RulesScene<OtSheet, OtCombatant, OtState, OtAct | PlanAct, AnyEvent>;

export const {gm, adjust, deal, pick, roll, mark, tick, tell, number, breakIn} =
	stepsFor(openTable);

export const attackOf = (changes: Partial<Attack> = {}): Attack => ({
	name: 'sword',
	bonus: 5,
	damage: {count: 1, sides: 8, plus: 3},
	kind: 'plain',
	isArea: false,
	save: undefined,
	number: 13,
	onSave: 'half',
	uses: undefined,
	...changes,
});

/** Fire at several, with a save of dexterity against 13. */
export const fire = (changes: Partial<Attack> = {}): Attack =>
	attackOf({
		name: 'fire',
		damage: {count: 2, sides: 6, plus: 0},
		kind: 'fire',
		isArea: true,
		save: 'dexterity',
		...changes,
	});

const sheet: OtSheet = {
	initiative: 1,
	hp: 20,
	defence: 14,
	attacks: [attackOf()],
	saves: [],
	resources: [],
	reactions: 1,
	group: undefined,
	resistances: [],
};

export const fighter = (
	name: string,
	side: 'good' | 'bad',
	changes: Partial<OtSheet> = {},
	shared: Partial<Newcomer<OtSheet>> = {},
): Newcomer<OtSheet> => ({
	name,
	side,
	control: side === 'good' ? 'player' : 'gm',
	isHidden: false,
	kin: name.replace(/ \d+$/, ''),
	...shared,
	sheet: {...sheet, ...changes},
});

/** A hero: initiative +1, 20 hit points, defence 14. */
export const ark = (changes: Partial<OtSheet> = {}) => fighter('Ark', 'good', changes);

/** A hero: initiative +3, 12 hit points. */
export const finch = (changes: Partial<OtSheet> = {}) =>
	fighter('Finch', 'good', {initiative: 3, hp: 12, ...changes});

/** A foe: initiative 0, 10 hit points, defence 12. */
export const oni = (changes: Partial<OtSheet> = {}) =>
	fighter('Oni', 'bad', {initiative: 0, hp: 10, defence: 12, ...changes});

/** One of a pack of foes: initiative +1, 5 hit points. */
export const rat = (at: number, changes: Partial<OtSheet> = {}) =>
	fighter(`Rat ${at}`, 'bad', {hp: 5, defence: 10, group: 'rats', ...changes});

export const setupOf = (
	newcomers: ReadonlyArray<Newcomer<OtSheet>>,
	settings: SettingValues = {},
) => ({settings: {...defaults(settingRows), ...uncalled, ...settings}, entrants: enrol(newcomers)});

/** The first prompt of a fight: initiative. */
export const given = (
	newcomers: ReadonlyArray<Newcomer<OtSheet>>,
	settings: SettingValues = {},
): Scene =>
	new RulesScene<OtSheet, OtCombatant, OtState, OtAct | PlanAct, AnyEvent>(
		openTable,
		openTable.initial(setupOf(newcomers, settings)),
	).after(() => ({kind: 'start'}));

/** Ark's turn (initiative 16), before that of Oni (5). */
export const duel = (
	ofArk: Partial<OtSheet> = {},
	ofOni: Partial<OtSheet> = {},
	settings: SettingValues = {},
): Scene => given([ark(ofArk), oni(ofOni)], settings).after(roll(15, 5));

/** Ark's turn (16); then Finch (13) and Oni (5). */
export const trio = (
	ofArk: Partial<OtSheet> = {},
	ofFinch: Partial<OtSheet> = {},
	ofOni: Partial<OtSheet> = {},
	settings: SettingValues = {},
): Scene => given([ark(ofArk), finch(ofFinch), oni(ofOni)], settings).after(roll(15, 10, 5));

/** A GM's newcomer, on the way into a fight. */
export const arrives = (scene: Scene, newcomer: Newcomer<OtSheet>) =>
	gm({do: 'add', entrants: enrol([newcomer], scene.state.combatants)});
