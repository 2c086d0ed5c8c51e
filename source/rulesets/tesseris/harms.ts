import {type HarmRow, asItIs} from '../../engine/harm.js';
import type {AnyEvent} from './flow-types.js';
import type {TeState} from './state/fight.js';

/* Harm and healing by the GM's hand. */

export const harms: ReadonlyArray<HarmRow<TeState, AnyEvent>> = [
	...asItIs<TeState>('stamina', 'Stamina'),
	...asItIs<TeState>('wounds', 'Wounds', true),
	...asItIs<TeState>('ego', 'Ego'),
];
