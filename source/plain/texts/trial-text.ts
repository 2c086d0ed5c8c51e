import {numberText} from '../../engine/kit/answer-numbers.js';
import type {Waiting, Correction} from '../../session/fight/fight.js';
import {type Trials, misfit, outcomeText} from '../../session/fight/trials.js';

/** What is tried out, and what can be done about it, in front of each question. */
export function trialText({fight, correction, isCarried}: Trials): readonly string[] {
	if (correction) {
		return isCarried
			? carriedText(correction)
			: [
					correction.isAtDice
						? `Correction of “${correction.label}”: its dice. drop leaves everything as it was.`
						: `Correction of “${correction.label}”. Answer again, or first add what was missing (then on). drop leaves everything as it was.`,
				];
	}

	return fight.info.trial === 'rehearsal'
		? [
				'Rehearsal: nothing is saved. keep makes it count; drop goes back to the start of the rehearsal.',
			]
		: [];
}

/** What is lost when the GM leaves while it is tried out, and which command begins it again. */
export function unkeptText({unkept}: Trials): readonly string[] {
	if (unkept === undefined) {
		return [];
	}

	const {correction, n} = unkept;
	return correction === undefined || n === undefined
		? ['The rehearsal was not kept.']
		: [
				`The correction was not kept: “${correction.label}” stays as it was. To correct it again: correct ${numberText(n)}`,
			];
}

/** The likelier way first. */
const wayOn = ({isAsked, isToCome}: Waiting): string =>
	isAsked
		? 'Answer the question below instead, or omit leaves it out; then the later answers follow.'
		: isToCome
			? 'Answer the question below, and it follows in its turn; omit leaves it out.'
			: 'omit leaves it out; or answer the question below, and it follows once it is asked.';

function carriedText(correction: Correction): readonly string[] {
	const outcome = correction.outcome();
	const [first = '', ...rest] = outcomeText(outcome);
	return [
		`Corrected. ${first}`,
		...rest.map((line) => `  ${line}`),
		outcome.waiting === undefined
			? 'Enter or keep makes it count; drop leaves everything as it was.'
			: `“${outcome.waiting.label}” ${misfit(outcome.waiting)}. ${wayOn(outcome.waiting)} keep stops here and takes back the rest; drop leaves everything as it was.`,
	];
}
