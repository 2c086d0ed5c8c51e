import {type CarryOver, carriedFields} from '../../../engine/world/carry-over.js';
import {fields} from './fields.js';
import type {DrSheet} from './sheet.js';
import type {DrState} from '../state.js';

const field = carriedFields(fields);

/** The source knows no healing: what hits took off stays off. */
export const carryOver: CarryOver<DrSheet, DrState> = {
	values: [field('hp', {rule: 'DR-30', isPlaceholder: true})],
	rests: [],
	afresh: (sheet) => ({...sheet, cover: 0}),
};
