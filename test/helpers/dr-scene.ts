import type {PlanAct} from '../../source/engine/course/plans/step.js';
import type {ExecutionContext} from 'ava';
import type {DrAct, AnyEvent} from '../../source/rulesets/dragon/flow-types.js';
import {type Newcomer, enrol} from '../../source/engine/facts/combatants/entrant.js';
import {type SettingValues, defaults} from '../../source/engine/facts/settings.js';
import type {DrCombatant, DrState} from '../../source/rulesets/dragon/state.js';
import {dragon} from '../../source/rulesets/dragon/index.js';
import {settingRows} from '../../source/rulesets/dragon/settings.js';
import type {DrSheet} from '../../source/rulesets/dragon/sheet/sheet.js';
import type {Weapon} from '../../source/rulesets/dragon/sheet/weapons.js';
import {RulesScene, refuses as refusesStep} from './rules-scene.js';
import {type StepOf, stepsFor} from './rules-steps.js';

/* Scenes of Dragon: a small cast, and its steps. */

export {brings} from './rules-scene.js';

export type Scene = RulesScene<DrSheet, DrCombatant, DrState, DrAct | PlanAct, AnyEvent>;
export type Step = StepOf<DrSheet, DrState, DrAct | PlanAct>;

const steps = stepsFor(dragon);

export const {
	gm,
	adjust,
	deal,
	pick,
	mark,
	arrange,
	tell: say,
	number: count,
	breakIn,
	enter,
} = steps;

/** Types the dice of the prompt's requests, one after the other; what is missing are ones. */
export const roll =
	(...faces: readonly number[]): Step =>
	(state) => {
		const prompt = dragon.prompt(state, 'gm');
		const requests = prompt.kind === 'roll' ? prompt.requests : [];
		const needed = requests.reduce((sum, {dice}) => sum + dice.count, 0);
		return steps.roll(...Array.from({length: needed}, (_, at) => faces[at] ?? 1))(state);
	};

/** Breaks in with an act, whether it is offered or not. */
export const interrupt =
	(act: DrAct): Step =>
	() => ({kind: 'interrupt', act});

const sheet: DrSheet = {
	body: [3, 3, 3],
	reflexes: [5, 4, 4],
	mind: [3, 3, 3],
	social: [3, 3, 3],
	tao: [0, 0, 0],
	skills: {},
	weapons: [],
	shticks: [],
	cover: 0,
};

export const sword: Weapon = {
	id: 'sword',
	name: 'Sword',
	multiplier: 3,
	isRanged: false,
	skill: 'sword',
	substat: 'accuracy',
};

export const bow: Weapon = {...sword, id: 'bow', name: 'Bow', isRanged: true, skill: 'bow'};

export const fighter = (
	name: string,
	side: 'good' | 'bad',
	changes: Partial<DrSheet> = {},
	shared: Partial<Newcomer<DrSheet>> = {},
): Newcomer<DrSheet> => ({
	name,
	side,
	control: side === 'good' ? 'player' : 'gm',
	isHidden: false,
	kin: name,
	...shared,
	sheet: {...sheet, ...changes},
});

/** A hero with a sword: Accuracy 5, two speed dice. */
export const ark = (changes: Partial<DrSheet> = {}) =>
	fighter('Ark', 'good', {skills: {sword: 3, dodge: 2}, weapons: [sword], ...changes});

/** A foe with a sword: Accuracy 5, two speed dice. */
export const oni = (changes: Partial<DrSheet> = {}) =>
	fighter('Oni', 'bad', {skills: {sword: 2, dodge: 1}, weapons: [sword], ...changes});

/** A hero who rolls nothing but what she is told. */
export const mage = (changes: Partial<DrSheet> = {}) => fighter('Mage', 'good', changes);

/** The first prompt of a fight. */
export const given = (
	newcomers: ReadonlyArray<Newcomer<DrSheet>>,
	settings: SettingValues = {},
): Scene =>
	new RulesScene<DrSheet, DrCombatant, DrState, DrAct | PlanAct, AnyEvent>(
		dragon,
		dragon.initial({settings: {...defaults(settingRows), ...settings}, entrants: enrol(newcomers)}),
	).after(() => ({kind: 'start'}));

/** A fight whose combatants have taken their likeliest speeds and rolled these dice, players first. */
export function rolled(
	newcomers: ReadonlyArray<Newcomer<DrSheet>>,
	faces: readonly number[],
	settings: SettingValues = {},
): Scene {
	let scene = given(newcomers, settings);
	while (scene.prompt().id === 'fight/speed') {
		scene = scene.after(enter);
	}

	return scene.after(roll(...faces));
}

/** The choice is refused for this reason, by this rule, and the menu greys it out for the same. */
export function refuses(
	t: ExecutionContext,
	scene: Scene,
	id: string,
	reason: string,
	rule?: string,
) {
	t.like(scene.choice(id).refused, {reason});
	refusesStep(t, scene, pick(id), reason, rule);
}
