import type {Side} from '../engine/kit/basics.js';

/* Sides as people write them. */

export const sideIds: Readonly<Record<Side, 'heroes' | 'foes'>> = {good: 'heroes', bad: 'foes'};

const others: Readonly<Record<Side, readonly string[]>> = {
	good: ['hero', 'good', 'friends', 'friend', 'allies', 'ally'],
	bad: ['foe', 'bad', 'enemies', 'enemy'],
};

export const wordsOfSide = (side: Side): readonly string[] => [sideIds[side], ...others[side]];
