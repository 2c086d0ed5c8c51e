import {type CarryOver, carriedFields} from '../../../engine/world/carry-over.js';
import {find} from '../../../engine/world/world.js';
import {isDead} from '../derived.js';
import {inCombatant} from '../updates.js';
import {fields} from './fields.js';
import type {DrSheet} from './sheet.js';
import type {DrState} from '../state.js';

const field = carriedFields(fields);

/** The source knows no healing: what hits took off stays off. That somebody is helped up is a placeholder. */
export const carryOver: CarryOver<DrSheet, DrState> = {
	values: [field('hp', {rule: 'DR-30', isPlaceholder: true})],
	rests: [
		{
			id: 'helped-up',
			label: 'the fallen are helped up',
			rule: 'DR-30',
			after(state, who) {
				const combatant = find(state, who);
				return combatant?.fall && !isDead(combatant)
					? inCombatant(state, who, {hp: Math.max(0, combatant.hp), fall: undefined})
					: state;
			},
		},
	],
	afresh: (sheet) => ({...sheet, cover: 0}),
};
