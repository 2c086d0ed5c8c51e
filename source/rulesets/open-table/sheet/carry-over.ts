import {ownValue} from '../../../engine/kit/data.js';
import {type CarryOver, carriedCounts, carriedFields} from '../../../engine/world/carry-over.js';
import {find} from '../../../engine/world/world.js';
import {fields} from './fields.js';
import type {OtSheet} from './sheet.js';
import type {OtState} from '../state/fight.js';
import {inCombatant} from '../updates.js';

const field = carriedFields(fields);

/** A table's own rules say what a rest brings; without them everything stays as it is. */
export const carryOver: CarryOver<OtSheet, OtState> = {
	values: [
		field('hp', {rule: 'OT-26'}),
		field('temporary', {rule: 'OT-23', isPlaceholder: true}),
		carriedCounts(
			'resources',
			'Resources',
			{rule: 'OT-33', isSpent: true},
			{
				options: (state: OtState, who) =>
					(find(state, who)?.resources ?? []).map(({name, most}) => ({
						id: name,
						label: name,
						max: most,
					})),
				get(state, who) {
					const {resources = []} = find(state, who) ?? {};
					return resources.length === 0
						? undefined
						: Object.fromEntries(resources.map(({name, left}) => [name, left]));
				},
				set: (state, who, counts) =>
					inCombatant(state, who, (fresh) => {
						fresh.resources = fresh.resources.map((resource) => ({
							...resource,
							left: ownValue(counts, resource.name) ?? resource.left,
						}));
					}),
			},
		),
	],
	rests: [],
	/** OT-32: nobody concentrates from one fight to the next. */
	outlasts: ({from}) => from === undefined,
};
