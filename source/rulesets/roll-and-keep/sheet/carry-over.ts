import {type CarryOver, carriedFields} from '../../../engine/world/carry-over.js';
import {find} from '../../../engine/world/world.js';
import {isOut, isSquad, mostDramatic} from '../derived.js';
import {inCombatant} from '../updates.js';
import {fields, members} from './fields.js';
import type {RkSheet} from './sheet.js';
import type {RkState} from '../state.js';

const field = carriedFields([members, ...fields]);

/**
 * Dramatic Wounds stay, Flesh Wounds as the GM has settled them (reading 4). The source knows no healing; that somebody is
 * helped up, one Wound short of that which knocked them out, is a placeholder.
 */
export const carryOver: CarryOver<RkSheet, RkState> = {
	values: [
		field('flesh', {rule: 'RK-31'}),
		field('dramatic', {rule: 'RK-32', isPlaceholder: true}),
		field('members', {rule: 'RK-35', isPlaceholder: true}),
	],
	rests: [
		{
			id: 'helped-up',
			label: 'the fallen are helped up',
			rule: 'RK-32',
			after(state, who) {
				const combatant = find(state, who);
				return combatant && isOut(combatant) && !combatant.isDead && !isSquad(combatant)
					? inCombatant(state, who, {dramatic: mostDramatic(combatant) - 1})
					: state;
			},
		},
	],
};
