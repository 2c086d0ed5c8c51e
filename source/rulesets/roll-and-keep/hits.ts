import {keptText} from '../../dice/die-by-die.js';
import type {AttackFrame, Made} from './state.js';

/* Rolls as they lie on the table. */

/** “[10+5] [8] 3 2 = 23”. */
export const madeText = ({dice, keep, bonus}: Made): string =>
	keptText(dice, {keep, bonus});

/** Rolls that reached the number. */
export const hitsOf = ({rolls = [], need}: AttackFrame): readonly Made[] =>
	rolls.filter(({total}) => total >= need);

/** The number that a defence must meet: the best of the hits (RK-23). */
export const numberOf = (frame: AttackFrame): number =>
	Math.max(0, ...hitsOf(frame).map(({total}) => total));
