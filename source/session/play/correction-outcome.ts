import type {Typed} from '../../engine/facts/event.js';
import {type AnyWorld, nameOf} from '../../engine/world/world.js';
import {differences} from '../../projections/differences.js';
import type {CarryOver} from './carry-over.js';
import type {Journal} from '../fight/journal/journal.js';
import {gmLabel} from '../parts/gm-label.js';
import {asksTurnOf, questionOf} from '../parts/question.js';
import type {Begun, TrialParts} from './rehearsal.js';
import type {CorrectionOutcome} from '../fight/correction-outcome.js';

/** What became of the later answers beside those that were carried over. */
type Others = {
	readonly anew: number;
	/** How many are still to be given again. */
	readonly left: number;
	readonly leftOutWithin: readonly string[];
};

export function correctionOutcome<Sheet, S extends AnyWorld, Act, E extends Typed>(
	{rules, journal: own}: TrialParts<Sheet, S, Act, E>,
	{journal, prompt}: Begun<Sheet, S, Act, E>,
	{waiting, standing, leftOut, leftOutOf, rolledAnew, isBeforeRoll}: CarryOver<Sheet, S, Act, E>,
	{anew, left, leftOutWithin}: Others,
): CorrectionOutcome {
	const {entries} = own.history;
	const course = journal.history.entries;
	const stand = Math.max(0, standing - leftOutWithin.length);
	return {
		isSame: course.length === entries.length && course.at(-1) === entries.at(-1),
		isBeforeRoll,
		standing: stand,
		of: stand + anew + leftOut.length + leftOutWithin.length + left,
		changes: differences(rules.board(own.state, 'gm'), rules.board(journal.state, 'gm')),
		leftOut: [
			...leftOutWithin,
			...leftOut.map(({n}) => labelOf(own, n)),
			...leftOutOf.map(
				({act, refusal}) => `${gmLabel(act, (id) => nameOf(own.state, id))} (${refusal.reason})`,
			),
		],
		rolledAnew: rolledAnew.map((place) => journal.entries.named(place)?.label ?? ''),
		waiting: waiting && {
			label: labelOf(own, waiting.done.n),
			isAsked: waiting.question === questionOf(prompt()),
			isToCome: rules.turns
				.upcoming(journal.state)
				.flat()
				.some((who) => asksTurnOf(waiting.question, rules.turns.action, who)),
		},
	};
}

const labelOf = <Sheet, S extends AnyWorld, Act, E extends Typed>(
	{history, entries}: Journal<Sheet, S, Act, E>,
	n: number,
): string => entries.named(history.placeOf(n))?.label ?? '';
