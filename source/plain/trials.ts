import type {Refusal} from '../engine/basics.js';
import {impossible} from '../engine/refusals.js';
import type {Correction, Fight, Rehearsal} from '../session/fight.js';
import {counted} from '../engine/text.js';

/** What is tried out; nothing of it counts until it is kept. */
type Trial = {
	readonly rehearsal: Rehearsal;
	/** Present when an earlier answer is given otherwise. */
	readonly correction?: Correction;
	/** The later answers have been given again, as far as they fit. */
	isCarried: boolean;
};

/** What the GM tries out beside the fight: rehearsals, corrections, and those within each other. */
export class Trials {
	readonly #own: Fight;
	readonly #open: Trial[] = [];

	/** @param own the fight that is saved */
	constructor(own: Fight) {
		this.#own = own;
	}

	/** The fight that is played now. */
	get fight(): Fight {
		return this.#open.at(-1)?.rehearsal.fight ?? this.#own;
	}

	/** The correction that is open, unless something else is tried out within it. */
	get correction(): Correction | undefined {
		return this.#open.at(-1)?.correction;
	}

	/** The answer that does not fit, or nothing where all of them are given. */
	get isWaiting(): boolean {
		return this.correction?.outcome().waiting !== undefined;
	}

	/** Enter makes the correction count: all later answers are given that can be. */
	get isReady(): boolean {
		return this.#open.at(-1)?.isCarried === true && !this.isWaiting;
	}

	rehearse() {
		this.#open.push({rehearsal: this.fight.rehearse(), isCarried: false});
	}

	correct(correction: Correction) {
		this.#open.push({rehearsal: correction, correction, isCarried: false});
	}

	/** Gives the later answers again, in an open correction. */
	goOn() {
		const trial = this.#open.at(-1);
		if (trial?.correction) {
			trial.correction.goOn();
			trial.isCarried = true;
		}
	}

	keep(): Refusal | undefined {
		const refusal =
			this.#open.length === 0
				? impossible('nothing is tried out')
				: this.#open.at(-1)?.rehearsal.keep();
		if (!refusal) {
			this.#open.pop();
		}

		return refusal;
	}

	drop(): Refusal | undefined {
		return this.#open.pop() ? undefined : impossible('nothing is tried out');
	}

	/** What is tried out, and what can be done about it, in front of each question. */
	banner(): readonly string[] {
		const trial = this.#open.at(-1);
		if (!trial) {
			return [];
		}

		const {correction, isCarried} = trial;
		if (!correction) {
			return [
				'Rehearsal: nothing is saved. keep makes it count; drop goes back to where it began.',
			];
		}

		return isCarried
			? outcomeText(correction)
			: [
					`Correction of “${correction.label}”. Give the answer anew, or first what comes before it (then on). drop leaves everything as it was.`,
				];
	}
}

function outcomeText(correction: Correction): readonly string[] {
	const {standing, of, changes, leftOut, waiting} = correction.outcome();
	return [
		of === 0
			? 'Corrected. No answer followed it.'
			: `Corrected. ${standing} of ${counted(of, 'later answer')} stand.`,
		...changes.map((change) => `  ${change}`),
		...leftOut.map((label) => `  Left out: ${label}`),
		waiting === undefined
			? 'Enter or keep makes it count; drop leaves everything as it was.'
			: `“${waiting}” does not fit what is asked now. leave leaves it out and goes on; or answer here, and the rest goes on; keep stops here; drop leaves everything as it was.`,
	];
}
