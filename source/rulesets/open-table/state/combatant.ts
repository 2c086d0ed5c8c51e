import {oneOf, type TypeOf} from '../../../engine/kit/shape.js';
import type {Id} from '../../../engine/kit/basics.js';
import type {Combatant} from '../../../engine/world/world.js';
import type {OtSheet, Resource} from '../sheet/sheet.js';

/* What is stored of a combatant. */

export type Place = {
	/** Rolled or typed; none before that. */
	readonly initiative: number | undefined;
	/** Among equals the higher one goes first: the modifier, and what the GM said (OT-04). */
	readonly tie: number;
	/** The round in which its initiative was rolled. */
	readonly rolledIn: number;
	/** The last round in which it had its turn, or came too late for it. */
	readonly actedIn: number;
	/** How many turns of that round it has had, or come too late for (OT-15). */
	readonly had: number;
	readonly isDelaying: boolean;
	/** The card that its initiative is (OT-08). */
	readonly card: number | undefined;
};

export const unplaced: Place = {
	initiative: undefined,
	tie: 0,
	rolledIn: 0,
	actedIn: 0,
	had: 0,
	isDelaying: false,
	card: undefined,
};

/** How far somebody at 0 hit points is from waking and from dying (OT-25). */
export type Fate = {
	readonly successes: number;
	readonly failures: number;
	/** Out by the GM’s word, whatever its hit points. */
	readonly isOut: boolean;
};

/** What the GM says of somebody who is down. */
export const fate = oneOf('wait', 'stand', 'out');

export const plight = oneOf('up', 'down', 'out');

export type Plight = TypeOf<typeof plight>;

/** Fewer than twenty keys: an object of more takes ten times as long to copy. */
export type OtCombatant = Combatant & {
	readonly sheet: OtSheet;
	/** Left of the sheet’s; none where the sheet has none. */
	readonly hp: number | undefined;
	readonly temporary: number;
	readonly resources: readonly Resource[];
	readonly place: Place;
	/** Reactions left until its next turn. */
	readonly reactions: number;
	/** The trigger that it waits for (OT-12). */
	readonly trigger: string | undefined;
	readonly fate: Fate;
	/** How it was last told to be. */
	readonly told: Plight;
	readonly lastTarget: Id | undefined;
};
