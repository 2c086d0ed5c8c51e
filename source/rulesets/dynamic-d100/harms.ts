import {type HarmRow, asItIs} from '../../engine/harm.js';
import type {AnyEvent} from './flow-types.js';
import type {DdState} from './state/fight.js';

/* Harm and healing by the GM's hand. */

export const harms: ReadonlyArray<HarmRow<DdState, AnyEvent>> = [
	...asItIs<DdState>('rp', 'Resolution Points'),
];
