import {type RuleId, firstOf} from '../../../engine/kit/basics.js';
import type {Option} from '../../../engine/facts/prompt.js';
import type {RollKinds} from '../../../engine/events/roll-modifiers.js';
import {counted} from '../../../engine/kit/text.js';
import {conditionOptions, conditionsCounted} from '../counting.js';
import {ranksOf} from '../derived.js';
import type {Counting} from '../frame-types.js';
import type {DrCombatant, DrState} from '../state.js';
import {type Substat, substatOf} from '../sheet/stats.js';
import {diceText} from '../shown/text.js';

/* The situation ticks the modifiers of a pool, and the GM may change that (DR-20, DR-21, DR-25, DR-29). */

/** The target number without an applicable skill, and the lowest possible one (DR-20). */
export const unskilledNeed = 9;
export const leastNeed = 5;

export type PoolScene = {
	readonly state: DrState;
	readonly who: DrCombatant;
	readonly substat: Substat;
	/** An attack, a defence or another roll, and with which substat. */
	readonly kinds: RollKinds;
	/** The dice of a divided pool; `undefined` for a whole pool. */
	readonly share: number | undefined;
	/** The skill that certainly applies. Any other skill applies if the GM says so. */
	readonly skill: string | undefined;
	/** The target number is that of the skilled even without a skill, as for a Death Check. */
	readonly isAlwaysSkilled: boolean;
	/** The remembered range band and cover; `undefined` where they do not count. */
	readonly range: number | undefined;
	readonly cover: number | undefined;
	/** What the GM has ticked; `undefined` before that. */
	readonly marks: readonly string[] | undefined;
};

type ModifierRow = {
	readonly id: string;
	readonly rule: RuleId;
	label(count: number): string;
	/** What so many of it are worth; left out: nothing by itself. */
	worth?(scene: PoolScene, count: number): string;
	/** The same in the record of the roll; left out: in the words of the option. */
	recorded?(count: number): string;
	max(scene: PoolScene): number;
	suggested(scene: PoolScene): number;
};

const successesOff = (count: number): string => `−${counted(count, 'success', 'successes')}`;

const difficulty = ({state}: PoolScene, count: number): string =>
	state.settings.difficulty === 'target' ? `+${count} needed` : successesOff(count);

const mostBands = 8;

/** “9–16 hexes”: each band reaches twice as far as the one before (DR-25). */
const bandText = (band: number): string =>
	band === 0 ? '0–8 hexes' : `${8 * 2 ** (band - 1) + 1}–${8 * 2 ** band} hexes`;

export const rangeRow: ModifierRow = {
	id: 'range',
	rule: 'DR-25',
	label: (count) => `range ${bandText(count)}`,
	worth: difficulty,
	max: ({range}) => (range === undefined ? 0 : mostBands),
	suggested: ({range = 0}) => range,
};

export const coverRow: ModifierRow = {
	id: 'cover',
	rule: 'DR-29',
	label: () => 'cover',
	worth: (_scene, count) => successesOff(count),
	max: ({cover}) => (cover === undefined ? 0 : 20),
	suggested: ({cover = 0}) => cover,
};

export const coverForAllRow: ModifierRow = {
	id: 'cover-for-all',
	rule: 'DR-29',
	label: () => 'this cover against every attacker',
	max: (scene) => (countOf(coverRow, scene) > 0 ? 1 : 0),
	suggested: () => 0,
};

export const harderRow: ModifierRow = {
	id: 'harder',
	rule: 'DR-21',
	label: () => 'difficulty',
	worth: difficulty,
	max: () => 10,
	suggested: () => 0,
};

export const easierRow: ModifierRow = {
	id: 'easier',
	rule: 'DR-20',
	label: () => 'easier',
	worth: (_scene, count) => `−${count} needed`,
	recorded: (count) => `by ${count}`,
	max: () => unskilledNeed - leastNeed,
	suggested: () => 0,
};

export const diceRow: ModifierRow = {
	id: 'dice',
	rule: 'DR-20',
	label: () => 'more dice',
	worth: (_scene, count) => `+${diceText(count)}`,
	max: ({share, who, substat}) => (share === undefined ? substatOf(who.sheet, substat) : 0),
	suggested: () => 0,
};

/** What comes and goes with another one stands last, so that the numbers of the others stay. */
const rows: readonly ModifierRow[] = [
	rangeRow,
	coverRow,
	harderRow,
	easierRow,
	diceRow,
	coverForAllRow,
];

export const skillId = (skill: string): string => `skill:${skill}`;

/** Whether a skill counts: it certainly applies, or the GM has ticked it. */
const isApplied = ({skill: sure, marks}: PoolScene, skill: string): boolean =>
	marks === undefined ? skill === sure : marks.includes(skillId(skill));

const skillsOf = ({who, skill: sure}: PoolScene): readonly string[] =>
	firstOf(Object.keys(who.sheet.skills), (skill) => skill === sure).filter(
		(skill) => ranksOf(who, skill) > 0,
	);

const skillWorth = ({who}: PoolScene, skill: string) => counted(ranksOf(who, skill), 'rank');

/** How often a modifier counts: what the GM ticked, else what the situation suggests. */
export function countOf(row: ModifierRow, scene: PoolScene): number {
	const {marks} = scene;
	if (marks === undefined) {
		return row.suggested(scene);
	}

	let count = 0;
	for (const id of marks) {
		if (id === row.id) {
			count++;
		}
	}

	return Math.min(row.max(scene), count);
}

export const poolOptions = (scene: PoolScene): readonly Option[] => [
	// The GM ticks the skills that apply beside the certain one (DR-18, DR-20).
	...skillsOf(scene).map((skill) => ({
		id: skillId(skill),
		label: skill,
		count: isApplied(scene, skill) ? 1 : 0,
		max: 1,
		worth: skillWorth(scene, skill),
		rule: 'DR-20',
	})),
	...conditionOptions(scene),
	...rows
		.map((row): Option => {
			const count = countOf(row, scene);
			const told = row === rangeRow ? count : 1;
			return {
				id: row.id,
				label: row.label(count),
				count,
				max: row.max(scene),
				...(row === rangeRow && {isSaid: true}),
				...(row.worth && told > 0 && {worth: row.worth(scene, told)}),
				rule: row.rule,
			};
		})
		.filter(({max}) => max > 0),
];

/** All that counts on a roll, for its record. Cover is told of the attack, from whose successes it is taken. */
export const countedOn = (scene: PoolScene): readonly Counting[] => [
	...(scene.share === undefined ? [] : [{label: 'divided pool', worth: diceText(scene.share)}]),
	...skillsOf(scene)
		.filter((skill) => isApplied(scene, skill))
		.map((skill) => ({label: skill, worth: skillWorth(scene, skill)})),
	...conditionsCounted(scene),
	...rows.flatMap((row) => {
		const count = row === coverRow ? 0 : countOf(row, scene);
		return count > 0 && row.worth
			? [{label: row.label(count), worth: row.recorded?.(count) ?? row.worth(scene, count)}]
			: [];
	}),
];

export function ranksApplied(scene: PoolScene): number {
	const {who, skill: sure, marks} = scene;
	if (marks === undefined) {
		return sure === undefined ? 0 : ranksOf(who, sure);
	}

	let ranks = 0;
	for (const skill of Object.keys(who.sheet.skills)) {
		if (isApplied(scene, skill)) {
			ranks += ranksOf(who, skill);
		}
	}

	return ranks;
}
