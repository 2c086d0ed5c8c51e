import type {AskedTogether, Fight} from '../session/fight/fight.js';
import {wholeNumber} from '../session/parts/numbers.js';
import {type Reply, done, said} from './reply.js';
import type {Style} from './texts/style.js';

/** A list of what several would answer, until the GM wants to answer for one of them. */
export class TogetherTalk {
	/** The fight and its revision at which one is asked alone. */
	#alone: {readonly fight: Fight; readonly revision: number} | undefined;

	#asked(fight: Fight): AskedTogether | undefined {
		const isAlone = this.#alone?.fight === fight && this.#alone.revision === fight.revision();
		return isAlone ? undefined : fight.together();
	}

	/** The list in place of the question; `undefined` where one is asked. */
	question(fight: Fight, style: Style): readonly string[] | undefined {
		const asked = this.#asked(fight);
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

	/** Answers a line; `undefined` where one is asked, or the line answers the first as usual. */
	take(line: string, fight: Fight): Reply | undefined {
		const asked = this.#asked(fight);
		const number = line === '' ? 0 : wholeNumber(line);
		if (!asked || number === undefined || number > asked.parts.length) {
			return undefined;
		}

		if (line === '') {
			return done(fight.answer({kind: 'together', count: asked.parts.length}));
		}

		const refusal = number > 1 ? fight.answer({kind: 'together', count: number - 1}) : undefined;
		this.#alone = {fight, revision: fight.revision()};
		return refusal ? done(refusal) : said();
	}
}
