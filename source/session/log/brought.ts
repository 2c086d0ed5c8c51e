import type {Rules, Setup} from '../parts/rules.js';
import type {Id, RuleId} from '../../engine/kit/basics.js';
import type {
	BroughtFacts,
	CarriedCondition,
	CarriedValue,
	Entrant,
} from '../../engine/facts/combatants/entrant.js';
import {type CarriedShape, fitting} from '../../engine/world/carry-over.js';

/* What heroes bring along from one fight into the next. */

/** What the GM says of the values that somebody brings: by the name of the combatant, then by the id of the value. */
export type BroughtChanges = ReadonlyMap<string, Readonly<Record<string, CarriedValue>>>;

/** A value that somebody brings along, as the next fight begins with it. */
export type Brought = {
	readonly id: string;
	readonly label: string;
	/** Left out for a condition that no rule gave. */
	readonly rule?: RuleId;
	/** The source does not say what becomes of it: it stays as it is. */
	readonly isPlaceholder: boolean;
	readonly shape: CarriedShape;
	readonly value: CarriedValue;
};

export type Arrival = {readonly name: string; readonly values: readonly Brought[]};

/** The id under which a condition stands among the values that somebody brings. */
const conditionId = (name: string): string => `condition ${name}`;

export function arrivalsIn(rules: Rules, setup: Setup): readonly Arrival[] {
	const begun = rules.initial(setup);
	return setup.entrants.flatMap(({id: who, name, comesWith}) => {
		if (!comesWith) {
			return [];
		}

		const values = rules.carryOver.values.flatMap((row): readonly Brought[] => {
			const value = row.get(begun, who);
			return value === undefined || !Object.hasOwn(comesWith.values, row.id)
				? []
				: [
						{
							id: row.id,
							label: row.label,
							rule: row.rule,
							isPlaceholder: row.isPlaceholder === true,
							shape: row.shape(begun, who),
							value,
						},
					];
		});
		return [{name, values: [...values, ...comesWith.conditions.map(conditionBrought)]}];
	});
}

/** A condition comes or does not. */
const conditionBrought = ({name, rule}: CarriedCondition): Brought => ({
	id: conditionId(name),
	label: name,
	...(rule !== undefined && {rule}),
	isPlaceholder: false,
	shape: {kind: 'flag'},
	value: true,
});

/** A set-up with what the GM says of what somebody brings. What does not fit is left as it is. */
export function withChanges(rules: Rules, setup: Setup, changes: BroughtChanges): Setup {
	const fresh = rules.initial({
		...setup,
		entrants: setup.entrants.map(({comesWith, ...entrant}): Entrant<unknown> => entrant),
	});
	const changed = (
		who: Id,
		{values, conditions}: BroughtFacts,
		change: Readonly<Record<string, CarriedValue>>,
	): BroughtFacts => ({
		values: Object.fromEntries(
			Object.entries(values).map(([id, value]) => {
				const row = rules.carryOver.values.find((each) => each.id === id);
				const wanted = Object.hasOwn(change, id) ? change[id] : undefined;
				const fits =
					row && wanted !== undefined ? fitting(row.shape(fresh, who), wanted) : undefined;
				return [id, fits ?? value];
			}),
		),
		conditions: conditions.filter(({name}) => change[conditionId(name)] !== false),
	});
	return {
		...setup,
		entrants: setup.entrants.map((entrant) => {
			const {id, name, comesWith} = entrant;
			const change = changes.get(name);
			return comesWith && change
				? {...entrant, comesWith: changed(id, comesWith, change)}
				: entrant;
		}),
	};
}
