import type {Id} from '../kit/basics.js';
import type {BroughtFacts} from '../facts/combatants/brought.js';
import type {Entrant} from '../facts/combatants/entrant.js';
import {withEntrants} from '../facts/combatants/handling.js';
import type {OwnRules} from './ruleset.js';
import {formerDefaults} from '../facts/settings.js';
import {ownValue} from '../kit/own-value.js';
import {type Setup, setupCheck} from '../world/setup.js';
import {type CarryOver, refuseCarried} from '../world/carry-over.js';
import {worldUpdates} from '../world/updates.js';
import type {Combatant, World} from '../world/world.js';

/* How a fight begins, in any ruleset: with those who enter it, and with what stays of their former fights. */

type Known<Sheet, C extends Combatant, S extends World<C, unknown>> = {
	readonly carryOver: CarryOver<Sheet, S>;
	isSheet(value: unknown): value is Sheet;
} & Pick<OwnRules<Sheet, C, never, S, never, never>, 'initial' | 'settings'>;

/** A fight that somebody enters with what stays of a former one. */
function withArrival<Sheet, C extends Combatant, S extends World<C, unknown>>(
	carryOver: CarryOver<Sheet, S & World<C, unknown>>,
	state: S & World<C, unknown>,
	who: Id,
	{values, conditions}: BroughtFacts,
): S & World<C, unknown> {
	type State = S & World<C, unknown>;
	const after = carryOver.values.reduce<State>((before, row) => {
		const value = ownValue(values, row.id);
		return value === undefined ? before : row.set(before, who, value);
	}, state);
	const [since = 0] = after.clock.values();
	const given = conditions.map((condition, at) => ({
		...condition,
		id: after.serial + 1 + at,
		who,
		since,
	}));
	const others = after.conditions.filter(
		(condition) => condition.who !== who || condition.until !== undefined,
	);
	return worldUpdates<C, unknown, S>().inWorld(after, {
		conditions: [...others, ...given],
		serial: after.serial + given.length,
	});
}

/** Whether all that is brought along fits; `fresh` is the fight without it. */
const doArrivalsFit = <Sheet, S>(
	{values}: CarryOver<Sheet, S>,
	fresh: S,
	entrants: ReadonlyArray<Entrant<Sheet>>,
): boolean =>
	entrants.every(({id: who, comesWith: brought}) =>
		Object.entries(brought?.values ?? {}).every(([id, value]) => {
			const row = values.find((each) => each.id === id);
			return (
				row?.get(fresh, who) !== undefined &&
				refuseCarried(row.shape(fresh, who), value) === undefined
			);
		}),
	);

/** The check of a stored set-up, and the state before the first event. */
export function beginnings<Sheet, C extends Combatant, S extends World<C, unknown>>(
	own: Known<Sheet, C, S & World<C, unknown>>,
) {
	type State = S & World<C, unknown>;
	const hasShape = setupCheck(own.settings, own.isSheet);
	const doesFit = ({settings, entrants}: Setup<Sheet>): boolean =>
		entrants.every(({comesWith}) => comesWith === undefined) ||
		doArrivalsFit(
			own.carryOver,
			own.initial({settings: {...formerDefaults(own.settings), ...settings}, entrants}),
			entrants,
		);
	return {
		isSetup: (value: unknown): value is Setup<Sheet> => hasShape(value) && doesFit(value),
		initial(setup: Setup<Sheet>): State {
			const state = setup.entrants.reduce<State>(
				(before, {id, comesWith: brought}) =>
					brought ? withArrival<Sheet, C, S>(own.carryOver, before, id, brought) : before,
				own.initial(setup),
			);
			const handlings = withEntrants(state.handlings, setup.entrants);
			return handlings.size === 0 && !setup.house
				? state
				: {...state, handlings, house: setup.house};
		},
	};
}
