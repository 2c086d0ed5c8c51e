import type {Side} from '../engine/kit/basics.js';

/* Sides as people write them. */

/** As a roster has them. */
export const sideIds: Readonly<Record<Side, 'heroes' | 'foes'>> = {good: 'heroes', bad: 'foes'};

const others: Readonly<Record<Side, readonly string[]>> = {
	good: ['hero', 'good', 'friends', 'friend', 'allies', 'ally'],
	bad: ['foe', 'bad', 'enemies', 'enemy'],
};

/** Every word for a side, those of rosters first. */
export const wordsOfSide = (side: Side): readonly string[] => [sideIds[side], ...others[side]];
