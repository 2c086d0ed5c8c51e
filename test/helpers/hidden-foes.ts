import type {Header} from '../../source/event-store/lines/record.js';
import type {SealedRuleset} from '../../source/rulesets/index.js';
import {secretName as hiddenName} from './random-session.js';
import {sampleHeader} from './recorded-fight.js';
import type {Sample} from './samples.js';

/* Sample fights in which some of the foes are hidden, and what tells of them. */

/** The same with other words, wherever they stand. */
export function reworded<T>(value: T, words: ReadonlyMap<RegExp, string>): T {
	let text = JSON.stringify(value);
	for (const [word, other] of words) {
		text = text.replaceAll(word, other);
	}

	return JSON.parse(text) as T;
}

const secretName = (at: number): string => `${hiddenName}${at}`;

/** What the log of a sample fight begins with in which every second foe is hidden, and its ruleset. */
export function hiddenFoes(
	sample: Sample,
	seed: number,
): {readonly header: Header; readonly ruleset: SealedRuleset} {
	const {header, ruleset} = sampleHeader(sample, seed);
	const setup = header.setup as {readonly entrants: ReadonlyArray<{readonly control: string}>};
	return {
		ruleset,
		header: {
			...header,
			setup: {
				...setup,
				entrants: setup.entrants.map((entrant, at) =>
					entrant.control === 'gm' && at % 2 === 0
						? {
								...entrant,
								id: secretName(at).toLowerCase(),
								name: secretName(at),
								kin: secretName(at),
								isHidden: true,
							}
						: entrant,
				),
			},
		},
	};
}
