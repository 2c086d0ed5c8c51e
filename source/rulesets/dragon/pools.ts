import {
	type Distribution,
	spendRanks,
	spentText,
	successOdds,
	successesOf,
} from '../../dice/successes.js';
import type {RuleId} from '../../engine/basics.js';
import type {Option} from '../../engine/prompt.js';
import type {Check, DrCombatant, DrState} from './facts.js';
import {type Substat, substatOf} from './stats.js';
import {counted, diceText} from './telling.js';

/* Pools of dice with what modifies them (DR-20, DR-21, DR-25, DR-29), as data: the situation ticks, the GM may change. */

/** The target number with an applicable skill, and without one. */
const skilledNeed = 7;
const unskilledNeed = 9;
const leastNeed = 5;

/** What is rolled, and what it may be modified by. */
export type PoolScene = {
	readonly state: DrState;
	readonly who: DrCombatant;
	readonly substat: Substat;
	/** Dice of a divided pool; `undefined`: the whole one. */
	readonly share: number | undefined;
	/** The skills that could apply, the ones that surely do first. */
	readonly skills: readonly string[];
	readonly sureSkills: number;
	/** The target number needs no skill: a Death Check. */
	readonly isAlwaysSkilled: boolean;
	/** Range band and cover as they are remembered; `undefined`: they do not count here. */
	readonly range: number | undefined;
	readonly cover: number | undefined;
	/** What the GM has ticked; `undefined`: nothing yet. */
	readonly marks: readonly string[] | undefined;
};

type Row = {
	readonly id: string;
	readonly rule: RuleId;
	label(count: number): string;
	worth(scene: PoolScene): string;
	max(scene: PoolScene): number;
	suggested(scene: PoolScene): number;
};

const difficulty = ({state}: PoolScene): string =>
	state.settings.difficulty === 'target' ? '+1 needed' : '−1 success';

const mostBands = 8;

/** “9–16 hexes”: each band reaches twice as far as the one before (DR-25). */
export const bandText = (band: number): string =>
	band === 0
		? '0–8 hexes'
		: `${8 * 2 ** (band - 1) + 1}–${8 * 2 ** band} hexes`;

const rows: readonly Row[] = [
	{
		id: 'range',
		rule: 'DR-25',
		label: (count) => `range: ${bandText(count)}`,
		worth: difficulty,
		max: ({range}) => (range === undefined ? 0 : mostBands),
		suggested: ({range = 0}) => range,
	},
	{
		id: 'cover',
		rule: 'DR-29',
		label: () => 'cover',
		worth: () => '−1 success',
		max: ({cover}) => (cover === undefined ? 0 : 20),
		suggested: ({cover = 0}) => cover,
	},
	{
		id: 'harder',
		rule: 'DR-21',
		label: () => 'difficulty',
		worth: difficulty,
		max: () => 10,
		suggested: () => 0,
	},
	{
		id: 'easier',
		rule: 'DR-20',
		label: () => 'easier',
		worth: () => '−1 needed',
		max: () => unskilledNeed - leastNeed,
		suggested: () => 0,
	},
	{
		id: 'dice',
		rule: 'DR-20',
		label: () => 'more dice',
		worth: () => '+1 die',
		max: ({share, who, substat}) =>
			share === undefined ? substatOf(who.sheet, substat) : 0,
		suggested: () => 0,
	},
];

const ranksIn = ({sheet}: DrCombatant, skill: string): number =>
	Object.hasOwn(sheet.skills, skill) ? (sheet.skills[skill] ?? 0) : 0;

const skillRow = (skill: string, isSure: boolean): Row => ({
	id: `skill:${skill}`,
	rule: 'DR-20',
	label: () => skill,
	worth: ({who}) => counted(ranksIn(who, skill), 'rank'),
	max: ({who}) => (ranksIn(who, skill) > 0 ? 1 : 0),
	suggested: () => (isSure ? 1 : 0),
});

const allRows = ({skills, sureSkills}: PoolScene): readonly Row[] => [
	...skills.map((skill, at) => skillRow(skill, at < sureSkills)),
	...rows,
];

function countOf(row: Row, scene: PoolScene): number {
	const {marks} = scene;
	const count =
		marks === undefined
			? row.suggested(scene)
			: marks.reduce((sum, id) => sum + (id === row.id ? 1 : 0), 0);
	return Math.min(row.max(scene), count);
}

/** What can be ticked beside the roll. */
export const poolOptions = (scene: PoolScene): readonly Option[] =>
	allRows(scene)
		.map((row): Option => {
			const count = countOf(row, scene);
			return {
				id: row.id,
				label: row.label(count),
				count,
				max: row.max(scene),
				worth: row.worth(scene),
				rule: row.rule,
			};
		})
		.filter(({max}) => max > 0);

/** A pool as it will be rolled. */
export type Pool = Omit<Check, 'faces'> & {
	readonly dice: number;
	readonly range: number;
	readonly cover: number;
};

export function poolOf(scene: PoolScene): Pool {
	const {state, who, substat, share, skills, isAlwaysSkilled} = scene;
	const counts = new Map(
		allRows(scene).map((row) => [row.id, countOf(row, scene)]),
	);
	const count = (id: string): number => counts.get(id) ?? 0;
	const ranks = skills.reduce(
		(sum, skill) => sum + count(`skill:${skill}`) * ranksIn(who, skill),
		0,
	);
	const base = ranks > 0 || isAlwaysSkilled ? skilledNeed : unskilledNeed;
	const harder = count('harder') + count('range');
	const raises = state.settings.difficulty === 'target';
	return {
		dice: share ?? substatOf(who.sheet, substat) + count('dice'),
		need: Math.max(leastNeed, base + (raises ? harder : 0) - count('easier')),
		ranks,
		minus: raises ? 0 : harder,
		range: count('range'),
		cover: count('cover'),
	};
}

export const oddsOfPool = ({dice, need, ranks}: Pool): Distribution =>
	successOdds(dice, {need, ranks});

export const checkOf = (
	{need, ranks, minus}: Pool,
	faces: readonly number[],
): Check => ({faces, need, ranks, minus});

/** Successes after the best spending, less what difficulty takes off. */
export const madeOf = (check: Check): number =>
	Math.max(0, successesOf(check.faces, check) - check.minus);

export const successText = (count: number): string =>
	counted(count, 'success', 'successes');

/** “7 needed, 3 ranks”. */
export const needText = ({
	need,
	ranks,
	minus,
}: Pick<Check, 'need' | 'ranks' | 'minus'>): string =>
	[
		`${need} needed`,
		...(ranks > 0 ? [counted(ranks, 'rank')] : []),
		...(minus > 0 ? [`${successText(minus)} off`] : []),
	].join(', ');

/** “6 dice, 7 needed, 3 ranks”. */
export const poolText = (pool: Pool): string =>
	`${diceText(pool.dice)}, ${needText(pool)}`;

/** “[6→7] [7] 3 = 2 successes (7 needed, 3 ranks)”: die by die, as it was best spent. */
export const checkText = (check: Check): string =>
	`${spentText(spendRanks(check.faces, check))} = ${successText(madeOf(check))} (${needText(check)})`;
