import {type HarmRow, asItIs} from '../../engine/harm.js';
import type {AnyEvent} from './flow-types.js';
import type {RkState} from './state.js';

/* Harm and healing by the GM's hand. */

export const harms: ReadonlyArray<HarmRow<RkState, AnyEvent>> = [
	...asItIs<RkState>('flesh', 'Flesh Wounds', true),
	...asItIs<RkState>('dramatic', 'Dramatic Wounds', true),
];
