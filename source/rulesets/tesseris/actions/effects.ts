import type {Characteristic, Location} from '../sheet.js';
import type {StatusName} from '../statuses/rows.js';
import type {Rate} from '../weapons.js';

/* What an action does. Code is added for a new kind of effect only. */

/** A characteristic in dT and the skill whose ranks are added. */
export type TestSpec = {
	readonly stat: Characteristic;
	readonly skill: string;
};

const defenceIds = [
	'duck',
	'parry',
	'dodge',
	'block',
	'grapple-defence',
	'brace',
	'strain',
	'scrutiny',
	'composure',
] as const;
export type DefenceId = (typeof defenceIds)[number];

/** What is rolled to hit: the weapon in hand, or the better of some tests. */
export type By = 'melee' | 'ranged' | 'power' | readonly TestSpec[];

/** What a Resolve test keeps off, and what there is instead of what one has already. */
export type Ladder = ReadonlyArray<
	readonly [has: StatusName | 'none', gains: StatusName]
>;

/** What a hit brings. */
export type OnHit =
	| {readonly kind: 'damage'}
	/** Resolve against the damage past soak, or the status. */
	| {readonly kind: 'resist'; readonly ladder: Ladder}
	| {readonly kind: 'status'; readonly status: StatusName}
	/** Ends every pin of the loser’s. */
	| {readonly kind: 'unpin'}
	| {readonly kind: 'hold'}
	| {readonly kind: 'disarm'}
	| {readonly kind: 'lose-ticks'; readonly ticks: number}
	/** A social status by what the target has of the same person. */
	| {readonly kind: 'sway'; readonly ladder: Ladder}
	/** A social status of the GM’s choice, or what is told. */
	| {readonly kind: 'grant'}
	/** What comes of it is told. */
	| {readonly kind: 'tell'};

export type AttackEffect = {
	readonly kind: 'attack';
	readonly by: By;
	readonly rate: Rate;
	readonly defences: readonly DefenceId[];
	readonly hits: readonly OnHit[];
	/** With every weapon of the kind in hand, on one roll (TE-M10). */
	readonly isMulti?: true;
	/** At every foe in the arc, one round each (TE-R11). */
	readonly isSpray?: true;
	readonly damage?: number;
	readonly penetration?: number;
	readonly wounds?: number;
	readonly location?: Location;
	/** It is aimed at a part that the attacker names (TE-R04). */
	readonly isAtPart?: true;
	readonly isBloodless?: true;
	/** Hits for a net of 1, 3, 5 … (TE-M16). */
	readonly isPummel?: true;
	/** A social contest: Ego is lost, not Stamina (TE-S09). */
	readonly isSocial?: true;
};

/** A test of one's own that no one opposes, and what its successes do. */
export type TestEffect = {
	readonly kind: 'test';
	readonly by: readonly TestSpec[];
	readonly does:
		| 'reroll'
		| 'assist'
		| 'ego'
		| 'own-ego'
		| 'rally'
		| 'fear'
		| 'tell';
};

/** What an action does; interpreted in `frames/action/effects.ts`. */
export type Effect =
	| AttackEffect
	| TestEffect
	| {
			readonly kind: 'move';
			/** Times the Speed. */
			readonly times: number;
			/** Squares at least (TE-M08). */
			readonly least?: number;
			/** It ends beside the target. */
			readonly isCharge?: true;
	  }
	| {
			readonly kind: 'step';
			readonly squares: number;
			/** Into the square that another has left (TE-V03). */
			readonly isAfter?: true;
			/** No other movement goes with it in a turn (TE-V02). */
			readonly isQuick?: true;
	  }
	| {
			readonly kind: 'status';
			readonly status: StatusName;
			readonly of: 'self' | 'target' | 'allies';
	  }
	| {
			readonly kind: 'end-status';
			readonly status: StatusName;
			readonly of: 'self' | 'target';
	  }
	| {readonly kind: 'spend'; readonly rate: Rate}
	| {
			readonly kind:
				| 'take-cover'
				| 'reload'
				| 'clear-jam'
				| 'draw'
				| 'drop'
				| 'mount'
				| 'delay'
				| 'hunker'
				| 'unhunker'
				| 'leave-cover'
				| 'join-grapple'
				| 'point'
				| 'tell';
	  };

/** An effect by which somebody gets somewhere. */
export type Motion = Extract<Effect, {kind: 'move' | 'step'}>;
