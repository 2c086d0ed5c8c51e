import type {Rolled} from '../dice/dice.js';
import {type Refusal, type View, isRefusal} from './basics.js';
import type {Answer, GmAct, PlannedAct} from './command.js';
import type {Plan} from './plan.js';
import {type PlanAct, planHappens, planPasses, planStep} from './plan-step.js';
import {decidePlan, duePlan, duePlans} from './plans.js';
import type {Prompt, Request} from './prompt.js';
import {notAskedNow} from './refusals.js';
import type {SharedEvent} from './shared-events.js';
import {briefOf, decideStep, promptOf} from './steps.js';
import type {Unit} from './units.js';
import {blank} from './veil.js';
import type {AnyWorld} from './world.js';

type Tools<S, E> = {
	readonly units: readonly Unit[];
	evolve(state: S, event: E | SharedEvent<never>): S;
	/** What a GM's act leads to, with whatever the ruleset does about it. */
	decideAct(act: PlannedAct, state: S): readonly E[] | Refusal;
};

const promptId = 'plan/due';

/** How what is planned goes on; it comes before the ruleset's own course. */
export function planCourse<S extends AnyWorld, E>({
	units,
	evolve,
	decideAct,
}: Tools<S, E>) {
	type Event = E | SharedEvent<never>;

	/** What it carries is decided one after the other, each on what those before it have led to. */
	function happen(plan: Plan, before: S): readonly Event[] {
		const events: Event[] = [planHappens(plan, before)];
		let state = events.reduce((now, event) => evolve(now, event), before);
		for (const act of plan.acts) {
			const decided = decideAct(act, state);
			const more: readonly Event[] = isRefusal(decided)
				? [{type: 'plan-failed', plan, against: decided.reason}]
				: decided;
			events.push(...more);
			state = more.reduce((now, event) => evolve(now, event), state);
		}

		return events;
	}

	const step = planStep<S, Event>(units, happen);
	return {
		isDue: (state: S): boolean => duePlan(state) !== undefined,
		/** Players read nothing of a secret one, and what may come of an open one only once it has. */
		prompt(state: S, view: View): Prompt<PlanAct> | undefined {
			const plan = duePlan(state);
			const prompt = plan && promptOf(step, promptId, plan, state, view);
			return prompt && view === 'players'
				? blank(prompt, plan.isOpen ? prompt.title : undefined)
				: prompt;
		},
		brief(
			state: S,
			roll: (requests: readonly Request[]) => readonly Rolled[],
		): Answer<PlanAct> | undefined {
			const plan = duePlan(state);
			return plan && briefOf(step, promptId, plan, state, roll);
		},
		decide(
			command: Answer<PlanAct> & {readonly force?: true},
			state: S,
		): readonly Event[] | Refusal {
			const plan = duePlan(state);
			return plan && command.prompt === promptId
				? decideStep(step, command, plan, state)
				: notAskedNow;
		},
		/** Something is planned, if all that it is to carry out could be done now. */
		plan(
			act: Extract<GmAct<never>, {readonly do: 'plan'}>,
			state: S,
		): readonly Event[] | Refusal {
			const plan = decidePlan(act, state, units);
			return isRefusal(plan)
				? plan
				: (plan.acts
						.map((each) => decideAct(each, state))
						.find((each) => isRefusal(each)) ?? [{type: 'planned', plan}]);
		},
		/** Whatever is due passes, what is asked now first. */
		pass: (state: S): readonly Event[] =>
			duePlans(state).map((plan) => planPasses(plan, state)),
	};
}
