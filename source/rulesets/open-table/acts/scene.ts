import type {OtCombatant, OtState, TurnFrame} from '../state.js';

/** What all acts of a turn look at. */
export type TurnScene = {
	readonly state: OtState;
	readonly frame: TurnFrame;
	readonly actor: OtCombatant;
};
