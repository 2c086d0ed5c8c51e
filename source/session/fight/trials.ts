import {type Refusal, isRefusal, impossible} from '../../engine/kit/basics.js';
import {counted} from '../../engine/kit/text.js';
import type {CorrectionOutcome, Waiting, Correction, Fight, Rehearsal} from './fight.js';
import type {Told} from './answer-entries.js';

type Trial = {
	readonly rehearsal: Rehearsal;
	/** Present when an earlier answer is given otherwise. */
	readonly correction?: Correction;
	readonly n?: number;
	/** The later answers have been given again, as far as they fit. */
	isCarried: boolean;
};

/** Where an answer in a correction led: to its dice, to the end of the later answers, or nowhere else than before. */
export type Went = 'dice' | 'carried' | 'same';

/** `waiting`: not yet, as a later answer does not fit. */
export type Kept = 'kept' | 'same' | 'waiting';

/** What the GM tries out beside the fight: rehearsals, corrections, and those within each other. */
export class Trials {
	readonly #own: Fight;
	readonly #open: Trial[] = [];

	constructor(own: Fight) {
		this.#own = own;
	}

	get fight(): Fight {
		return this.#open.at(-1)?.rehearsal.fight ?? this.#own;
	}

	/** The correction that is open, unless something else is tried out within it. */
	get correction(): Correction | undefined {
		return this.#open.at(-1)?.correction;
	}

	/** What of the fight that is saved is tried out, and the number of the answer that is corrected. */
	get unkept(): Pick<Trial, 'correction' | 'n'> | undefined {
		return this.#open[0];
	}

	/** Whether the later answers have been given again in the open correction, as far as they fit. */
	get isCarried(): boolean {
		return this.#open.at(-1)?.isCarried === true;
	}

	get isWaiting(): boolean {
		return this.correction?.outcome().waiting !== undefined;
	}

	/** The correction needs nothing any more but to be kept. */
	get isReady(): boolean {
		return this.isCarried && !this.isWaiting;
	}

	rehearse() {
		this.#open.push({rehearsal: this.fight.rehearse(), isCarried: false});
	}

	/** Opens a correction: within what is tried out, or in place of a correction in which nothing was done. */
	correct(n: number): Refusal | undefined {
		const isInstead = this.correction?.isAsBefore === true && !this.isCarried;
		const from = isInstead ? (this.#open.at(-2)?.rehearsal.fight ?? this.#own) : this.fight;
		const correction = from.correct(n);
		if (isRefusal(correction)) {
			return correction;
		}

		if (isInstead) {
			this.#open.pop();
		}

		this.#open.push({rehearsal: correction, correction, n, isCarried: false});
		return undefined;
	}

	/** After an answer in an open correction: goes on to the dice that it brought, or gives the later answers again. */
	answered(): Went | undefined {
		const isAtDice = !this.isCarried && this.correction?.toDice() === true;
		return isAtDice ? 'dice' : this.goOn();
	}

	/** Gives the later answers again; `isBefore`: what was done only comes before the answer that is corrected. */
	goOn(isBefore = false): Went | undefined {
		const trial = this.#open.at(-1);
		if (!trial?.correction) {
			return undefined;
		}

		trial.correction.goOn(isBefore);
		trial.isCarried = true;
		if (!trial.correction.outcome().isSame) {
			return 'carried';
		}

		this.#open.pop();
		return 'same';
	}

	keep(): Kept | Refusal {
		const trial = this.#open.at(-1);
		if (!trial) {
			return impossible('no rehearsal or correction is open');
		}

		const {correction, rehearsal, isCarried} = trial;
		if (correction && !isCarried) {
			if (!correction.isAtDice) {
				return impossible(
					`“${correction.label}” has no other answer yet: give one, or drop the correction`,
				);
			}

			if (this.goOn() === 'same') {
				return 'same';
			}

			if (this.isWaiting) {
				return 'waiting';
			}
		}

		const within = correction?.outcome();
		const refusal = rehearsal.keep();
		if (refusal) {
			return refusal;
		}

		this.#open.pop();
		this.#resume(within);
		return 'kept';
	}

	#resume(within: CorrectionOutcome | undefined) {
		const {correction, isCarried} = this;
		if (within !== undefined || isCarried) {
			correction?.resume(within, isCarried);
		} else if (correction?.isAnswered === true) {
			this.goOn();
		}
	}

	drop(): Refusal | undefined {
		return this.#open.pop() ? undefined : impossible('no rehearsal or correction is open');
	}
}

/** The GM's last answer, or the last of a kind, the start of the fight aside. */
export const lastAnswer = (fight: Fight, kind?: Told['kind']): Told | undefined => {
	for (let most = 8; ; most *= 4) {
		const recent = fight.told('gm', most);
		const found = recent.findLast(
			(entry) =>
				entry.by === 'gm' && entry.kind !== 'start' && (kind === undefined || entry.kind === kind),
		);
		if (found !== undefined || recent.length < most) {
			return found;
		}
	}
};

export const nothingChanged = 'Nothing changed: same answer as before.';

const noChange = 'The board does not change';

/** “Koji: Parry” + why it does not stand. */
export const misfit = ({isAsked, isToCome}: Waiting): string =>
	isAsked ? 'is no longer possible' : `is not asked ${isToCome ? 'yet' : 'now'}`;

/** What an answer in a correction would change, beside what is typed. */
export function foreseenText(foreseen: CorrectionOutcome | Refusal): string {
	if (isRefusal(foreseen)) {
		return '';
	}

	const {isSame, isBeforeRoll, changes, waiting} = foreseen;
	const [stands = ''] = outcomeText(foreseen);
	const more = waiting
		? ` “${waiting.label}” ${misfit(waiting)}.`
		: isBeforeRoll
			? ' Then new dice are rolled.'
			: '';
	if (isSame) {
		return nothingChanged;
	}

	// What is between two answers is not what comes of them.
	return more === ''
		? `${changes.length === 0 ? noChange : changes.join(' · ')}. ${stands}`
		: `${stands}${more}`;
}

export function outcomeText({
	standing,
	of,
	changes,
	leftOut,
	rolledAnew,
	waiting,
}: CorrectionOutcome): readonly string[] {
	return [
		of === 0
			? 'No answer followed it.'
			: `${standing} of ${counted(of, 'later answer')} ${of === 1 ? 'stands' : 'stand'}${waiting ? ' so far' : ''}.`,
		...(waiting
			? []
			: changes.length === 0
				? [`${noChange}.`]
				: changes.map((change) => `${change}.`)),
		...leftOut.map((label) => `Left out: ${label}`),
		...(rolledAnew.length === 0 ? [] : [`New dice: ${rolledAnew.join(' · ')}`]),
	];
}
