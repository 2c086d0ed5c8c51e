import type {Id} from '../../../engine/kit/basics.js';
import type {Counts} from '../../../engine/facts/combatants/entrant.js';
import {ownValue} from '../../../engine/kit/data.js';
import {
	type CarriedRow,
	type CarryOver,
	carriedCounts,
	carriedFields,
} from '../../../engine/world/carry-over.js';
import {find} from '../../../engine/world/world.js';
import {startingPoints} from '../derived/fight.js';
import {fields} from './fields.js';
import type {DdSheet} from './sheet.js';
import type {Arm, DdState} from '../state/fight.js';
import {inCombatant} from '../updates.js';

const field = carriedFields(fields);

/** As many as a roster can say. */
const mostThrown = 999;

function armsRow(
	id: string,
	label: string,
	rule: string,
	{
		get,
		most,
		put,
	}: {get(arm: Arm): number | undefined; most(arm: Arm): number; put(count: number): Partial<Arm>},
): CarriedRow<DdState> {
	const armsOf = (state: DdState, who: Id): readonly Arm[] =>
		(find(state, who)?.arms ?? []).filter((arm) => get(arm) !== undefined);
	return carriedCounts(
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
						return count === undefined || get(arm) === undefined ? arm : {...arm, ...put(count)};
					});
				}),
		},
	);
}

const loadable = (state: DdState, who: Id): readonly Arm[] =>
	(find(state, who)?.arms ?? []).filter(({weapon}) => weapon.reload !== 'none');

/** Of the weapons that need loading those that are loaded: with a full clip, until the shots are said. */
const loaded: CarriedRow<DdState> = {
	id: 'charged',
	label: 'Weapons loaded',
	rule: 'DD-53',
	isPlaceholder: true,
	shape: (state, who) => ({
		kind: 'several',
		options: loadable(state, who).map(({weapon}) => ({id: weapon.id, label: weapon.name})),
	}),
	get(state, who) {
		const arms = loadable(state, who);
		return arms.length === 0
			? undefined
			: arms.flatMap(({weapon, isLoaded}) => (isLoaded ? [weapon.id] : []));
	},
	set: (state, who, value) =>
		inCombatant(state, who, (fresh) => {
			fresh.arms = fresh.arms.map((arm) =>
				arm.weapon.reload === 'none' || !Array.isArray(value)
					? arm
					: {...arm, isLoaded: value.includes(arm.weapon.id)},
			);
		}),
};

/** DD-01: Resolution Points are full at the start of any fight. What was used up of weapons is not said to come back. */
export const carryOver: CarryOver<DdSheet, DdState> = {
	values: [
		field('rp', {rule: 'DD-01', isAnew: true}),
		field('loaded', {rule: 'DD-53', isPlaceholder: true, isFormer: true}),
		loaded,
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
	/** DD-04: surprise, and where somebody stands, is of one fight. */
	afresh: (sheet) => ({...sheet, surprised: false, zone: 0}),
	/** DD-03: a Consequence that recurs is there again in each fight. */
	onceOf: ({consequences}) =>
		consequences.flatMap(({name, lasts}) => (lasts === 'recurring' ? [] : [name])),
};
