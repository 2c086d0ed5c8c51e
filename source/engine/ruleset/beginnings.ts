import type {Id} from '../kit/basics.js';
import type {BroughtFacts} from '../facts/combatants/brought.js';
import {withEntrants} from '../facts/combatants/handling.js';
import type {OwnById} from './ruleset.js';
import {formerDefaults} from '../facts/settings.js';
import {ownValue} from '../kit/data.js';
import type {Shape} from '../kit/shape.js';
import {type Setup, setupCheck} from '../world/setup.js';
import {type CarryOver, refuseCarried} from '../world/carry-over.js';
import type {AnyWorld} from '../world/world.js';

/* How a fight begins, in any ruleset: with those who enter it, and with what stays of their former fights. */

/** A fight that somebody enters with what stays of a former one. */
function withArrival<Sheet, S extends AnyWorld>(
	carryOver: CarryOver<Sheet, S>,
	state: S,
	who: Id,
	{values, conditions}: BroughtFacts,
): S {
	const after = carryOver.values.reduce((before, row) => {
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
	return {...after, conditions: [...others, ...given], serial: after.serial + given.length};
}

/** The check of a stored set-up, and the state before the first event. */
export function beginnings<Sheet, S extends AnyWorld>(
	{
		carryOver,
		initial,
		settings: rows,
	}: Pick<OwnById<Sheet, S, never, never>, 'carryOver' | 'initial' | 'settings'>,
	sheet: Shape<Sheet>,
) {
	const hasShape = setupCheck(rows, sheet);
	const doesFit = ({settings, entrants}: Setup<Sheet>): boolean => {
		if (entrants.every(({comesWith}) => comesWith === undefined)) {
			return true;
		}

		const fresh = initial({settings: {...formerDefaults(rows), ...settings}, entrants});
		return entrants.every(({id: who, comesWith}) =>
			Object.entries(comesWith?.values ?? {}).every(([id, value]) => {
				const row = carryOver.values.find((each) => each.id === id);
				return (
					row?.get(fresh, who) !== undefined &&
					refuseCarried(row.shape(fresh, who), value) === undefined
				);
			}),
		);
	};

	return {
		isSetup: (value: unknown): value is Setup<Sheet> => hasShape(value) && doesFit(value),
		initial(setup: Setup<Sheet>): S {
			const state = setup.entrants.reduce(
				(before, {id, comesWith}) =>
					comesWith ? withArrival(carryOver, before, id, comesWith) : before,
				initial(setup),
			);
			const handlings = withEntrants(state.handlings, setup.entrants);
			return handlings.size === 0 && !setup.house
				? state
				: {...state, handlings, house: setup.house};
		},
	};
}
