import {keptText} from '../../../dice/keep.js';
import {grouped} from '../../../engine/kit/basics.js';
import type {Counted} from '../../../engine/events/counting.js';
import {counted, listed, signed} from '../../../engine/kit/text.js';
import type {Made} from '../state.js';

/** “[10+5] [8] 3 2 = 23”. */
export const madeText = ({dice, keep, bonus}: Made): string => keptText(dice, {keep, bonus});

/** “pistol 3 + Finesse 2, poisoned −5”: what was rolled, and what counted on it. */
export const rolledWith = (base: string, conditions: readonly Counted[] = []): string =>
	[base, ...conditions.map(({label, worth}) => `${label} ${signed(worth)}`)].join(', ');

/** “(Brawn 2): [8] 3 = 8”: a roll in full. */
export const wholeText = (base: string, made: Made): string =>
	`(${rolledWith(base, made.counted)}): ${madeText(made)}`;

/** “Action of phase 3”, “Actions of phases 8 and 9”, “Actions of phase 5”. */
export function actionsText(phases: readonly number[]): string {
	const all = [...new Set(phases)];
	return `Action${phases.length === 1 ? '' : 's'} of phase${all.length === 1 ? '' : 's'} ${listed(all)}`;
}

/** “8”, “5 twice”: numbers, each once. */
export const timesTexts = (numbers: readonly number[]): readonly string[] =>
	[...grouped(numbers.map((each) => [each, each] as const))].map(([each, {length}]) =>
		length === 1 ? String(each) : `${each} ${length === 2 ? 'twice' : `${length} times`}`,
	);

/** “8 and 9”, “5 twice”: the phases of Actions, each once. */
export const phasesText = (phases: readonly number[]): string => listed(timesTexts(phases));

/** “one falls”, “2 fall”. */
export const fallText = (count: number): string => (count === 1 ? 'one falls' : `${count} fall`);

export const wounds = (count: number, kind: 'Flesh' | 'Dramatic'): string =>
	counted(count, `${kind} Wound`);
