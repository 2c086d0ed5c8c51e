import {type Id, impossible} from '../../kit/basics.js';
import {type Tagged, isOf, number, tagged, text} from '../../kit/shape.js';
import type {Rolled} from '../../../dice/dice.js';
import {menuOf, menuStep, actRows} from '../menu.js';
import type {Command, Plan} from '../../facts/command.js';
import {keyAt} from '../letters.js';
import {carriedText, nextOf, whenText} from './plans.js';
import type {Request} from '../../facts/prompt.js';
import type {SharedEvent} from '../../events/shared-events.js';
import type {Step} from '../steps.js';
import {capital, counted} from '../../kit/text.js';
import {type Unit, momentText, momentTitle} from '../../world/units.js';
import type {AnyWorld} from '../../world/world.js';

/* What is asked when the moment of a plan has come, in every ruleset and before anything else goes on. */

/** It names its plan by the text: an answer that is carried over to another course is about the same thing. */
export const planActs = {
	'plan-happens': {plan: text},
	'plan-passes': {plan: text},
	'plan-ends': {plan: text},
	'plan-waits': {plan: text, for: number},
};

export type PlanAct = Tagged<'do', typeof planActs>;

const isPlanAct = isOf(tagged('do', planActs));

export const answersPlan = <Act, Sheet>(
	command: Command<Act | PlanAct, Sheet>,
): command is Extract<Command<PlanAct, Sheet>, {readonly kind: 'choose' | 'roll'}> =>
	command.kind === 'roll' || (command.kind === 'choose' && isPlanAct(command.value));

export const isOwnAct = <Act>(act: Act | PlanAct): act is Act => !isPlanAct(act);

export const isOwnCommand = <Act, Sheet>(
	command: Command<Act | PlanAct, Sheet>,
): command is Command<Act, Sheet> =>
	!(
		(command.kind === 'choose' && isPlanAct(command.value)) ||
		(command.kind === 'interrupt' && isPlanAct(command.act))
	);

/** The plan’s moment is over: it happened, or nothing came of it. */
export function planDone(
	plan: Plan,
	is: 'happened' | 'passed',
	state: AnyWorld,
): SharedEvent<never> {
	const next = nextOf(plan, state);
	return {type: 'plan-done', plan, is, ...(next !== undefined && {next})};
}

/** By how many of its unit a plan can be put off at once. */
const delays = [1, 2, 3, 4, 5, 6, 7, 8, 9];

type Scene<S> = {readonly plan: Plan; readonly state: S};

/** @param outIn those who take no part any more */
export function planStep<S extends AnyWorld, E>(
	units: readonly Unit[],
	happen: (plan: Plan, state: S) => readonly E[],
	outIn: (state: S) => ReadonlySet<Id>,
) {
	const rows = actRows<PlanAct, E | SharedEvent<never>>()<Scene<S>>({
		'plan-happens': {
			key: 'y',
			offer: ({plan}) => [{do: 'plan-happens', plan: plan.text}],
			show(_act, {plan, state}) {
				const detail = carriedText(plan, state, outIn(state));
				return {id: 'plan-happens', label: 'It happens', ...(detail !== '' && {detail})};
			},
			refuse: refuseOther,
			take: (_act, {plan, state}) =>
				amountsOf(plan).length === 0 ? happen(plan, state) : [{type: 'plan-begun', plan}],
		},
		'plan-passes': {
			key: 'o',
			offer: ({plan}) => (plan.every === undefined ? [] : [{do: 'plan-passes', plan: plan.text}]),
			show: () => ({id: 'plan-passes', label: 'Not this time'}),
			refuse: refuseOther,
			take: (_act, {plan, state}) => [planDone(plan, 'passed', state)],
		},
		'plan-waits': {
			offer: ({plan}) => delays.map((count) => ({do: 'plan-waits', plan: plan.text, for: count})),
			show: ({for: count}, {plan, state}) => ({
				...keyAt(count - 1),
				id: `plan-waits:${count}`,
				label: `In ${counted(count, plan.unit)}: ${momentText(plan.unit, laterBy(plan, count, state), units, state)}`,
				group: 'Later',
				groupKey: 'l',
			}),
			refuse: (act, scene) =>
				refuseOther(act, scene) ??
				(Number.isInteger(act.for) && act.for > 0 && act.for < 1000
					? undefined
					: impossible('later by one at least')),
			take: ({for: count}, {plan, state}) => [
				{type: 'plan-put-off', plan, at: laterBy(plan, count, state)},
			],
		},
		'plan-ends': {
			key: 'z',
			offer: ({plan}) => [{do: 'plan-ends', plan: plan.text}],
			show: (_act, {plan}) => ({
				id: 'plan-ends',
				label: plan.every === undefined ? 'Not after all' : 'No more',
			}),
			refuse: refuseOther,
			take: (_act, {plan}) => [{type: 'unplanned', plan}],
		},
	});
	return menuStep<Plan, S, PlanAct, E | SharedEvent<never>, Scene<S>>('due', {
		due: ({isBegun}) => isBegun !== true,
		menu: menuOf(rows),
		scene: (plan, state) => ({plan, state}),
		head: ({plan, state}) => ({
			title: dueTitle(plan, units, state),
			why:
				plan.every === undefined ? 'planned for now' : `planned: ${whenText(plan, state, units)}`,
		}),
	});
}

/** “Round 4: reinforcements”. */
export const dueTitle = (
	{unit, at, text}: Plan,
	units: readonly Unit[],
	state: Pick<AnyWorld, 'clock'>,
): string => `${momentTitle(unit, at, units, state)}: ${text}`;

const amountsOf = ({acts, text}: Plan): readonly Request[] =>
	acts.flatMap((act, place) => {
		const dice = act.do === 'harm' && act.amount.kind === 'dice' && act.amount.formula;
		return dice
			? [{id: amountId(place), who: '', label: text, dice: {count: dice.count, sides: dice.sides}}]
			: [];
	});

/** The roll of the harm that stands at a place of what a plan carries. */
export const amountId = (place: number): string => `amount-${place}`;

export const amountStep = <S extends AnyWorld, E>(
	units: readonly Unit[],
	happen: (plan: Plan, state: S, rolls: readonly Rolled[]) => readonly E[],
): Step<Plan, S, PlanAct, E> => ({
	id: 'amount',
	kind: 'roll',
	due: () => true,
	ask: (plan, state) => ({
		title: `${capital(plan.text)}: how much?`,
		why: `planned for ${momentText(plan.unit, plan.at, units, state)}`,
	}),
	requests: (plan) => amountsOf(plan),
	take: (rolls, plan, state) => happen(plan, state, rolls),
});

const refuseOther = ({plan: text}: PlanAct, {plan}: {readonly plan: Plan}) =>
	text === plan.text ? undefined : impossible('that is not due now');

/** Put off from now on, also where its moment was skipped. */
const laterBy = ({unit}: Plan, count: number, {clock}: Pick<AnyWorld, 'clock'>): number =>
	(clock.get(unit) ?? 0) + count;
