import type {OwnActRules} from './own-act.js';
import type {SharedEvent} from '../../events/shared-events.js';
import type {OwnActRow} from '../../facts/own-act.js';
import {type Id, type Refusal, sorted} from '../../kit/basics.js';
import {type Field, labelOf} from '../../world/fields.js';
import {refuseState} from '../../world/own-rules.js';
import {type AnyWorld, find} from '../../world/world.js';

/* What an act of the table's own costs and needs, and at whom it can be aimed. */

export function refuseCost<S extends AnyWorld, E>(
	row: OwnActRow,
	who: Id,
	state: S,
	{fields, costs}: OwnActRules<S, E>,
): Refusal | undefined {
	const {takes, spends = []} = row;
	const wrong = refuseState(row, who, state);
	if (wrong) {
		return wrong;
	}

	const lacking = spends
		.map(({field: wanted, by}) => {
			const field = fields().find(({id}) => id === wanted);
			const left = field?.get(state, who);
			return typeof left === 'number' && left >= by
				? undefined
				: `needs ${by} ${field ? labelOf(field, state, who) : wanted}`;
		})
		.find((reason) => reason !== undefined);
	return lacking === undefined
		? costOf(takes, costs)?.refuse?.(who, state, row)
		: {reason: lacking};
}

export const costOf = <S, E>(takes: string | undefined, costs: OwnActRules<S, E>['costs']) =>
	costs[takes ?? Object.keys(costs)[0] ?? ''];

export const costText = <S extends AnyWorld, E>(
	{takes, spends = []}: OwnActRow,
	who: Id,
	state: S,
	{fields, costs}: OwnActRules<S, E>,
): string =>
	[
		costOf(takes, costs)?.label ?? '',
		...spends.map(({field: wanted, by}) => {
			const field = fields().find(({id}) => id === wanted);
			return `${by} ${field ? labelOf(field, state, who) : wanted}`;
		}),
	]
		.filter((part) => part !== '')
		.join(', ');

export const spent = <S>(
	{spends = []}: OwnActRow,
	who: Id,
	state: S,
	fields: ReadonlyArray<Field<S>>,
): ReadonlyArray<SharedEvent<never>> =>
	spends.flatMap(({field, by}) => {
		const from = fields.find(({id}) => id === field)?.get(state, who);
		return typeof from === 'number'
			? [{type: 'adjusted', who, field, from, to: from - by} as const]
			: [];
	});

export function targetsFor<S extends AnyWorld>(
	{whom}: Pick<OwnActRow, 'whom'>,
	who: Id,
	state: S,
	isUp: (state: S, who: Id) => boolean,
): readonly Id[] {
	const side = find(state, who)?.side;
	const likely = state.combatants.filter(
		(each) =>
			!each.isGone &&
			(each.side === side || isUp(state, each.id)) &&
			(whom === 'anybody' || (each.side === side) === (whom === 'friends')),
	);
	return sorted(
		likely,
		({id}) => !isUp(state, id),
		(each) => each.side === side,
	).map(({id}) => id);
}
