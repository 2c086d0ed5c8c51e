import {get} from '../../engine/world/world.js';
import {armOf, armsOf, coverAgainst, pairOf} from './derived.js';
import type {AttackFrame, Defence, FeatFrame} from './frame-types.js';
import {type PoolScene, skillId} from './modifiers.js';
import type {DrCombatant, DrState} from './state.js';
import type {Substat} from './stats.js';
import {type Weapon, isMeleeSkill} from './weapons.js';

/* The pools that the rules ask for: who rolls, with which substat and skill. */

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
	}: {
		readonly share?: number | undefined;
		readonly skill: string | undefined;
		readonly isAlwaysSkilled?: boolean;
		readonly range?: number | undefined;
		readonly cover?: number;
		readonly marks?: readonly string[] | undefined;
	},
): PoolScene => ({
	state,
	who,
	substat,
	share,
	skill,
	isAlwaysSkilled,
	range,
	cover,
	marks,
});

/** An attack with the remembered range and cover (DR-25, DR-29). */
export const attackScene = (
	state: DrState,
	attacker: DrCombatant,
	target: DrCombatant,
	weapon: Weapon | undefined,
	substat: Substat,
	frame?: AttackFrame,
): PoolScene =>
	sceneOf(state, attacker, substat, {
		share: frame?.share,
		skill: weapon?.skill,
		range: weapon?.isRanged
			? (state.ranges.get(pairOf(attacker.id, target.id)) ?? 0)
			: undefined,
		cover: coverAgainst(target, attacker.id),
		marks: frame?.marks,
	});

export function attackSceneOf(frame: AttackFrame, state: DrState): PoolScene {
	const attacker = get(state, frame.attacker);
	return attackScene(
		state,
		attacker,
		get(state, frame.target),
		armOf(attacker, frame.weapon),
		frame.substat,
		frame,
	);
}

export const defenceScene = (
	state: DrState,
	who: DrCombatant,
	{skill, substat, dice}: Pick<Defence, 'skill' | 'substat' | 'dice'>,
	marks?: readonly string[],
): PoolScene => sceneOf(state, who, substat, {share: dice, skill, marks});

/** The best melee skill that somebody can parry with, whatever is in hand; `undefined` if they have none (DR-22). */
export function parrySkill(combatant: DrCombatant): string | undefined {
	const arms = armsOf(combatant);
	let best: string | undefined;
	let most = 0;
	for (const [skill, ranks] of Object.entries(combatant.sheet.skills)) {
		if (ranks > most && isMeleeSkill(skill, arms)) {
			best = skill;
			most = ranks;
		}
	}

	return best;
}

/** A roll of somebody's own. Perception certainly applies to looking around; the GM ticks other skills. */
export const featScene = (
	{what, share, marks}: FeatFrame,
	state: DrState,
	who: DrCombatant,
	substat: Substat,
): PoolScene =>
	sceneOf(state, who, substat, {
		share,
		skill: what === 'look' ? 'perception' : undefined,
		marks,
	});

/** One side of an opposed roll. The GM ticks the skills. */
export const opposedScene = (
	state: DrState,
	who: DrCombatant,
	substat: Substat,
	marks: readonly string[] | undefined,
): PoolScene => sceneOf(state, who, substat, {skill: undefined, marks});

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
	});
