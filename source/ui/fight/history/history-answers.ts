import {capital} from '../../../engine/kit/text.js';
import type {Line} from '../../../engine/events/narration.js';
import type {Actor, HistoryEntry} from '../../../session/fight/answer-entries.js';

/** An answer of the GM and everything that followed from it automatically: undo takes all of it back at once. */
export type Answer = {
	readonly n: number;
	/** The number of the last entry that followed from it. */
	readonly last: number;
	/** The numbers that are shown: its own, and that of the last answer joined to it. */
	readonly shown: {readonly first: string; readonly joined: string};
	/** Whose it is, where one combatant was asked. */
	readonly actor: Actor | undefined;
	/** The answer in words, as `undo` names it. */
	readonly label: string;
	/** The same without the name of whose it is. */
	readonly action: string;
	/** The rolls that followed by themselves: “Oni: rolls 41”. */
	readonly dice: readonly string[];
	/** The number of its first roll, or of the first that followed. */
	readonly firstRoll: number | undefined;
	/** How it was corrected, for the GM. */
	readonly corrected: string | undefined;
	/** The moment at which it was given: “Turn 1”, “Round 4”. */
	readonly clock: readonly string[];
	/** The number of the last entry in force before it. */
	readonly previous: number | undefined;
	readonly lines: readonly Line[];
	readonly isUndone: boolean;
	/** Nothing but dice that were rolled or typed. */
	readonly isRoll: boolean;
	/** The numbers of the answers that are shown as this one: its own, and those of answers joined to it; none of the beginning. */
	readonly numbers: readonly number[];
};

type Gathered = Answer & {readonly clockAfter: readonly string[]};

/** Groups the log's entries by answers, oldest first. */
export function answersOf(entries: readonly HistoryEntry[]): readonly Answer[] {
	const answers: Gathered[] = [];
	let inForce: Gathered | undefined;
	for (const entry of entries) {
		const before = answers.at(-1);
		const follows = entry.by === 'auto' && before?.isUndone === entry.isUndone;
		const answer = follows
			? withMore(before, entry)
			: begun(entry, entry.isUndone ? before : inForce, inForce?.last);
		answers.splice(follows ? -1 : answers.length, 1, answer);
		inForce = entry.isUndone ? inForce : answer;
	}

	return answers;
}

const begun = (
	entry: HistoryEntry,
	before: Gathered | undefined,
	previous: number | undefined,
): Gathered => ({
	n: entry.n,
	last: entry.n,
	shown: {first: entry.number, joined: entry.number},
	actor: entry.actor,
	label: entry.label,
	action: actionOf(entry),
	dice: [],
	firstRoll: entry.kind === 'roll' ? entry.n : undefined,
	corrected: entry.corrected,
	clock: before?.clockAfter ?? [],
	clockAfter: entry.clock,
	previous,
	lines: entry.lines,
	isUndone: entry.isUndone,
	isRoll: entry.kind === 'roll',
	numbers: entry.kind === 'start' ? [] : [entry.n],
});

const withMore = (answer: Gathered, entry: HistoryEntry): Gathered => ({
	...answer,
	last: entry.n,
	dice: entry.kind === 'roll' ? [...answer.dice, entry.label] : answer.dice,
	firstRoll: answer.firstRoll ?? (entry.kind === 'roll' ? entry.n : undefined),
	clockAfter: entry.clock,
	lines: [...answer.lines, ...entry.lines],
});

/** “Danny: Attack Oni” and “Danny goes” without the name, which stands beside it. */
function actionOf({label, actor}: HistoryEntry): string {
	const rest = actor && label.startsWith(actor.name) ? label.slice(actor.name.length) : undefined;
	return /^(?:: .|\s\p{Ll})/u.test(rest ?? '') ? (rest ?? label).replace(/^:?\s/, '') : label;
}

/** Answers from a number on: how many they are, and the first of them in words. */
export type Later = {readonly from: number; readonly count: number; readonly first: string};

/** What going back to just after an answer would take back; `undefined` when nothing in force follows it. */
export function afterwards(answers: readonly Answer[], answer: Answer | undefined) {
	if (!answer || answer.isUndone) {
		return undefined;
	}

	const later = answers.filter(({n, isUndone}) => !isUndone && n > answer.last);
	const [first] = later;
	return first && {from: first.n, count: later.length, first: first.label};
}

/** The answers whose name, action, dice and lines of the log hold words that begin with all that are typed. */
export function foundAnswers(answers: readonly Answer[], query: string): readonly Answer[] {
	const wanted = wordsOf(query);
	return wanted.length === 0
		? answers
		: answers.filter(({actor, action, dice, lines}) => {
				const told = [actor?.name ?? '', action, ...dice, ...lines.map(({text}) => text)];
				const known = wordsOf(told.join(' '));
				return wanted.every((word) => known.some((each) => each.startsWith(word)));
			});
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The heading above the first answer of a moment; the unit is the ruleset's widest. */
export function headingAt(answers: readonly Answer[], at: number, unit: string) {
	if (at > 0 && momentOf(answers, at) === momentOf(answers, at - 1)) {
		return undefined;
	}

	const moment = momentOf(answers, at);
	return moment === '' ? `Before ${unit} 1` : capital(moment);
}

const momentOf = (answers: readonly Answer[], at: number) => answers[at]?.clock.join(' · ') ?? '';

/** The first answer of the round before or after that of the answer at a place. */
export function otherRound(answers: readonly Answer[], at: number, way: -1 | 1): number {
	const begins = answers.flatMap((_, place) =>
		headingAt(answers, place, '') === undefined ? [] : [place],
	);
	return way === 1
		? (begins.find((place) => place > at) ?? answers.length - 1)
		: (begins.findLast((place) => place < at) ?? 0);
}

/** Answers that belong together are one for whoever reads: “goes” and what it then does, an action and its dice. */
export function joinedAnswers(answers: readonly Answer[]): readonly Answer[] {
	const joined: Answer[] = [];
	for (const answer of answers) {
		const before = joined.at(-1);
		if (before && belongs(before, answer)) {
			joined[joined.length - 1] = together(before, answer);
		} else {
			joined.push(answer);
		}
	}

	return joined;
}

/** Both are of one combatant at one moment, and between them nothing happened that the log tells. */
const belongs = (before: Answer, next: Answer): boolean =>
	before.actor !== undefined &&
	before.actor.name === next.actor?.name &&
	before.actor.side === next.actor.side &&
	before.isUndone === next.isUndone &&
	before.corrected === undefined &&
	before.clock.join(' · ') === next.clock.join(' · ') &&
	(before.lines.length === 0 || (next.isRoll && before.dice.length === 0));

/** Dice that were typed anew say so themselves. */
const rolled = ({label, corrected}: Answer): string =>
	corrected === undefined ? label : `${label} [${corrected}]`;

const together = (before: Answer, next: Answer): Answer => ({
	...before,
	last: next.last,
	shown: {...next.shown, first: before.shown.first},
	label: next.label,
	action: next.isRoll ? before.action : `${before.action} · ${next.action}`,
	dice: [...before.dice, ...(next.isRoll ? [rolled(next)] : []), ...next.dice],
	firstRoll: before.firstRoll ?? next.firstRoll,
	corrected: next.isRoll ? undefined : next.corrected,
	lines: [...before.lines, ...next.lines],
	isRoll: before.isRoll && next.isRoll,
	numbers: [...before.numbers, ...next.numbers],
});
