import {type Stays, stayingFields} from '../../../engine/world/stays.js';
import {fields} from './fields.js';
import type {DrSheet} from './sheet.js';
import type {DrState} from '../state.js';

const field = stayingFields(fields);

/** The source knows no healing: what hits took off stays off. */
export const stays: Stays<DrSheet, DrState> = {
	values: [field('hp', {rule: 'DR-30', isPlaceholder: true})],
	rests: [],
	afresh: (sheet) => ({...sheet, cover: 0}),
};
