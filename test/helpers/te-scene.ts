import {uncalled} from './answering.js';
import type {PlanAct} from '../../source/engine/course/plans/step.js';
import {type Newcomer, enrol} from '../../source/engine/facts/combatants/entrant.js';
import {type SettingValues, defaults} from '../../source/engine/facts/settings.js';
import type {TeCombatant, TeState} from '../../source/rulesets/tesseris/state/fight.js';
import type {AnyEvent, TeAct} from '../../source/rulesets/tesseris/flow-types.js';
import {tesseris} from '../../source/rulesets/tesseris/index.js';
import {settingRows} from '../../source/rulesets/tesseris/settings.js';
import type {TeSheet} from '../../source/rulesets/tesseris/sheet/sheet.js';
import {type Weapon, weapon, weaponOf} from '../../source/rulesets/tesseris/sheet/weapons.js';
import {RulesScene} from './rules-scene.js';
import {type StepOf, stepsFor} from './rules-steps.js';

/* Scenes of Tesseris: a small cast whose numbers all differ, and its steps. */

export type Scene = RulesScene<TeSheet, TeCombatant, TeState, TeAct | PlanAct, AnyEvent>;
export type Step = StepOf<TeSheet, TeState, TeAct | PlanAct>;

export const {gm, adjust, deal, pick, roll, mark, tick, tell, number, breakIn} = stepsFor(tesseris);

/** On overwatch with the assault rifle, over an area. */
export const overwatch = (area = 'ahead, 45°'): readonly Step[] => [
	pick('overwatch:assault-rifle'),
	tell(area),
];

/** A weapon of the table, in hand unless said otherwise. */
export const carried = (
	id: string,
	changes: {readonly isHeld?: boolean; readonly isOffHand?: boolean} = {},
) => ({weapon: weaponOf(id) ?? own(id), isHeld: true, isOffHand: false, ...changes});

/** A weapon of one’s own, in hand. */
export const own = (name: string, changes: Partial<Weapon> = {}): Weapon =>
	weapon({id: name, name, use: 'melee', damage: 3, ...changes});

export const holding = (row: Weapon) => ({weapon: row, isHeld: true, isOffHand: false});

const sheet: TeSheet = {
	str: 3,
	agi: 3,
	per: 3,
	int: 1,
	wil: 3,
	cha: 2,
	speed: 3,
	initiative: 0,
	ticks: 0,
	skills: {},
	wounds: 10,
	fate: 0,
	dapper: 0,
	weapons: [carried('sword')],
	shield: false,
	feats: [],
	humanoid: true,

	mounted: false,
};

export type Changes = Partial<TeSheet>;

const fighter = (
	name: string,
	side: 'good' | 'bad',
	changes: Changes,
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

/** A hero: Agility 4, melee 2, Stamina 19. */
export const koji = (changes: Changes = {}) =>
	fighter('Koji', 'good', {
		agi: 4,
		wil: 3,
		skills: {
			melee: 2,
			ballistics: 3,
			athletics: 1,
			acrobatics: 1,
			resolve: 1,
			charm: 1,
			intimidation: 1,
			leadership: 2,
		},
		...changes,
	});

/** A hero: Perception 4, Stamina 16. */
export const mika = (changes: Changes = {}) =>
	fighter('Mika', 'good', {str: 2, agi: 2, per: 4, wil: 2, ...changes});

/** A foe: Agility 3, melee 1, Stamina 21. */
export const oni = (changes: Changes = {}, shared = {}) =>
	fighter('Oni', 'bad', {str: 4, skills: {melee: 1, athletics: 2, resolve: 0}, ...changes}, shared);

/** A foe: Agility 2, Stamina 15. */
export const thug = (changes: Changes = {}, shared = {}) =>
	fighter('Thug', 'bad', {str: 2, agi: 2, wil: 1, weapons: [carried('knife')], ...changes}, shared);

/** The first prompt of a fight. */
export const given = (
	newcomers: ReadonlyArray<Newcomer<TeSheet>>,
	settings: SettingValues = {},
): Scene =>
	new RulesScene<TeSheet, TeCombatant, TeState, TeAct | PlanAct, AnyEvent>(
		tesseris,
		tesseris.initial({
			// A scene's turn can be looked at after its last tick.
			settings: {...defaults(settingRows), ...uncalled, endTurns: false, ...settings},
			entrants: enrol(newcomers),
		}),
	).after(() => ({kind: 'start'}));

/** Side by side. */
export const beside = (who: string, ...others: readonly string[]): Step =>
	adjust(who, 'near', others);

/** A status that the GM gives. */
export const give = (who: string, name: string): Step => gm({do: 'give', who, name});

/**
 * Koji’s turn has come first, side by side with Oni.
 * @param newcomers who else is there
 */
export const duel = (
	ofKoji: Changes = {},
	ofOni: Changes = {},
	settings: SettingValues = {},
	newcomers: ReadonlyArray<Newcomer<TeSheet>> = [],
): Scene => {
	const scene = given([koji(ofKoji), oni(ofOni), ...newcomers], settings).after(
		beside('koji', 'oni'),
	);
	return scene.after(roll(...scene.requests().map((_, at) => 10 - 2 * at)));
};

/** The same at so many squares, for shots. */
export const apart = (
	squares: number,
	ofKoji: Changes = {},
	ofOni: Changes = {},
	settings: SettingValues = {},
	newcomers: ReadonlyArray<Newcomer<TeSheet>> = [],
): Scene => {
	const scene = given(
		[
			koji({weapons: [carried('assault-rifle')], ...ofKoji}),
			oni({square: squares, ...ofOni}),
			...newcomers,
		],
		settings,
	);
	return scene.after(roll(...scene.requests().map((_, at) => 10 - 2 * at)));
};

/** Ends the turns of all until this one’s has come. */
export const untilTurnOf = (scene: Scene, who: string): Scene => {
	let now = scene;
	for (let turn = 0; turn < 12; turn++) {
		const prompt = now.prompt();
		if (prompt.id === 'turn/do' && prompt.who === who) {
			return now;
		}

		now =
			prompt.kind === 'roll'
				? now.after(roll(...now.requests().map((_, at) => Math.max(1, 8 - 2 * at))))
				: now.after(pick('end-turn'));
	}

	throw new Error(`The turn of ${who} does not come`);
};

/** The line below the question. */
export const why = (scene: Scene): string => scene.prompt().why ?? '';

/** The names of what somebody has. */
export const statuses = (scene: Scene, who: string): readonly string[] =>
	scene.state.conditions.filter((condition) => condition.who === who).map(({name}) => name);

/** Ticks spent in this round. */
export const spent = (scene: Scene, who = 'koji'): number => scene.of(who).round.spent;
