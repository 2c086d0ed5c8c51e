import type {Exchange} from '../phases/defence-costs.js';
import {coverAgainst, pairOf} from '../derived.js';
import {type PoolScene, skillId} from './modifiers.js';
import type {DrCombatant, DrState} from '../state.js';
import type {Substat} from '../sheet/stats.js';

/* The pools that the rules ask for: who rolls, with which substat and skill. */

/** What rolls there are, beside those by substat. */
export const rollKinds = ['attack', 'melee', 'ranged', 'defence', 'roll', 'death check'] as const;

type RollKind = (typeof rollKinds)[number];

/** A scene with the usual values, apart from the given ones. One literal, since most prompts make many scenes. */
const sceneOf = (
	state: DrState,
	who: DrCombatant,
	substat: Substat,
	{
		share,
		skill,
		isAlwaysSkilled = false,
		range,
		cover,
		marks,
		is,
	}: {
		readonly share?: number | undefined;
		readonly skill: string | undefined;
		readonly isAlwaysSkilled?: boolean;
		readonly range?: number | undefined;
		readonly cover?: number;
		readonly marks?: readonly string[] | undefined;
		readonly is: readonly RollKind[];
	},
): PoolScene => ({
	state,
	who,
	substat,
	kinds: new Set([...is, substat]),
	share,
	skill,
	isAlwaysSkilled,
	range,
	cover,
	marks,
});

/** An attack with the remembered range and cover (DR-25, DR-29). */
export const attackScene = ({
	state,
	frame: {substat, share, marks},
	attacker,
	target,
	weapon,
}: Exchange): PoolScene =>
	sceneOf(state, attacker, substat, {
		share,
		skill: weapon?.skill,
		range: weapon?.isRanged ? (state.ranges.get(pairOf(attacker.id, target.id)) ?? 0) : undefined,
		cover: coverAgainst(target, attacker.id),
		marks,
		is: ['attack', weapon?.isRanged ? 'ranged' : 'melee'],
	});

/** A defence, or a roll of somebody's own. The GM ticks the skills that apply, beside the one that certainly does. */
export const ownScene = (
	state: DrState,
	who: DrCombatant,
	{
		substat = 'wit',
		skill,
		dice: share,
	}: {
		readonly substat: Substat | undefined;
		readonly skill?: string | undefined;
		readonly dice?: number | undefined;
	},
	marks?: readonly string[],
	is: RollKind = 'roll',
): PoolScene => sceneOf(state, who, substat, {share, skill, marks, is: [is]});

const deathSkill = 'death check';

/** Rolls Health, against the target number of the skilled even without a skill (DR-31). */
export const deathScene = (
	state: DrState,
	who: DrCombatant,
	marks?: readonly string[],
): PoolScene =>
	sceneOf(state, who, 'health', {
		skill: deathSkill,
		isAlwaysSkilled: true,
		// Beside the check only conditions are ticked: the skill counts in any case.
		marks: marks && [skillId(deathSkill), ...marks],
		is: ['death check'],
	});
