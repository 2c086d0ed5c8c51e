import {nobody, rowsFor, silent, line, ruling} from '../../events/event-rows.js';
import type {Plan} from '../../facts/command.js';
import {carriedText, whenText} from './plans.js';
import type {SharedEvent, planEvents} from '../../events/shared-events.js';
import {type Told, bracketed, forGm, told} from '../../world/told.js';
import {type Unit, momentText, momentTitle} from '../../world/units.js';
import type {AnyWorld} from '../../world/world.js';

type PlanEvent = Extract<SharedEvent<never>, {readonly type: keyof typeof planEvents}>;

const without = (plans: readonly Plan[], {id}: Plan) => plans.filter((plan) => plan.id !== id);

const withAnother = (plans: readonly Plan[], other: Plan): readonly Plan[] =>
	plans.map((plan) => (plan.id === other.id ? other : plan));

/** Due again by its own rhythm. */
const againAt = (
	{regularly: _regularly, isBegun: _isBegun, ...plan}: Plan,
	next: number,
): Plan => ({...plan, at: next});

/** What becomes of plans. Players read of those that are open to them. */
export function planRows<S extends AnyWorld>(
	units: readonly Unit[],
	inWorld: (state: S, facts: Pick<AnyWorld, 'coming'>) => S,
) {
	const withPlans = (state: S, change: (plans: readonly Plan[]) => readonly Plan[], serial = 0) => {
		const {plans, planSerial, ...others} = state.coming;
		return inWorld(state, {
			coming: {...others, plans: change(plans), planSerial: Math.max(planSerial, serial)},
		});
	};
	const tell = (text: Told, {plan, reason}: {readonly plan: Plan; readonly reason?: string}) =>
		ruling(plan.isOpen ? text : forGm(text), {reason});
	return rowsFor<S, PlanEvent>({
		planned: {
			evolve: (state, {plan}) => withPlans(state, (plans) => [...plans, plan], plan.id),
			about: nobody,
			tell(event, after) {
				const {plan} = event;
				const carried = forGm(bracketed(carriedText(plan, after)));
				return tell(told`To come: ${whenText(plan, after, units)}: ${plan.text}${carried}`, event);
			},
		},
		'plan-begun': {
			evolve: (state, {plan}) =>
				withPlans(state, (plans) => withAnother(plans, {...plan, isBegun: true})),
			about: nobody,
			tell: silent,
		},
		'plan-done': {
			evolve: (state, {plan, next}) =>
				withPlans(state, (plans) =>
					next === undefined ? without(plans, plan) : withAnother(plans, againAt(plan, next)),
				),
			about: nobody,
			tell({is, ...event}, after) {
				const {plan} = event;
				const moment = momentTitle(plan.unit, plan.at, units, after);
				return is === 'passed'
					? tell(`${moment}: left out: ${plan.text}`, event)
					: line(plan.isOpen ? `${moment}: ${plan.text}` : forGm(`${moment}: ${plan.text}`));
			},
		},
		'plan-put-off': {
			evolve: (state, {plan, at}) =>
				withPlans(state, (plans) =>
					withAnother(plans, {
						...plan,
						at,
						...(plan.every !== undefined && {regularly: plan.regularly ?? plan.at}),
					}),
				),
			about: nobody,
			tell: (event, after) =>
				tell(
					`Later, ${momentText(event.plan.unit, event.at, units, after)}: ${event.plan.text}`,
					event,
				),
		},
		'plan-failed': {
			about: nobody,
			tell: ({plan, against}) => ruling(forGm(`Not carried out with “${plan.text}”: ${against}`)),
		},
		unplanned: {
			evolve: (state, {plan}) => withPlans(state, (plans) => without(plans, plan)),
			about: nobody,
			tell: (event) => tell(`No more to come: ${event.plan.text}`, event),
		},
	});
}
