import {recurred} from '../course/own-act.js';
import {befallen, doesOf, diceOf, effectsOf, figureOf, ownLabel} from '../world/own-rules.js';
import {isOf} from '../events/known-conditions.js';
import type {SharedEvent, SharedEventOf} from '../events/shared-events.js';
import type {GmAct} from '../facts/command.js';
import type {Condition} from '../facts/condition.js';
import type {Effect} from '../facts/own-act.js';
import {type Id, type Refusal, isRefusal} from '../kit/basics.js';
import type {Field} from '../world/fields.js';
import type {AnyWorld} from '../world/world.js';

/* What rules of the table's own bring about by themselves, after whatever has happened. */

type Tools<S, E> = {
	readonly fields: ReadonlyArray<Field<S>>;
	evolve(state: S, event: E | SharedEvent<never>): S;
	decideAct(act: GmAct<never>, state: S): readonly E[] | Refusal;
};

const isShared = <E extends {readonly type: string}, K extends SharedEvent<never>['type']>(
	event: E | SharedEvent<never>,
	...types: readonly K[]
): event is SharedEventOf<K> => types.some((type) => type === event.type);

export function ownCourse<S extends AnyWorld, E extends {readonly type: string}>({
	fields,
	evolve,
	decideAct,
}: Tools<S, E>) {
	type Event = E | SharedEvent<never>;

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
			.filter((condition) => who === undefined || condition.who === who)
			.flatMap((condition) => {
				const row = rowsFor(condition, state);
				return (row?.each ?? []).flatMap((each, place) =>
					each.at === at ? [recurred(row?.id ?? '', place, condition.who)] : [],
				);
			})
			.toReversed();

	function command(
		effect: Effect,
		whom: readonly Id[],
		who: Id,
		rolled: readonly number[],
		state: S,
	): GmAct<never> {
		switch (effect.do) {
			case 'harm': {
				const {way, amount: figure, option} = effect;
				const amount = Math.max(0, figureOf(figure, rolled, who, state, fields));
				return {
					do: 'harm',
					way,
					blows: whom.map((each) => ({who: each, amount, ...(option !== undefined && {option})})),
				};
			}

			case 'give': {
				const {name, row, lasts, worth, isHeld} = effect;
				return {
					do: 'give',
					who: whom,
					name,
					...(row !== undefined && {row}),
					...(lasts && {until: lasts}),
					...(worth !== undefined && {worth}),
					...(isHeld && {from: who}),
				};
			}

			case 'end': {
				return {do: 'end-condition', who: whom, name: effect.name};
			}

			case 'adjust': {
				const {field, amount, isLess} = effect;
				const by = figureOf(amount, rolled, who, state, fields);
				return {do: 'adjust', who: whom, field, by: isLess ? -by : by};
			}

			case 'tell': {
				return {do: 'note', text: effect.text, isOpen: true, who};
			}
		}
	}

	/** Each effect meets what those before it have led to; what cannot be is told. */
	function carriedOut(event: SharedEventOf<'own-acted'>, state: S): readonly Event[] {
		const {who, rolls} = event;
		const dice = [...rolls];
		let now = state;
		const all: Event[] = [];
		for (const {effect, whom} of effectsOf(doesOf(event, state), who, befallen(event))) {
			const act = command(effect, whom, who, diceOf(effect) ? (dice.shift() ?? []) : [], now);
			const outcome = decideAct(act, now);
			const events: readonly Event[] = isRefusal(outcome)
				? [{type: 'own-failed', who, text: ownLabel(event, state), against: outcome.reason}]
				: outcome.map((each) => ({...each, isRuled: undefined, isOwn: true}));
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

		return isShared(event, 'began', 'ended')
			? recurring(event.type === 'began' ? 'start' : 'end', state, event.who)
			: isShared(event, 'clock')
				? recurring(event.unit, state)
				: [];
	}

	/** @returns the events with all that follows from them */
	function settled(events: readonly Event[], before: S): readonly Event[] {
		if (before.house === undefined || events.length === 0) {
			return events;
		}

		const after = events.reduce((state, event) => evolve(state, event), before);
		const all: Event[] = [...events];
		let now = after;
		for (const event of events) {
			const more = settled(follows(event, now), now);
			now = more.reduce((state, each) => evolve(state, each), now);
			all.push(...more);
		}

		return all;
	}

	return {settled};
}
