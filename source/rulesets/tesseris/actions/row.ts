import type {RuleId} from '../../../engine/basics.js';
import type {Characteristic, Location} from '../sheet.js';
import type {StatusName} from '../statuses/rows.js';
import type {Rate} from '../weapons.js';

/* What a row of the action table is made of. An action is data; code is added for a new kind of effect only. */

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

/** What must be so; each is a check with a reason in `legality/needs.ts`. */
export type Need =
	| 'melee-weapon'
	| 'light-weapon'
	| 'off-hand-melee'
	| 'several-melee'
	| 'loaded'
	| 'off-hand-loaded'
	| 'several-loaded'
	| 'burst'
	| 'auto'
	| 'spell'
	| 'psychic'
	| 'melee-feat'
	| 'ranged-feat'
	| 'grappled'
	| 'not-grappled'
	| 'pinned-one'
	| 'prone'
	| 'standing'
	| 'near-foe'
	| 'cover'
	| 'no-cover'
	| 'hunkered'
	| 'not-hunkered'
	| 'jammed'
	| 'not-full'
	| 'to-draw'
	| 'held'
	| 'no-attack-yet'
	| 'not-defending'
	| 'not-focused'
	| 'first'
	| 'someone-later'
	| 'unmoved'
	| 'not-stepped'
	| 'mobile'
	| 'afraid'
	| 'suffocating'
	| 'no-overwatch';

export type Group =
	| 'melee'
	| 'ranged'
	| 'other'
	| 'defensive'
	| 'movement'
	| 'miscellaneous'
	| 'social';

/** `charge`: within twice the movement; `shot`: within three ranges; `listed`: within the listed one; `arc`: within half of it. */
export type Reach =
	| 'near'
	| 'helpless'
	/** Near, with a weapon in hand. */
	| 'armed'
	| 'charge'
	| 'shot'
	| 'listed'
	| 'arc'
	/** In the same grapple: anybody, not yet Pinned, Pinned, a living humanoid. */
	| 'grapple'
	| 'unpinned'
	| 'pinned-foe'
	| 'humanoid'
	/** Pinned, oneself or somebody in the grapple. */
	| 'pinned'
	/** Grappled by others. */
	| 'held'
	/** With a social status that words can lower. */
	| 'swayed'
	| 'any';

/** `other`: whoever it is but oneself; `own`: oneself or a friend. */
export type TargetRule = {
	readonly who: 'foe' | 'ally' | 'other' | 'own';
	readonly reach: Reach;
	/** Somebody who is down can be meant as well. */
	readonly isAlsoDown?: true;
};

export type ActionRow = {
	readonly id: string;
	/** Its letter: unique among the rows of its heading, and among those that stand on top. */
	readonly key: string;
	readonly rule: RuleId;
	readonly name: string;
	readonly group: Group;
	readonly ticks: number;
	/** It takes more or fewer by what it is done with, which the GM says (TE-X01). */
	readonly varies: boolean;
	/** When it can be done; `reactionTicks` where that costs something else. */
	readonly timing: 'turn' | 'reaction' | 'both';
	readonly reactionTicks: number;
	/** On the attack roll. */
	readonly modifier: number;
	/** Foes in reach may strike (TE-15, †). */
	readonly isProvoking: boolean;
	/** It may be finished on ticks of the next round (TE-13). */
	readonly isBorrowing: boolean;
	/** What somebody Grappled may do (TE-C04). */
	readonly isForGrapple: boolean;
	/** Somebody else in the grapple can help with it (TE-O08). */
	readonly isAssisted: boolean;
	/** It stands in the menu once for each target, else it asks for one. */
	readonly isCommon: boolean;
	readonly target: TargetRule | undefined;
	readonly needs: readonly Need[];
	readonly effects: readonly Effect[];
};

/** A row from what is not the usual. */
export const action = (
	row: Pick<
		ActionRow,
		'id' | 'key' | 'rule' | 'name' | 'group' | 'ticks' | 'effects'
	> &
		Partial<ActionRow>,
): ActionRow => ({
	varies: false,
	timing: 'turn',
	reactionTicks: row.ticks,
	modifier: 0,
	isProvoking: false,
	isBorrowing: false,
	isForGrapple: false,
	isAssisted: false,
	isCommon: false,
	target: undefined,
	needs: [],
	...row,
});

export const attackOf = (row: ActionRow): AttackEffect | undefined =>
	row.effects.find((effect) => effect.kind === 'attack');

/** What stands in the tables of attacks, rolled or not: a run, total defence and hunkering down forbid it. */
export const isAttackAction = ({group}: ActionRow): boolean =>
	attackGroups.has(group);

const attackGroups: ReadonlySet<Group> = new Set(['melee', 'ranged', 'other']);

/** Attacks that are rolled count for TE-33; social ones are none. */
export const isAttack = (row: ActionRow): boolean => {
	const attack = attackOf(row);
	return attack !== undefined && attack.isSocial !== true;
};
