import type {Answer} from './history-answers.js';

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
