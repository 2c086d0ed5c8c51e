import {type Refusal, isRefusal} from '../engine/basics.js';
import {impossible} from '../engine/refusals.js';
import {counted} from '../engine/text.js';
import type {
	Correction,
	CorrectionOutcome,
	Fight,
	Rehearsal,
	Told,
	Waiting,
} from './fight.js';

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

	/** Whether the later answers have been given again in the open correction, as far as they fit. */
	get isCarried(): boolean {
		return this.#open.at(-1)?.isCarried === true;
	}

	/** One of the later answers does not fit. */
	get isWaiting(): boolean {
		return this.correction?.outcome().waiting !== undefined;
	}

	/** The correction needs nothing any more but to be kept. */
	get isReady(): boolean {
		return this.isCarried && !this.isWaiting;
	}

	/** Tries what might be from here on. */
	rehearse() {
		this.#open.push({rehearsal: this.fight.rehearse(), isCarried: false});
	}

	/**
	 * Opens a correction of the answer with that number, in place of one that is not given yet.
	 * @returns why not
	 */
	correct(n: number): Refusal | undefined {
		if (this.isCarried) {
			return impossible('a correction is open: keep it or drop it first');
		}

		const isInstead = this.correction !== undefined;
		const from = isInstead
			? (this.#open.at(-2)?.rehearsal.fight ?? this.#own)
			: this.fight;
		const correction = from.correct(n);
		if (isRefusal(correction)) {
			return correction;
		}

		if (isInstead) {
			this.#open.pop();
		}

		this.#open.push({rehearsal: correction, correction, isCarried: false});
		return undefined;
	}

	/**
	 * Gives the later answers again, in an open correction.
	 * @param isBefore whether what was done only comes before the answer that is corrected
	 */
	goOn(isBefore = false) {
		const trial = this.#open.at(-1);
		if (trial?.correction) {
			trial.correction.goOn(isBefore);
			trial.isCarried = true;
		}
	}

	/** Makes what is tried out count. */
	keep(): Refusal | undefined {
		const refusal =
			this.#open.length === 0
				? impossible('no rehearsal or correction is open')
				: this.#open.at(-1)?.rehearsal.keep();
		if (!refusal) {
			this.#open.pop();
		}

		return refusal;
	}

	/** Goes back to where it began. */
	drop(): Refusal | undefined {
		return this.#open.pop()
			? undefined
			: impossible('no rehearsal or correction is open');
	}
}

/**
 * The GM's last answer, the start of the fight aside.
 * @param kind only an answer of this kind
 */
export const lastAnswer = (
	fight: Fight,
	kind?: Told['kind'],
): Told | undefined => {
	for (let most = 8; ; most *= 4) {
		const recent = fight.told('gm', most);
		const found = recent.findLast(
			(entry) =>
				entry.by === 'gm' &&
				entry.kind !== 'start' &&
				(kind === undefined || entry.kind === kind),
		);
		if (found !== undefined || recent.length < most) {
			return found;
		}
	}
};

/** “Koji: Parry” + why it does not stand. */
export const misfit = ({isAsked}: Waiting): string =>
	isAsked ? 'does not fit any more' : 'is not asked any more';

/** What a correction would change, line by line. */
export function outcomeText({
	standing,
	of,
	changes,
	leftOut,
	waiting,
}: CorrectionOutcome): readonly string[] {
	return [
		of === 0
			? 'No answer followed it.'
			: `${standing} of ${counted(of, 'later answer')} ${of === 1 ? 'stands' : 'stand'}${waiting ? ' so far' : ''}.`,
		...(waiting
			? []
			: changes.length === 0
				? ['The board stays as it is.']
				: changes.map((change) => `${change}.`)),
		...leftOut.map((label) => `Left out: ${label}`),
	];
}
