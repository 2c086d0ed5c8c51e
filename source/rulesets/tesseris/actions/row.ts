import type {RuleId} from '../../../engine/basics.js';
import type {AttackEffect, Effect} from './effects.js';

/* What a row of the action table is made of. An action is data; code is added for a new kind of effect only. */

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
	/** What may be done by who must flee: to get away, to defend itself, to get over it (TE-C28, TE-C29). */
	readonly isForFlight: boolean;
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
	isForFlight: false,
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
