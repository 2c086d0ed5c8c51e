import type {RuleId} from '../../../engine/kit/basics.js';
import type {TeSettings} from '../settings.js';
import type {AttackEffect, Effect} from './effects.js';

/* A row of the action table. An action is data; only a new kind of effect needs new code. */

/** A condition for an action. Each is a check with a reason in `legality/needs.ts`. */
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
	| 'not-held'
	| 'pinned-one'
	| 'prone'
	| 'standing'
	| 'cover'
	| 'no-cover'
	| 'hunkered'
	| 'not-hunkered'
	| 'jammed'
	| 'not-full'
	| 'to-draw'
	| 'own-lying'
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
	/** In the same grapple: anybody, somebody not yet Pinned, somebody Pinned, or a living humanoid. */
	| 'grapple'
	| 'unpinned'
	| 'pinned-foe'
	| 'humanoid'
	/** Pinned: oneself, or somebody in the grapple. */
	| 'pinned'
	| 'held'
	/** Beside one, and bleeding or unconscious. */
	| 'hurt'
	/** Owns something that lies within reach. */
	| 'dropped'
	/** Has a status that words can lower. */
	| 'swayed'
	| 'any';

/** `other`: anybody but oneself; `own`: oneself or a friend. */
export type TargetRule = {
	readonly who: 'foe' | 'ally' | 'other' | 'own';
	readonly reach: Reach;
	readonly isAlsoDown?: true;
};

export type ActionRow = {
	readonly id: string;
	/** Its letter, unique among the rows of its heading and among those on top. */
	readonly key: string;
	readonly rule: RuleId;
	readonly name: string;
	readonly group: Group;
	readonly ticks: number;
	/** The number of ticks varies with what is used, and the GM says it (TE-X01). */
	readonly varies: boolean;
	/** When it can be done; `closing`: once the fight is decided. `reactionTicks` if it then has another cost. */
	readonly timing: 'turn' | 'reaction' | 'both' | 'closing';
	readonly reactionTicks: number;
	readonly modifier: number;
	/** Foes in reach may attack (TE-15, †). */
	readonly isProvoking: boolean;
	/** It may be completed with ticks of the next round (TE-13). */
	readonly isBorrowing: boolean;
	/** Somebody who is Grappled may do it (TE-C04). */
	readonly isForGrapple: boolean;
	/** Somebody who must flee may do it: to get away, to defend themselves, or to recover (TE-C28, TE-C29). */
	readonly isForFlight: boolean;
	/** Somebody else in the grapple can help with it (TE-O08). */
	readonly isAssisted: boolean;
	/** Listed among the attacks but never rolled: it counts for TE-33, and by a Setting goes with total defence (TE-R13). */
	readonly isUnrolled: boolean;
	/** It has a row in the menu for each target; other actions ask for the target. */
	readonly isCommon: boolean;
	readonly target: TargetRule | undefined;
	readonly needs: readonly Need[];
	readonly effects: readonly Effect[];
	readonly attack: AttackEffect | undefined;
};

export type Own = Partial<Omit<ActionRow, 'attack'>>;

type Columns = 'id' | 'key' | 'rule' | 'name' | 'ticks' | 'group';

/** Rows that have much in common: each by its rule, letter, name and ticks. Its id is its name, unless it has another. */
export const rowsLike =
	(usual: Own & Pick<ActionRow, 'group'>) =>
	(rule: RuleId, key: string, name: string, ticks: number, own: Own = {}): ActionRow => {
		const id = name.toLowerCase().replaceAll(' ', '-');
		return action({id, rule, key, name, ticks, ...usual, ...own});
	};

/** By one literal: rows that differ in their keys are slow to look at. */
const action = ({effects = [], ...row}: Own & Pick<ActionRow, Columns>): ActionRow => ({
	id: row.id,
	key: row.key,
	rule: row.rule,
	name: row.name,
	group: row.group,
	ticks: row.ticks,
	varies: row.varies ?? false,
	timing: row.timing ?? 'turn',
	reactionTicks: row.reactionTicks ?? row.ticks,
	modifier: row.modifier ?? 0,
	isProvoking: row.isProvoking ?? false,
	isBorrowing: row.isBorrowing ?? false,
	isForGrapple: row.isForGrapple ?? false,
	isForFlight: row.isForFlight ?? false,
	isAssisted: row.isAssisted ?? false,
	isUnrolled: row.isUnrolled ?? false,
	isCommon: row.isCommon ?? false,
	target: row.target,
	needs: row.needs ?? [],
	effects,
	attack: effects.find((effect) => effect.kind === 'attack'),
});

/** An action in the tables of attacks, rolled or not. A run, total defence and hunkering down forbid it. */
export const isAttackAction = ({group}: ActionRow): boolean => attackGroups.has(group);

const attackGroups: ReadonlySet<Group> = new Set(['melee', 'ranged', 'other']);

/** Whether an action goes with total defence in a turn in neither order (TE-D10). */
export const barsDefence = (row: ActionRow, {suppressing}: Pick<TeSettings, 'suppressing'>) =>
	isAttackAction(row) && !(row.isUnrolled && suppressing === 'joins');

/** Whether an action counts for TE-33: attacks that are rolled do, social ones do not. */
export const isAttack = ({attack}: ActionRow) => attack !== undefined && attack.isSocial !== true;

type Heading = {readonly label: string; readonly key: string};

const melee: Heading = {label: 'Melee', key: 'A'};
const grapple: Heading = {label: 'Grapple', key: 'X'};
const shots: Heading = {label: 'Shots and powers', key: 'S'};
const defence: Heading = {label: 'Defence', key: 'V'};
const movement: Heading = {label: 'Movement', key: 'G'};
const social: Heading = {label: 'Social', key: 't'};
export const otherHeading: Heading = {label: 'Other', key: 'r'};

/** In the order of the menu. */
export const headings: readonly Heading[] = [
	melee,
	grapple,
	shots,
	defence,
	movement,
	social,
	otherHeading,
];

const byGroup: Readonly<Record<Group, Heading>> = {
	melee,
	ranged: shots,
	other: shots,
	defensive: defence,
	movement,
	social,
	miscellaneous: otherHeading,
};

const isGrappling = (row: ActionRow): boolean =>
	row.group === 'melee' &&
	(row.isForGrapple ||
		row.effects.some(({kind}) => kind === 'join-grapple') ||
		row.attack?.hits.some(({kind}) => kind === 'hold') === true);

export const headingOf = (row: ActionRow) => (isGrappling(row) ? grapple : byGroup[row.group]);
