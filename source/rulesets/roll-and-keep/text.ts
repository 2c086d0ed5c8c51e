import {keptText} from '../../dice/die-by-die.js';
import {counted} from '../../engine/text.js';
import type {Made} from './state.js';

/** “[10+5] [8] 3 2 = 23”. */
export const madeText = ({dice, keep, bonus}: Made): string =>
	keptText(dice, {keep, bonus});

/** “1 Flesh Wound”, “2 Dramatic Wounds”. */
export const wounds = (count: number, kind: 'Flesh' | 'Dramatic'): string =>
	counted(count, `${kind} Wound`);
