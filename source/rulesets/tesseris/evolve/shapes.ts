import type {Round, Turn} from '../state.js';

export const freshTurn: Turn = {
	hasActed: false,
	hasAttacked: false,
	moved: 'no',
	isDrawFree: false,
	isBled: false,
	isBreathed: false,
	isSteady: false,
};

/** A round in which nothing was done yet. */
export const freshRound: Round = {
	roll: undefined,
	place: undefined,
	rank: 0,
	delays: 0,
	hasBegun: false,
	isOver: false,
	spent: 0,
	borrowed: 0,
	debt: 0,
	isFreeSpent: false,
	attacks: 0,
	defences: 0,
	isSurprised: false,
	isAmbusher: false,
	hasFocused: false,
	hands: 'none',
};
