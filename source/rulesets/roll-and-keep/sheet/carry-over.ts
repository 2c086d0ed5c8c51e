import {type CarryOver, carriedFields} from '../../../engine/world/carry-over.js';
import {fields, members} from './fields.js';
import type {RkSheet} from './sheet.js';
import type {RkState} from '../state.js';

const field = carriedFields([members, ...fields]);

/** Dramatic Wounds stay, Flesh Wounds as the GM has settled them (reading 4). The source knows no healing. */
export const carryOver: CarryOver<RkSheet, RkState> = {
	values: [
		field('flesh', {rule: 'RK-31'}),
		field('dramatic', {rule: 'RK-32', isPlaceholder: true}),
		field('members', {rule: 'RK-35', isPlaceholder: true}),
	],
	rests: [],
};
