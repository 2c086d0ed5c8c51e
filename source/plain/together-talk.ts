import type {Fight} from '../session/fight/fight.js';
import type {Seating} from '../session/players/seating.js';
import {wholeNumber} from '../session/parts/numbers.js';
import {type Reply, done, said, unfit} from './reply.js';
import type {Style} from './texts/style.js';
import type {AskedTogether} from '../session/parts/input.js';

/** A list of what several would answer, until the GM wants to answer for one of them. */
export class TogetherTalk {
	/** The fight and its revision at which one is asked alone. */
	#alone: {readonly fight: Fight; readonly revision: number} | undefined;

	/** One of them is asked by itself now. */
	isAlone(fight: Fight): boolean {
		return this.#alone?.fight === fight && this.#alone.revision === fight.revision();
	}

	#asked(fight: Fight, seating: Seating | undefined): AskedTogether | undefined {
		return this.isAlone(fight) ? undefined : (seating?.together() ?? fight.together());
	}

	/** The list in place of the question; `undefined` where one is asked. */
	question(fight: Fight, style: Style, seating: Seating | undefined) {
		const asked = this.#asked(fight, seating);
		return (
			asked && [
				style.strong(asked.title),
				...asked.parts.map(({name, label}, at) => `  ${at + 1}) ${name}: ${label}`),
				style.weak(
					'Enter: all as listed. A number: those before as listed, and that one is asked.',
				),
			]
		);
	}

	brief(fight: Fight): string | undefined {
		const asked = this.#asked(fight, undefined);
		return asked && `${asked.title} Enter: the usual for all ${asked.parts.length}.`;
	}

	/** Asks the first alone, so that numbers mean choices. */
	askFirst(fight: Fight) {
		this.#alone = {fight, revision: fight.revision()};
	}

	/** Answers a line; `undefined` where one is asked, or the line answers the first as usual. */
	take(line: string, fight: Fight, seating: Seating | undefined): Reply | undefined {
		const asked = this.#asked(fight, seating);
		const number = line === '' ? 0 : wholeNumber(line);
		if (!asked || number === undefined) {
			return undefined;
		}

		if (line === '') {
			return done(takeFirst(asked.parts.length, fight, seating));
		}

		if (number < 1 || number > asked.parts.length) {
			return unfit(
				`“${line}” does not fit. What fits: a number from 1 to ${asked.parts.length}, or letters.`,
			);
		}

		const refusal = number > 1 ? takeFirst(number - 1, fight, seating) : undefined;
		if (refusal) {
			return done(refusal);
		}

		this.askFirst(fight);
		return said();
	}
}

/** With what players sent among them. */
const takeFirst = (count: number, fight: Fight, seating: Seating | undefined) => {
	const input = {kind: 'together', count} as const;
	return (
		seating?.warning(input) ??
		(seating?.isSent(input) === true ? seating.take(count, input) : fight.answer(input))
	);
};
