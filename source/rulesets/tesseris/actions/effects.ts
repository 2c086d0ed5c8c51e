import {type TypeOf, oneOf} from '../../../engine/kit/shape.js';
import type {Location, Rate} from '../sheet/weapons.js';
import type {Characteristic} from '../sheet/sheet.js';
import type {StatusName} from '../statuses/rows.js';
import type {RuleId} from '../../../engine/kit/basics.js';

/* What an action does. Only a new kind of effect needs new code. */

export type TestSpec = {readonly stat: Characteristic; readonly skill: string};

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
export const defenceId = oneOf(...defenceIds);

export type DefenceId = TypeOf<typeof defenceId>;

/** What is rolled to hit: the weapon in hand, or the better of some tests. */
export type By = 'melee' | 'ranged' | 'power' | readonly TestSpec[];

/** The statuses that a failed Resolve test gives, each instead of the one that the victim has already. */
export type Ladder = ReadonlyArray<readonly [has: StatusName | 'none', gains: StatusName]>;

export type OnHit =
	| {readonly kind: 'damage'}
	/** A Resolve test against the damage past soak; a failure gives the status. */
	| {readonly kind: 'resist'; readonly ladder: Ladder}
	| {readonly kind: 'status'; readonly status: StatusName}
	| {readonly kind: 'unpin'}
	| {readonly kind: 'hold'}
	| {readonly kind: 'disarm'}
	| {readonly kind: 'lose-ticks'; readonly ticks: number}
	/** A social status, depending on which one the target has from the same person. */
	| {readonly kind: 'sway'; readonly ladder: Ladder}
	/** A social status of the GM's choice, or a result that the GM tells. */
	| {readonly kind: 'grant'}
	| {readonly kind: 'tell'};

export type AttackEffect = {
	readonly kind: 'attack';
	readonly by: By;
	readonly rate: Rate;
	readonly defences: readonly DefenceId[];
	readonly hits: readonly OnHit[];
	/** Attacks with every weapon of the kind in hand, on one roll (TE-M10). */
	readonly isMulti?: true;
	/** Attacks every foe in the arc, with one round each (TE-R11). */
	readonly isSpray?: true;
	readonly damage?: number;
	readonly penetration?: number;
	readonly wounds?: number;
	readonly location?: Location;
	/** Aims at a part of the body that the attacker names (TE-R04). */
	readonly isAtPart?: true;
	readonly isBloodless?: true;
	/** Hits for a net of 1, 3, 5 … (TE-M16). */
	readonly isPummel?: true;
	/** A social contest, which costs Ego and not Stamina (TE-S09). */
	readonly isSocial?: true;
};

export const attack = (
	own: Pick<AttackEffect, 'by' | 'defences'> & Partial<AttackEffect>,
): AttackEffect => ({kind: 'attack', rate: 'single', hits: [{kind: 'damage'}], ...own});

export const harming = (ladder: Ladder): readonly OnHit[] => [
	{kind: 'damage'},
	{kind: 'resist', ladder},
];

export type TestEffect = {
	readonly kind: 'test';
	readonly by: readonly TestSpec[];
	readonly does:
		| 'reroll'
		| 'assist'
		| 'ego'
		| 'own-ego'
		| 'rally'
		| 'first-aid'
		| 'triage'
		| 'fear'
		| 'tell';
};

export type PlainKind =
	| 'take-cover'
	| 'reload'
	| 'clear-jam'
	| 'draw'
	| 'pick-up'
	| 'seize'
	| 'drop'
	| 'mount'
	| 'delay'
	| 'hunker'
	| 'unhunker'
	| 'leave-cover'
	| 'join-grapple'
	| 'look'
	| 'point'
	| 'tell';

export type Effect =
	| AttackEffect
	| TestEffect
	| {
			readonly kind: 'move';
			/** The factor for Speed. */
			readonly times: number;
			/** The minimum in squares (TE-M08). */
			readonly least?: number;
			readonly isCharge?: true;
	  }
	| {
			readonly kind: 'step';
			readonly squares: number;
			/** Into the square that somebody else has left (TE-V03). */
			readonly isAfter?: true;
			/** Splash meets whoever makes it half-way (TE-D07). */
			readonly isDive?: true;
			/** Cannot be combined with other movement in a turn (TE-V02). */
			readonly isQuick?: true;
	  }
	| {
			readonly kind: 'status';
			readonly status: StatusName;
			readonly of: 'self' | 'target' | 'allies';
	  }
	| {readonly kind: 'end-status'; readonly status: StatusName; readonly of: 'self' | 'target'}
	| {readonly kind: 'spend'; readonly rate: Rate}
	| {readonly kind: PlainKind};

export type Motion = Extract<Effect, {kind: 'move' | 'step'}>;

/** A way to defend against an attack (TE-31). */
export type DefenceRow = {
	readonly key: string;
	readonly rule: RuleId;
	readonly name: string;
	/** 0 is free: anybody who is not helpless may use it, also in their own turn. */
	readonly ticks: 0 | 1;
	/** The better of these is rolled. */
	readonly by: readonly TestSpec[];
	/** A second characteristic, rolled in dT (Duck). */
	readonly also?: 'per';
	/** The number of duds that may be rerolled (Duck). */
	readonly rerolls?: 'int';
	readonly hasBulk: boolean;
	readonly isMeleeOnly: boolean;
};

const defence = (
	rule: RuleId,
	key: string,
	name: string,
	by: readonly TestSpec[],
	own: Partial<DefenceRow> = {},
): DefenceRow => ({rule, key, name, by, ticks: 1, hasBulk: false, isMeleeOnly: false, ...own});

const rows: Readonly<Record<DefenceId, DefenceRow>> = {
	duck: defence('TE-D01', 'c', 'Duck', [{stat: 'agi', skill: ''}], {
		ticks: 0,
		also: 'per',
		rerolls: 'int',
		hasBulk: true,
	}),
	parry: defence('TE-D04', 'b', 'Parry', [{stat: 'agi', skill: 'melee'}], {isMeleeOnly: true}),
	dodge: defence('TE-D02', 'v', 'Dodge', [{stat: 'agi', skill: 'acrobatics'}], {hasBulk: true}),
	block: defence('TE-D03', 'B', 'Block', [{stat: 'str', skill: 'athletics'}]),
	'grapple-defence': defence('TE-D05', 'G', 'Grapple defence', [
		{stat: 'agi', skill: 'melee'},
		{stat: 'str', skill: 'athletics'},
	]),
	brace: defence('TE-M18', 'r', 'Brace', [{stat: 'str', skill: 'athletics'}]),
	strain: defence('TE-M15', 'x', 'Resist the choke', [{stat: 'str', skill: 'athletics'}], {
		ticks: 0,
	}),
	scrutiny: defence('TE-R06', 'S', 'Scrutiny', [{stat: 'per', skill: 'scrutiny'}], {ticks: 0}),
	composure: defence('TE-S09', 'w', 'Composure', [{stat: 'wil', skill: 'resolve'}], {ticks: 0}),
};

/** Sees through an attack instead of keeping it off: cover and posture do not matter, and TE-34 does not count it. */
export const isOfWits = (id: DefenceId): boolean => id === 'scrutiny';

export const defenceRow = (id: DefenceId): DefenceRow => rows[id];
