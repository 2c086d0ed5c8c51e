import type {AttackFrame, Made} from './state.js';

/** Rolls that reached the number. */
export const hitsOf = ({rolls = [], need}: AttackFrame): readonly Made[] =>
	rolls.filter(({total}) => total >= need);

/** The number that a defence must meet: the best of the hits (RK-23). */
export const numberOf = (frame: AttackFrame): number =>
	Math.max(0, ...hitsOf(frame).map(({total}) => total));
