import {type HarmRow, asItIs} from '../../engine/harm.js';
import type {AnyEvent} from './events/index.js';
import type {DrState} from './state.js';

/* Harm and healing by the GM's hand. */

export const harms: ReadonlyArray<HarmRow<DrState, AnyEvent>> = [
	...asItIs<DrState>('hp', 'Hit points'),
];
