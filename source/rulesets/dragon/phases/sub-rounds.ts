import {fields, number, oneOf, type TypeOf} from '../../../engine/kit/shape.js';
/* The parts of a round (DR-11). */

/** The sub-rounds in order (DR-11). `start`: a round in which none was called yet. `none`: between rounds. */
export const sub = oneOf('none', 'start', 'good', 'bad', 'late');

export type Sub = TypeOf<typeof sub>;

/** A side's part of a round (DR-11), by the round of the fight. */
export const slot = fields({round: number, sub});

export type Slot = TypeOf<typeof slot>;

export const subs: readonly Sub[] = ['good', 'bad', 'late'];

export const isCalledOut = (sub: Sub): boolean => sub !== 'none' && sub !== 'start';

/** “Good guys in 3”, “Bad guys in 3”, “Late 3” (DR-11). */
export const subName = (sub: Sub, ofTurn: number): string =>
	`${{good: 'Good guys in', bad: 'Bad guys in', late: 'Late', start: 'Round', none: 'Round'}[sub]} ${ofTurn}`;
