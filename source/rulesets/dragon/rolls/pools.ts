import {successOdds} from '../../../dice/successes.js';
import {needText} from './damage.js';
import {conditionsOn} from '../counting.js';
import type {Check} from '../frame-types.js';
import {
	type PoolScene,
	countOf,
	coverRow,
	diceRow,
	easierRow,
	harderRow,
	leastNeed,
	rangeRow,
	ranksApplied,
	unskilledNeed,
	skillId,
} from './modifiers.js';
import {type Substat, substatOf} from '../sheet/stats.js';
import {diceText} from '../shown/text.js';
import type {Exchange} from '../phases/defence-costs.js';
import {coverAgainst, pairOf} from '../derived.js';
import type {DrCombatant, DrState} from '../state.js';

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
export const deathScene = (state: DrState, who: DrCombatant, marks?: readonly string[]) =>
	sceneOf(state, who, 'health', {
		skill: deathSkill,
		isAlwaysSkilled: true,
		// Beside the check only conditions are ticked: the skill counts in any case.
		marks: marks && [skillId(deathSkill), ...marks],
		is: ['death check'],
	});

/* Pools of d10 as they are rolled (DR-20). */

const skilledNeed = 7;

export type Pool = Omit<Check, 'faces'> & {
	readonly dice: number;
	readonly range: number;
	readonly cover: number;
};

export function poolOf(scene: PoolScene): Pool {
	const {state, who, substat, share, isAlwaysSkilled} = scene;
	const ranks = ranksApplied(scene);
	const base = ranks > 0 || isAlwaysSkilled ? skilledNeed : unskilledNeed;
	const range = countOf(rangeRow, scene);
	const conditions = conditionsOn(scene);
	const harder = countOf(harderRow, scene) + range + conditions.harder;
	const raises = state.settings.difficulty === 'target';
	return {
		dice: share ?? substatOf(who.sheet, substat) + countOf(diceRow, scene),
		need: Math.max(
			leastNeed,
			base + (raises ? harder : 0) - countOf(easierRow, scene) - conditions.easier,
		),
		ranks,
		minus: raises ? 0 : harder,
		range,
		cover: countOf(coverRow, scene),
	};
}

export const oddsOfPool = ({dice, need, ranks}: Pool) => successOdds(dice, {need, ranks});

/** How many dice of a pool go to the next of several parts (DR-18): an even share unless the GM says otherwise. */
export const shareOf = (
	dice: number,
	ways: number,
	isShown: boolean,
): {readonly min: number; readonly max: number; readonly initial: number} => ({
	min: 1,
	max: isShown ? dice - ways + 1 : 1,
	initial: isShown ? Math.ceil(dice / ways) : 1,
});

/** “6 dice, 7 needed, 3 ranks”. */
export const poolText = (pool: Pool): string => `${diceText(pool.dice)}, ${needText(pool)}`;
