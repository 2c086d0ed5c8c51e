import type {Rolled} from '../../../dice/dice.js';
import {
	type Id,
	type Refusal,
	type View,
	isRefusal,
	notAskedNow,
	impossible,
} from '../../kit/basics.js';
import type {Answer, GmAct, Plan, HarmAct, PlannedHarm} from '../../facts/command.js';
import type {HarmWay} from '../harm.js';
import {partThatFits} from '../part-that-fits.js';
import {type PlanAct, amountId, amountStep, dueTitle, planDone, planStep} from './step.js';
import {decidePlan, duePlan, duePlans} from './plans.js';
import type {Prompt} from '../../facts/prompt.js';
import type {SharedEvent} from '../../events/shared-events.js';
import {type Roll, type Step, briefOf, decideStep, promptOf} from '../steps.js';
import type {Unit} from '../../world/units.js';
import {blank} from '../../world/veil.js';
import type {AnyWorld} from '../../world/world.js';
import {type Amount, mostPoints, pointsOf} from '../../../dice/amount.js';

type Tools<S, E> = {
	readonly units: readonly Unit[];
	harms(state: S): readonly HarmWay[];
	evolve(state: S, event: E | SharedEvent<never>): S;
	/** What a GM's act leads to, with whatever the ruleset does about it. */
	decideAct(act: GmAct<never>, state: S): readonly E[] | Refusal;
	outIn(state: S): ReadonlySet<Id>;
};

/** How what is planned goes on; it comes before the ruleset's own course. */
export function planCourse<S extends AnyWorld, E>({
	units,
	harms,
	evolve,
	decideAct,
	outIn,
}: Tools<S, E>) {
	type Event = E | SharedEvent<never>;

	/** Those of an act whom it does not concern any more are left out, and the others get it. */
	function done(plan: Plan, act: GmAct<never>, state: S): readonly Event[] {
		const whole = decideAct(act, state);
		if (!isRefusal(whole)) {
			return whole;
		}

		const part = partThatFits(act, (each) => {
			const alone = decideAct(each, state);
			return isRefusal(alone) ? alone : undefined;
		});
		const rest = part ? decideAct(part.act, state) : whole;
		return [
			...(isRefusal(rest) ? [failed(plan, rest)] : rest),
			...(part?.leftOut ?? []).map(({refusal}) => failed(plan, refusal)),
		];
	}

	/** What it carries is decided one after the other, each on what those before it have led to. */
	function happen(plan: Plan, before: S, rolls: readonly Rolled[]): readonly Event[] {
		const events: Event[] = [planDone(plan, 'happened', before)];
		let state = events.reduce((now, event) => evolve(now, event), before);
		for (const [place, act] of plan.acts.entries()) {
			const rolled = rolls.find(({id}) => id === amountId(place));
			const now = act.do === 'harm' ? harmNow(act, state, rolled, outIn(state)) : act;
			const more = done(plan, now, state);
			events.push(...more);
			state = more.reduce((now, event) => evolve(now, event), state);
		}

		return events;
	}

	const steps: ReadonlyArray<Step<Plan, S, PlanAct, Event>> = [
		planStep<S, Event>(units, (plan, state) => happen(plan, state, []), outIn),
		amountStep<S, Event>(units, happen),
	];
	const now = (state: S) => {
		const plan = duePlan(state);
		const step = plan && steps.find((each) => each.due(plan, state));
		return plan && step && {frame: plan, step, id: `plan/${step.id}`};
	};

	return {
		isDue: (state: S): boolean => duePlan(state) !== undefined,
		/** Players read nothing of a secret one, and what may come of an open one only once it has. */
		prompt(state: S, view: View): Prompt<PlanAct> | undefined {
			const due = now(state);
			const prompt = due && promptOf(due, state, view);
			return prompt && view === 'players'
				? blank(prompt, due.frame.isOpen ? dueTitle(due.frame, units, state) : undefined)
				: prompt;
		},
		brief(state: S, roll: Roll): Answer<PlanAct> | undefined {
			const due = now(state);
			return due && briefOf(due, state, roll);
		},
		decide(command: Answer<PlanAct> & {readonly force?: true}, state: S) {
			const due = now(state);
			return due ? decideStep(due, command, state) : notAskedNow;
		},
		/** Something is planned, if all that it is to carry out could be done now. */
		plan(act: Extract<GmAct<never>, {readonly do: 'plan'}>, state: S): readonly Event[] | Refusal {
			const plan = decidePlan(act, state, units);
			if (isRefusal(plan)) {
				return plan;
			}

			const refused = plan.acts
				.map((each) =>
					each.do === 'harm'
						? refusePlannedHarm(each, harms(state), state)
						: decideAct(each, state),
				)
				.find((each) => isRefusal(each));
			return refused ?? [{type: 'planned', plan}];
		},
		/** Whatever is due passes, what is asked now first. */
		pass: (state: S): readonly Event[] =>
			duePlans(state).map((plan) => planDone(plan, 'passed', state)),
	};
}

const failed = (plan: Plan, {reason}: Refusal): SharedEvent<never> => ({
	type: 'plan-failed',
	plan,
	against: reason,
});

export function refusePlannedHarm(
	{way: id, amount, whom, option}: PlannedHarm,
	ways: ReadonlyArray<Pick<HarmWay, 'id' | 'label' | 'options'>>,
	state: AnyWorld,
): Refusal | undefined {
	const way = ways.find((each) => each.id === id);
	if (!way) {
		return impossible(`there is no way to harm or heal “${id}”`);
	}

	if (option !== undefined && way.options.every((known) => known.id !== option)) {
		return impossible(`${way.label} knows no “${option}”`);
	}

	if ('ids' in whom && whom.ids.some((who) => !state.index.has(who))) {
		return impossible('there is no such combatant');
	}

	return isAmount(amount)
		? undefined
		: impossible(`an amount is a whole number of up to ${mostPoints}`);
}

const isPoints = (value: number) => Number.isInteger(value) && Math.abs(value) <= mostPoints;

function isAmount(amount: Amount): boolean {
	if (amount.kind !== 'dice') {
		return amount.kind === 'set'
			? isPoints(amount.value)
			: isPoints(amount.amount) && amount.amount >= 0;
	}

	const {count, sides, plus} = amount.formula;
	return (
		[count, sides, plus].every((value) => Number.isInteger(value)) &&
		count >= 1 &&
		sides >= 2 &&
		count * sides + Math.abs(plus) <= mostPoints
	);
}

/** The GM's command that carries it out now. No side is meant with those who are out. */
export function harmNow(
	{way, amount, whom, isHalf, option}: PlannedHarm,
	state: AnyWorld,
	rolled: Rolled | undefined,
	out: ReadonlySet<Id>,
): HarmAct {
	const ids = state.combatants.flatMap(({id, side, isGone}) =>
		!isGone &&
		('ids' in whom
			? whom.ids.includes(id)
			: (whom.side === 'both' || whom.side === side) && !out.has(id))
			? [id]
			: [],
	);
	const points = pointsOf(amount, rolled?.dice ?? []);
	return {
		do: 'harm',
		way,
		blows: ids.map((who) => ({
			who,
			amount: points,
			...(amount.kind === 'set' ? {isSet: true} : isHalf && {isHalf}),
			...(option !== undefined && {option}),
		})),
		...(amount.kind === 'dice' &&
			rolled && {dice: {formula: amount.formula, dice: rolled.dice, how: rolled.how}}),
	};
}
