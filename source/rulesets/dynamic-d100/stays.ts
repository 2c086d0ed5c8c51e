import type {Id} from '../../engine/kit/basics.js';
import type {Counts} from '../../engine/facts/comes-with.js';
import {ownValue} from '../../engine/kit/own-value.js';
import {
	type StayingRow,
	type Stays,
	stayingCounts,
	stayingFields,
} from '../../engine/world/stays.js';
import {find} from '../../engine/world/world.js';
import {startingPoints} from './derived/fight.js';
import {fields} from './fields.js';
import type {DdSheet} from './sheet.js';
import type {Arm} from './state/combatant.js';
import type {DdState} from './state/fight.js';
import {inCombatant} from './updates.js';

const field = stayingFields(fields);

/** As many as a roster can say. */
const mostThrown = 999;

/** A number of each weapon that has one. */
function armsRow(
	id: string,
	label: string,
	rule: string,
	{
		get,
		most,
		put,
	}: {
		get(arm: Arm): number | undefined;
		most(arm: Arm): number;
		put(count: number): Partial<Arm>;
	},
): StayingRow<DdState> {
	const armsOf = (state: DdState, who: Id): readonly Arm[] =>
		(find(state, who)?.arms ?? []).filter((arm) => get(arm) !== undefined);
	return stayingCounts(
		id,
		label,
		{rule, isPlaceholder: true, isSpent: true},
		{
			options: (state: DdState, who) =>
				armsOf(state, who).map((arm) => ({
					id: arm.weapon.id,
					label: arm.weapon.name,
					max: most(arm),
				})),
			get(state, who) {
				const counts: Counts = Object.fromEntries(
					armsOf(state, who).map((arm) => [arm.weapon.id, get(arm) ?? 0]),
				);
				return Object.keys(counts).length === 0 ? undefined : counts;
			},
			set: (state, who, counts) =>
				inCombatant(state, who, (fresh) => {
					fresh.arms = fresh.arms.map((arm) => {
						const count = ownValue(counts, arm.weapon.id);
						return count === undefined || get(arm) === undefined
							? arm
							: {...arm, ...put(count)};
					});
				}),
		},
	);
}

/** What was lost stays lost where the next fight follows at once, as if it were another round (DD-02). */
export const stays: Stays<DdSheet, DdState> = {
	values: [
		field('rp', {rule: 'DD-02'}),
		// A loaded weapon has a full clip, until the shots are said.
		field('loaded', {rule: 'DD-53', isPlaceholder: true}),
		armsRow('shots', 'Shots in the clip', 'DD-56', {
			get: ({shots}) => shots,
			most: ({weapon}) => weapon.clip ?? 0,
			put: (shots) => ({shots}),
		}),
		armsRow('supply', 'Thrown weapons left', 'DD-63', {
			get: ({supply}) => supply,
			most: () => mostThrown,
			put: (supply) => ({supply}),
		}),
	],
	rests: [
		{
			id: 'adventure-time',
			label: 'back to adventure time',
			rule: 'DD-01',
			after: (state, who) =>
				inCombatant(state, who, (fresh) => {
					fresh.rp = startingPoints(fresh.sheet);
				}),
		},
	],
	/** DD-03: a Consequence that recurs is there again in each fight. */
	onceOf: ({consequences}) =>
		consequences.flatMap(({name, lasts}) =>
			lasts === 'recurring' ? [] : [name],
		),
};
