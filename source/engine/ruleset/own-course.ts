import {recurred} from '../course/own-acts/own-act.js';
import {commandsOf, doesOf, diceOf, effectsOf, ownLabel, refuseState} from '../world/own-rules.js';
import type {Dealt} from '../events/event-rows.js';
import {isOf} from '../events/known-conditions.js';
import type {SharedEvent, SharedEventOf} from '../events/shared-events.js';
import type {GmAct} from '../facts/command.js';
import type {Condition} from '../facts/condition.js';
import {type Id, type Refusal, isRefusal} from '../kit/basics.js';
import {type AnyWorld, find} from '../world/world.js';
import type {HarmWay} from '../course/harm.js';
import type {ConditionRow} from '../facts/house.js';
import type {Field} from '../world/fields.js';

/* What rules of the table's own bring about by themselves, after whatever has happened. */

type Tools<S, E> = {
	readonly fields: ReadonlyArray<Field<S>>;
	readonly conditions: readonly ConditionRow[];
	harms(state: S): readonly HarmWay[];
	evolve(state: S, event: E | SharedEvent<never>): S;
	decideAct(act: GmAct<never>, state: S): readonly E[] | Refusal;
	dealtBy(event: E | SharedEvent<never>, after: S): readonly Dealt[];
	isUp(state: S, who: Id): boolean;
	health(state: S, who: Id): number | undefined;
};

const isShared = <E extends {readonly type: string}, K extends SharedEvent<never>['type']>(
	event: E | SharedEvent<never>,
	type: K,
): event is SharedEventOf<K> => event.type === type;

export function ownCourse<S extends AnyWorld, E extends {readonly type: string}>(
	tools: Tools<S, E>,
) {
	const {fields, evolve, decideAct, dealtBy, isUp, health} = tools;
	type Event = E | SharedEvent<never>;
	const commandOf = commandsOf<S>();

	const rowsFor = (condition: Condition, {house}: S) =>
		house?.conditions.find((row) => isOf(condition, row));

	/** The values that a condition changes, as far as their bounds let them. */
	function changed(
		{who, id: condition}: Condition,
		changes: ReadonlyArray<{readonly field: string; readonly by: number}>,
		state: S,
	): readonly Event[] {
		const made = changes.flatMap(({field: wanted, by}) => {
			const field = fields.find(({id}) => id === wanted);
			const from = field?.get(state, who);
			const shape = field?.shape(state, who);
			if (typeof from !== 'number' || shape?.kind !== 'number') {
				return [];
			}

			const to = Math.min(shape.max, Math.max(shape.min, from + by));
			return to === from ? [] : [{field: wanted, from, to}];
		});
		return made.length === 0 ? [] : [{type: 'values-changed', who, condition, changes: made}];
	}

	/** What recurs with a turn or a unit of time; the first of them comes first. */
	const recurring = (at: string, state: S, who?: Id): readonly Event[] =>
		state.conditions
			.filter((condition) =>
				who === undefined ? isUp(state, condition.who) : condition.who === who,
			)
			.flatMap((condition) => {
				const row = rowsFor(condition, state);
				return (row?.each ?? []).flatMap((each, place) =>
					each.at === at ? [recurred(row?.id ?? '', place, condition.who)] : [],
				);
			})
			.toReversed();

	/** Each effect meets what those before it have led to; what cannot be is told. */
	function carriedOut(event: SharedEventOf<'own-acted'>, state: S): readonly Event[] {
		const {who, rolls} = event;
		const dice = [...rolls];
		const isTrigger = state.house?.triggers?.some(({id}) => id === event.act) === true;
		let now = state;
		const all: Event[] = [];
		for (const befalling of effectsOf(doesOf(event, state), who, event)) {
			const rolled = diceOf(befalling.effect) ? (dice.shift() ?? []) : [];
			const on = {rolled, net: event.net};
			const act = commandOf(befalling.effect, {...tools, ...befalling, who, on, state: now});
			const outcome = act ? decideAct(act, now) : [];
			// To end what somebody has not is no failure.
			const events: readonly Event[] = isRefusal(outcome)
				? befalling.effect.do === 'end'
					? []
					: [{type: 'own-failed', who, text: ownLabel(event, state), against: outcome.reason}]
				: outcome.map((each) => ({
						...each,
						isRuled: undefined,
						doneBy: who,
						...(isTrigger && {isTriggered: true}),
					}));
			all.push(...events);
			now = events.reduce((before, each) => evolve(before, each), now);
		}

		return all;
	}

	function follows(event: Event, state: S): readonly Event[] {
		if (isShared(event, 'own-acted')) {
			return carriedOut(event, state);
		}

		if (isShared(event, 'condition-given')) {
			const changes = rowsFor(event.condition, state)?.changes ?? [];
			return changed(event.condition, changes, state);
		}

		if (isShared(event, 'condition-ended')) {
			const {condition} = event;
			const back = (condition.changed ?? []).map(({field, by}) => ({field, by: -by}));
			return changed(condition, back, state);
		}

		return isShared(event, 'began')
			? recurring('start', state, event.who)
			: isShared(event, 'ended')
				? recurring('end', state, event.who)
				: isShared(event, 'clock')
					? recurring(event.unit, state)
					: [];
	}

	/** What the table has come of a blow, of half of somebody's health, of a fall. */
	function triggered(event: Event, before: S, after: S): readonly Event[] {
		const triggers = after.house?.triggers ?? [];
		// What comes of a trigger triggers nothing itself: a blow for a blow would never end.
		return triggers.length === 0 || ('isTriggered' in event && event.isTriggered === true)
			? []
			: dealtBy(event, after).flatMap(({to, amount}) =>
					triggers
						.filter(
							({when, least = 1, side = find(after, to)?.side, ...row}) =>
								find(after, to)?.side === side &&
								refuseState(row, to, after) === undefined &&
								{
									hurt: amount >= least,
									half: isOverHalf(before, to) && !isOverHalf(after, to) && isUp(after, to),
									felled: isUp(before, to) && !isUp(after, to),
								}[when],
						)
						.map(({id}) => recurred(id, 0, to)),
				);
	}

	const isOverHalf = (state: S, who: Id): boolean => (health(state, who) ?? 1) > 0.5;

	/** @returns the events with all that follows from them */
	function settled(events: readonly Event[], before: S): readonly Event[] {
		if (before.house === undefined || events.length === 0) {
			return events;
		}

		const more: Event[] = [];
		let after = before;
		for (const event of events) {
			const next = evolve(after, event);
			more.push(...triggered(event, after, next));
			after = next;
		}

		const all: Event[] = [...events];
		for (const event of events) {
			const following = settled(follows(event, after), after);
			after = following.reduce((state, each) => evolve(state, each), after);
			all.push(...following);
		}

		return [...all, ...more.toReversed()];
	}

	return settled;
}
