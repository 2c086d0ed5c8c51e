import type {PlanAct} from '../../source/engine/course/plans/step.js';
import {type Refusal, isRefusal} from '../../source/engine/kit/basics.js';
import {clockOf} from '../../source/engine/world/world.js';
import type {Newcomer} from '../../source/engine/facts/combatants/entrant.js';
import type {SettingValues} from '../../source/engine/facts/settings.js';
import type {DdCombatant, DdState} from '../../source/rulesets/dynamic-d100/state/fight.js';
import type {AnyEvent, DdAct} from '../../source/rulesets/dynamic-d100/flow-types.js';
import {dynamicD100} from '../../source/rulesets/dynamic-d100/index.js';
import type {DdSheet} from '../../source/rulesets/dynamic-d100/sheet/sheet.js';
import {setupOf} from './dd-fight.js';
import {RulesScene} from './rules-scene.js';
import {type StepOf, stepsFor} from './rules-steps.js';

/* Scenes of Dynamic D100 and their steps. */

export {brings, refuses} from './rules-scene.js';

export type Step = StepOf<DdSheet, DdState, DdAct | PlanAct>;

export const {gm, adjust, deal, pick, roll, mark, tell, breakIn, enter} = stepsFor(dynamicD100);

/** Two in close combat with each other. */
export const engage = (who: string, ...foes: readonly string[]): Step =>
	adjust(who, 'engaged', foes);

type Base = RulesScene<DdSheet, DdCombatant, DdState, DdAct | PlanAct, AnyEvent>;

const ofBase = ({rules, state, events, before}: Base): Scene =>
	new Scene(rules, state, events, before);

/** A scene in which intents can be declared. */
export class Scene extends RulesScene<DdSheet, DdCombatant, DdState, DdAct | PlanAct, AnyEvent> {
	override after(...steps: readonly Step[]): Scene {
		return ofBase(super.after(...steps));
	}

	override outcome(step: Step): Scene | Refusal {
		const outcome = super.outcome(step);
		return isRefusal(outcome) ? outcome : ofBase(outcome);
	}

	/**
	 * Declares a plan for each who is asked in this round, by its id in the menu, or the way through the menus to it;
	 * those who are not named wait.
	 */
	declare(plans: Readonly<Record<string, string | readonly string[]>> = {}): Scene {
		const round = clockOf(this.state, 'round');
		let scene = this.after();
		while (scene.prompt().id.startsWith('declare/') && clockOf(scene.state, 'round') === round) {
			const {who = ''} = scene.prompt();
			const path = [plans[who] ?? 'wait'].flat();
			scene = scene.after(...path.map((id) => pick(id)));
		}

		return scene;
	}
}

/** The first prompt of a fight. */
export const given = (
	newcomers: ReadonlyArray<Newcomer<DdSheet>>,
	settings: SettingValues = {},
): Scene =>
	new Scene(dynamicD100, dynamicD100.initial(setupOf(newcomers, settings))).after(() => ({
		kind: 'start',
	}));
