import {rangesText} from '../../../engine/kit/text.js';
import type {DdSettings} from '../settings.js';
import type {HitDice} from './rolls.js';
import {oppose} from '../checks.js';

/** Chances are from 0 to 1. */
type Chances = {
	readonly hit: number;
	/** Of the hits, those with Advantage. */
	readonly advantage: number;
	readonly defended: number;
};

type Run = {readonly from: number; readonly to: number};

/** The rolls of a d100, parted behind these. */
function runsTo(parts: readonly number[]): readonly Run[] {
	const ends = [...parts, 100]
		.map((roll) => Math.max(0, Math.min(100, roll)))
		.toSorted((one, other) => one - other);
	return ends.flatMap((to, at) => {
		const from = (ends[at - 1] ?? 0) + 1;
		return from > to ? [] : [{from, to}];
	});
}

/** The last rolls that are criticals, and successes. */
const partsOf = (need: number, part: number): readonly number[] => [Math.ceil(need / part), need];

const anyRoll: readonly Run[] = [{from: 1, to: 100}];

/** Two rolls, and how many pairs come out as they do. */
type Pairs = {readonly attack: number; readonly defence: number; readonly count: number};

/** All pairs of the rolls of two runs: those where the attack's is the higher one, the lower one, and the same. */
function pairsOf(mine: Run, theirs: Run): readonly Pairs[] {
	const same = Math.max(mine.from, theirs.from);
	const equal = Math.max(0, Math.min(mine.to, theirs.to) - same + 1);
	const many = theirs.to - theirs.from + 1;
	let higher = 0;
	for (let roll = mine.from; roll <= mine.to; roll++) {
		higher += Math.max(0, Math.min(many, roll - theirs.from));
	}

	return [
		{attack: mine.to, defence: theirs.from, count: higher},
		{attack: same, defence: same, count: equal},
		{
			attack: mine.from,
			defence: theirs.to,
			count: (mine.to - mine.from + 1) * many - higher - equal,
		},
	].filter(({count}) => count > 0);
}

function tally(
	pairs: readonly Pairs[],
	need: number,
	defenceNeed: number | undefined,
	settings: DdSettings,
	all: number,
): Chances {
	let hit = 0;
	let advantage = 0;
	let defended = 0;
	for (const {attack, defence, count} of pairs) {
		const {result, hasAdvantage} = oppose(
			{roll: attack, need},
			defenceNeed === undefined ? undefined : {roll: defence, need: defenceNeed},
			settings,
		);
		hit += result === 'hit' ? count : 0;
		advantage += result === 'hit' && hasAdvantage === true ? count : 0;
		defended += result === 'defended' ? count : 0;
	}

	return {hit: hit / all, advantage: advantage / all, defended: defended / all};
}

/** “1–5, 21–45”: the rolls of the defence that keep an attack that is rolled already from hitting (DD-32). */
export function rollsThatFendOff(
	attack: {readonly roll: number; readonly need: number},
	defenceNeed: number,
	settings: DdSettings,
): string {
	const rolls = Array.from({length: 100}, (_, at) => at + 1);
	return rangesText(
		rolls.filter((roll) => oppose(attack, {roll, need: defenceNeed}, settings).result !== 'hit'),
	);
}

/** An attack that is rolled already, against all rolls of the defence. */
export function chancesOf(
	{roll, need}: {readonly roll: number; readonly need: number},
	defenceNeed: number | undefined,
	settings: DdSettings,
): Chances {
	const runs =
		defenceNeed === undefined
			? anyRoll
			: runsTo([...partsOf(defenceNeed, settings.criticalPart), roll - 1, roll]);
	const pairs = runs.map(({from, to}) => ({attack: roll, defence: from, count: to - from + 1}));
	return tally(pairs, need, defenceNeed, settings, 100);
}

function allChances(need: number, defenceNeed: number | undefined, settings: DdSettings): Chances {
	const runs = (against: number): readonly Run[] => runsTo(partsOf(against, settings.criticalPart));
	const theirs = defenceNeed === undefined ? anyRoll : runs(defenceNeed);
	const pairs = runs(need).flatMap((run) => theirs.flatMap((other) => pairsOf(run, other)));
	return tally(pairs, need, defenceNeed, settings, 10_000);
}

/** By the settings that bear on them: a fight has a few dozen pairs of targets, and looks at them in each menu. */
const known = new WeakMap<DdSettings, Map<number, Chances>>();

/** Targets beyond these are as good or as bad. */
const bounded = (need: number): number => Math.max(-1, Math.min(1000, need));

/** Before either is rolled: all pairs of rolls, those that come out alike together. */
export function chancesOfNeeds(
	need: number,
	defenceNeed: number | undefined,
	settings: DdSettings,
): Chances {
	const ofThese = known.get(settings) ?? new Map<number, Chances>();
	known.set(settings, ofThese);
	const [mine, theirs] = [bounded(need), bounded(defenceNeed ?? -1)];
	const key = (mine + 1) * 2000 + (defenceNeed === undefined ? 0 : theirs + 2);
	const found =
		ofThese.get(key) ?? allChances(mine, defenceNeed === undefined ? undefined : theirs, settings);
	ofThese.set(key, found);
	return found;
}

/** Exact: as all 10,000 pairs of rolls come out. */
export function oddsOf(
	need: number,
	defenceNeed: number | undefined,
	damage: HitDice,
	settings: DdSettings,
) {
	const {hit, advantage, defended} = chancesOfNeeds(need, defenceNeed, settings);
	return {
		hit,
		defended,
		/** The defender's mean loss over all outcomes. */
		loss: (hit - advantage) * meanLoss(damage, 0) + advantage * meanLoss(damage, 6),
	};
}

/** A forged log may ask for a die with a billion sides. It counts as having this many. */
const mostSides = 1000;

/** The mean of a die with this added, where less than 0 counts as 0. */
function meanAbove(sides: number, plus: number): number {
	const least = Math.max(1, 1 - plus);
	const faces = Math.max(0, sides - least + 1);
	return (faces * (least + plus + sides + plus)) / 2 / sides;
}

/** The mean loss from the die and, with Advantage, another die with `more` sides. */
function meanLoss({sides: asked, plus}: HitDice, more: number): number {
	const sides = Math.min(asked, mostSides);
	if (more === 0) {
		return meanAbove(sides, plus);
	}

	let sum = 0;
	for (let other = 1; other <= more; other++) {
		sum += meanAbove(sides, plus + other);
	}

	return sum / more;
}
