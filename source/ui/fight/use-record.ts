import {useEffect, useState} from 'react';
import type {View} from '../../engine/kit/basics.js';
import {rememberedOf} from '../../engine/kit/remembered.js';
import {type RecordedFight, recording} from '../../projections/record/record-fight.js';
import {advanced} from '../../projections/steps.js';
import {lastAnswerOf, paced} from '../../session/files/long-work.js';
import type {Now} from './use-fight.js';

/** So long may a key wait for a record, in milliseconds, before it is shown how far it is, and so long after that. */
const firstWait = 250;
const laterWait = 60;

const nothingRecorded: RecordedFight = {
	chapters: [],
	record: {length: 0, people: [], pairs: [], rounds: [], turns: [], acts: [], story: [], rules: []},
};

/** A fight at one moment that is recorded once, for all who show it. */
class Reading {
	readonly #steps: ReturnType<typeof recording>;
	readonly #last: number;
	#recorded: RecordedFight | undefined;
	#failure: {readonly error: unknown} | undefined;
	#n = 0;

	constructor({fight}: Now, view: View) {
		this.#steps = recording(fight, view);
		this.#last = lastAnswerOf(fight);
	}

	/** How far it is; empty when it is whole. */
	get progress(): string {
		return this.#recorded ? '' : `Reading what happened: ${this.#n} of ${this.#last} answers`;
	}

	/** What was recorded, nothing until it is whole; throws what is wrong with the fight. */
	get recorded(): RecordedFight {
		if (this.#failure) {
			throw this.#failure.error;
		}

		return this.#recorded ?? nothingRecorded;
	}

	get isBegun(): boolean {
		return this.#n > 0 || this.#isEnded;
	}

	/** What goes wrong is told to whoever shows it. */
	goOn(longestWait: number) {
		if (this.#isEnded) {
			return;
		}

		try {
			const step = advanced(this.#steps, paced(this.#last, {}, longestWait));
			if (step.done) {
				this.#recorded = step.value;
			} else {
				this.#n = step.value;
			}
		} catch (error) {
			this.#failure = {error};
		}
	}

	get #isEnded(): boolean {
		return this.#recorded !== undefined || this.#failure !== undefined;
	}
}

const readingOf = rememberedOf((now: Now, view: View) => new Reading(now, view));

/** The record of a fight as a view may know it. That of a long one is read while keys are heard. */
export function useRecord(now: Now, view: View): Pick<Reading, 'recorded' | 'progress'> {
	const reading = readingOf(now, view);
	const [count, setCount] = useState(0);
	if (!reading.isBegun) {
		reading.goOn(firstWait);
	}

	const {recorded, progress} = reading;
	useEffect(() => {
		if (progress === '') {
			return undefined;
		}

		const timer = setTimeout(() => {
			reading.goOn(laterWait);
			setCount(count + 1);
		});
		return () => {
			clearTimeout(timer);
		};
	}, [reading, progress, count]);
	return {recorded, progress};
}
