import type {Id} from '../kit/basics.js';
import {shortName} from '../kit/clean-text.js';
import type {BroughtFacts, CarriedCondition, CarriedValue} from '../facts/combatants/brought.js';
import type {Condition} from '../facts/condition.js';
import type {Entrant} from '../facts/combatants/entrant.js';
import {houseOfAll} from '../facts/house.js';
import {handledAs} from '../facts/combatants/handling.js';
import type {OwnRules} from './ruleset.js';
import type {Setup} from '../world/setup.js';
import {type Rest, type CarryOver, fitting} from '../world/carry-over.js';
import {type Combatant, type World, find, get} from '../world/world.js';

/* How heroes go from one fight into the next, in any ruleset. */

type Known<Sheet, C extends Combatant, S extends World<C, unknown>> = {
	readonly carryOver: CarryOver<Sheet, S>;
} & Pick<OwnRules<Sheet, C, never, S, never, never>, 'initial' | 'isUp' | 'sheetOf'>;

/** Somebody who comes: as they left the former fight, and as they would enter the next one fresh. */
type Comer<Sheet, S> = {readonly entrant: Entrant<Sheet>; readonly former: Id; readonly after: S};

const withoutDeadline = (
	state: {readonly conditions: readonly Condition[]},
	who: Id,
): readonly Condition[] =>
	state.conditions.filter((condition) => condition.who === who && condition.until === undefined);

/**
 * The next fight of those who have fought before: the heroes come as the former fight left them, and those who are dead,
 * gone or out do not come. Heroes are known by their names, or else by their ids; one who was not there comes fresh, and
 * so do all foes. Whose dice count for a hero, what it is asked and who plays it is as it was.
 * @param former the former fight, over
 * @param rest what they do between the two; left out, the next fight follows at once
 */
export function nextFight<Sheet, C extends Combatant, S extends World<C, unknown>>(
	own: Known<Sheet, C, S & World<C, unknown>>,
	former: S & World<C, unknown>,
	setup: Setup<Sheet>,
	rest?: Rest<S & World<C, unknown>>,
): Setup<Sheet> {
	type State = S & World<C, unknown>;
	const there = setup.entrants.flatMap(
		(entrant): ReadonlyArray<Comer<Sheet, State> | Entrant<Sheet>> => {
			const known = entrant.side === 'good' ? formerOf(former, entrant) : undefined;
			if (!known) {
				return [entrant];
			}

			const after = rest?.after(former, known.id) ?? former;
			const now = get<C>(after, known.id);
			return now.side === 'good' && own.isUp(now, after)
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
		entrants: there.map((each) =>
			'after' in each
				? {...asHandled(each, former), comesWith: comesWith(own, each, fresh, ids)}
				: each,
		),
	};
}

/** A roster says who plays somebody only where the former fight says nothing. */
function asHandled<Sheet>(
	{entrant, former: who}: Comer<Sheet, unknown>,
	{handlings}: Pick<World<Combatant, unknown>, 'handlings'>,
): Entrant<Sheet> {
	const handling = handlings.get(who);
	return handling ? handledAs(entrant, handling) : entrant;
}

function formerOf<C extends Combatant>(
	former: World<C, unknown>,
	{id, name}: Pick<Entrant<never>, 'id' | 'name'>,
): C | undefined {
	const called = shortName(name);
	return former.combatants.find((combatant) => combatant.name === called) ?? find<C>(former, id);
}

function comesWith<Sheet, C extends Combatant, S extends World<C, unknown>>(
	own: Known<Sheet, C, S & World<C, unknown>>,
	comer: Comer<Sheet, S & World<C, unknown>>,
	fresh: S & World<C, unknown>,
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
function conditionsOf<Sheet, C extends Combatant, S extends World<C, unknown>>(
	{carryOver, sheetOf}: Known<Sheet, C, S & World<C, unknown>>,
	{entrant, former, after}: Comer<Sheet, S & World<C, unknown>>,
	fresh: S & World<C, unknown>,
	ids: ReadonlyMap<Id, Id>,
): readonly CarriedCondition[] {
	const {outlasts = () => true, onceOf = () => []} = carryOver;
	const kept = withoutDeadline(after, former)
		.filter((condition) =>
			outlasts(condition, condition.from !== undefined && ids.has(condition.from)),
		)
		.map((condition) => staying(condition, ids));
	const known = new Set([...kept.map(({name}) => name), ...onceOf(sheetOf(get<C>(after, former)))]);
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
