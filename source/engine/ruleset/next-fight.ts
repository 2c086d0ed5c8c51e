import type {Id} from '../kit/basics.js';
import {shortName} from '../kit/clean-text.js';
import type {
	BroughtFacts,
	CarriedCondition,
	CarriedValue,
	Entrant,
} from '../facts/combatants/entrant.js';
import type {Condition} from '../facts/condition.js';
import {houseOfAll} from '../facts/house.js';
import {handledAs, withEntrants} from '../facts/combatants/handling.js';
import type {OwnById} from './ruleset.js';
import {type Setup, setupCheck, type AnyWorld, find, get} from '../world/world.js';
import {type Rest, type CarryOver, fitting, refuseCarried} from '../world/carry-over.js';
import {formerDefaults} from '../facts/settings.js';
import {ownValue} from '../kit/data.js';
import type {Shape} from '../kit/shape.js';

/* How heroes go from one fight into the next, in any ruleset. */

type Known<Sheet, S> = Pick<
	OwnById<Sheet, S, never, never>,
	'carryOver' | 'initial' | 'isUp' | 'sheetOf'
>;

/** Somebody who comes: as they left the former fight, and as they would enter the next one fresh. */
type Comer<Sheet, S> = {readonly entrant: Entrant<Sheet>; readonly former: Id; readonly after: S};

const withoutDeadline = ({conditions}: AnyWorld, who: Id): readonly Condition[] =>
	conditions.filter((condition) => condition.who === who && condition.until === undefined);

/**
 * The next fight of those who have fought before: the heroes come as the former fight left them, and those who are dead,
 * gone or out do not come. Heroes are known by their names, or else by their ids; one who was not there comes fresh, and
 * so do all foes. Whose dice count for a hero, what it is asked and who plays it is as it was.
 * @param former the former fight, over
 * @param rest what they do between the two; left out, the next fight follows at once
 */
export function nextFight<Sheet, S extends AnyWorld>(
	own: Known<Sheet, S>,
	former: S,
	setup: Setup<Sheet>,
	rest?: Rest<S>,
): Setup<Sheet> {
	const there = setup.entrants.flatMap(
		(entrant): ReadonlyArray<Comer<Sheet, S> | Entrant<Sheet>> => {
			const known = entrant.side === 'good' ? formerOf(former, entrant) : undefined;
			if (!known) {
				return [entrant];
			}

			const after = rest?.after(former, known.id) ?? former;
			return get(after, known.id).side === 'good' && own.isUp(after, known.id)
				? [{entrant, former: known.id, after}]
				: [];
		},
	);
	const comers = there.filter((each) => 'after' in each);
	const ids = new Map(comers.map((each) => [each.former, each.entrant.id]));
	const fresh = own.initial({
		...setup,
		entrants: there.map((each) => ('after' in each ? each.entrant : each)),
	});
	const house = houseOfAll([former.house, setup.house]);
	return {
		...setup,
		...(house && {house}),
		entrants: there.map((each) => {
			if (!('after' in each)) {
				return each;
			}

			// A roster says who plays somebody only where the former fight says nothing.
			const handling = former.handlings.get(each.former);
			return {
				...(handling ? handledAs(each.entrant, handling) : each.entrant),
				comesWith: comesWith(own, each, fresh, ids),
			};
		}),
	};
}

function formerOf(former: AnyWorld, {id, name}: Pick<Entrant<never>, 'id' | 'name'>) {
	const called = shortName(name);
	return former.combatants.find((combatant) => combatant.name === called) ?? find(former, id);
}

function comesWith<Sheet, S extends AnyWorld>(
	own: Known<Sheet, S>,
	comer: Comer<Sheet, S>,
	fresh: S,
	ids: ReadonlyMap<Id, Id>,
): BroughtFacts {
	const {entrant, former, after} = comer;
	const values = own.carryOver.values.flatMap(
		(row): ReadonlyArray<readonly [string, CarriedValue]> => {
			const begins = row.get(fresh, entrant.id);
			const value = row.isAnew ? begins : row.get(after, former);
			const fits =
				row.isFormer === true || value === undefined || begins === undefined
					? undefined
					: fitting(row.shape(fresh, entrant.id), value);
			return fits === undefined ? [] : [[row.id, fits]];
		},
	);
	return {values: Object.fromEntries(values), conditions: conditionsOf(own, comer, fresh, ids)};
}

/** What lasts of the former fight, and what the sheet gives anew. */
function conditionsOf<Sheet, S extends AnyWorld>(
	{carryOver, sheetOf}: Known<Sheet, S>,
	{entrant, former, after}: Comer<Sheet, S>,
	fresh: S,
	ids: ReadonlyMap<Id, Id>,
): readonly CarriedCondition[] {
	const {outlasts = () => true, onceOf = () => []} = carryOver;
	const kept = withoutDeadline(after, former)
		.filter((condition) =>
			outlasts(condition, condition.from !== undefined && ids.has(condition.from)),
		)
		.map((condition) => staying(condition, ids));
	const sheet = sheetOf(after, former);
	const once = sheet === undefined ? [] : onceOf(sheet);
	const known = new Set([...kept.map(({name}) => name), ...once]);
	return [
		...kept,
		...withoutDeadline(fresh, entrant.id)
			.filter(({name}) => !known.has(name))
			.map((condition) => staying(condition, new Map())),
	];
}

function staying(condition: Condition, ids: ReadonlyMap<Id, Id>): CarriedCondition {
	const {id, who, until, since, from: giver, ...rest} = condition;
	const from = giver === undefined ? undefined : ids.get(giver);
	return {...rest, ...(from !== undefined && {from})};
}

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
