import {amountText} from '../../../dice/amount.js';
import {type Id, type Refusal, type View, sideNames, impossible} from '../../kit/basics.js';
import type {PlannedBoard} from '../../world/board.js';
import type {GmAct, When, Plan} from '../../facts/command.js';
import {listed, uncapital} from '../../kit/text.js';
import {type Unit, momentText, repeatText, widerThan} from '../../world/units.js';
import {type AnyWorld, clockOf, nameOf} from '../../world/world.js';

/* Things that are nobody's, at a moment of the clock. */

const farthest = 999;

const isCount = (value: number, least: number, most: number): boolean =>
	Number.isInteger(value) && value >= least && value <= most;

type Counted = Pick<AnyWorld, 'clock'>;

/** The value of the clock that a GM means. */
function dueAt(when: When, state: Counted, units: readonly Unit[]): number | Refusal {
	const {unit} = when;
	const row = units.find(({id}) => id === unit);
	if (!row || !state.clock.has(unit)) {
		return impossible(`no ${unit} is counted here`);
	}

	const now = clockOf(state, unit);
	if ('in' in when) {
		return isCount(when.in, 1, farthest)
			? now + when.in
			: impossible(`in 1 to ${farthest} ${unit}s`);
	}

	return row.cycle === undefined
		? atLast(when, now, unit)
		: inCycle(when, now, row.cycle, state, units);
}

const atLast = ({at}: {readonly at: number}, now: number, unit: string): number | Refusal =>
	isCount(at, now + 1, now + farthest)
		? at
		: impossible(
				isCount(at, 0, now)
					? `it is ${unit} ${now} already`
					: `a ${unit} from ${now + 1} to ${now + farthest} fits`,
			);

function inCycle(
	{unit, at, of}: Extract<When, {readonly at: number}>,
	now: number,
	cycle: number,
	state: Counted,
	units: readonly Unit[],
): number | Refusal {
	const wider = widerThan(unit, units)?.id ?? 'round';
	if (!isCount(at, 1, cycle)) {
		return impossible(`a ${wider} has ${unit}s 1 to ${cycle}`);
	}

	if (of === undefined) {
		return at > now ? at : at + cycle * (Math.floor((now - at) / cycle) + 1);
	}

	const value = (of - 1) * cycle + at;
	return isCount(of, 1, clockOf(state, wider) + farthest) && value > now
		? value
		: impossible(`${wider} ${of}, ${unit} ${at} is past or too far`);
}

export function decidePlan(
	{text, when, every, isOpen, acts = []}: Extract<GmAct<never>, {do: 'plan'}>,
	state: Pick<AnyWorld, 'clock' | 'coming'>,
	units: readonly Unit[],
): Plan | Refusal {
	const at = dueAt(when, state, units);
	if (typeof at !== 'number') {
		return at;
	}

	if (text.trim() === '') {
		return impossible('what is planned needs a text');
	}

	return every !== undefined && !isCount(every, 1, farthest)
		? impossible(`every 1 to ${farthest} ${when.unit}s`)
		: {
				id: state.coming.planSerial + 1,
				text,
				unit: when.unit,
				at,
				...(every !== undefined && {every}),
				isOpen: isOpen ?? false,
				acts,
			};
}

/** The plan whose moment has come; of several the one that was due first. Asked at every step. */
export const duePlan = (state: Pick<AnyWorld, 'clock' | 'coming'>): Plan | undefined =>
	state.coming.plans.length === 0 ? undefined : duePlans(state)[0];

/** The soonest moment of a unit that something is planned for and that is still to come. */
export function nextPlanned(state: Pick<AnyWorld, 'clock' | 'coming'>, unit: string) {
	const now = clockOf(state, unit);
	const times = state.coming.plans.flatMap((plan) => (plan.unit === unit ? [plan.at] : []));
	return times.filter((at) => at > now).toSorted((one, other) => one - other)[0];
}

export const duePlans = (state: Pick<AnyWorld, 'clock' | 'coming'>): readonly Plan[] =>
	state.coming.plans
		.filter(({unit, at}) => clockOf(state, unit) >= at)
		.toSorted((one, other) => one.at - other.at);

/** When a plan comes again; `undefined` when it came once and for all. */
export function nextOf({unit, at, every, regularly = at}: Plan, state: Counted) {
	if (every === undefined) {
		return undefined;
	}

	const late = Math.max(0, clockOf(state, unit) - regularly);
	return regularly + every * (Math.floor(late / every) + 1);
}

/** “round 4”, “each phase 5”, “round 4, then every 2 rounds”. */
export function whenText(
	{unit, at, every, regularly}: Plan,
	state: Counted,
	units: readonly Unit[],
): string {
	const moment = momentText(unit, at, units, state);
	if (every === undefined) {
		return moment;
	}

	const repeats = repeatText(unit, regularly ?? at, every, units);
	return repeats.startsWith('each') && regularly === undefined
		? repeats
		: `${moment}, then ${repeats}`;
}

/** What is planned, as far as a view may know of it, the soonest first. */
export const plansFor = (
	state: Pick<AnyWorld, 'clock' | 'coming' | 'combatants' | 'index'>,
	units: readonly Unit[],
	view: View,
): readonly PlannedBoard[] =>
	state.coming.plans
		.filter(({isOpen}) => isOpen || view === 'gm')
		.toSorted((one, other) => one.at - other.at)
		.map((plan) => ({
			...(view === 'gm' && {
				id: plan.id,
				...(plan.acts.length > 0 && {carried: carriedText(plan, state)}),
			}),
			text: plan.text,
			when: whenText(plan, state, units),
			unit: plan.unit,
			value: plan.at,
			isOpen: plan.isOpen,
		}));

/** “2d6 for all foes”, “burning for Koji”: what is carried out when it happens. A side leaves those out who are `out`. */
export const carriedText = (
	{acts}: Plan,
	state: Pick<AnyWorld, 'combatants' | 'index'>,
	out?: ReadonlySet<Id>,
): string =>
	acts
		.map((act) => {
			if (act.do === 'give') {
				const ids = typeof act.who === 'string' ? [act.who] : act.who;
				return `${act.name} for ${listed(ids.map((id) => nameOf(state, id)))}`;
			}

			const {whom, amount} = act;
			if ('ids' in whom) {
				return `${amountText(amount)} for ${listed(whom.ids.map((id) => nameOf(state, id)))}`;
			}

			const isBoth = whom.side === 'both';
			const left = state.combatants
				.filter((each) => !each.isGone && (isBoth || each.side === whom.side) && out?.has(each.id))
				.map(({name}) => name);
			const who = isBoth ? 'all' : `all ${uncapital(sideNames[whom.side])}`;
			return `${amountText(amount)} for ${who}${left.length > 0 ? `, but ${listed(left)}, no longer up` : ''}`;
		})
		.join('; ');
