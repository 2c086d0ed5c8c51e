import type {Rules} from './rules.js';
import {lineOfNumber} from '../../engine/kit/answer-numbers.js';
import {StoreError} from '../../event-store/log.js';

export type LineRules = Rules & {
	/** The answer of this number is told next. */
	at(n: number): void;
};

/** The same rules, which name the line that they trip over: a log can be forged so that only its end can be shown. */
export function lineRules(rules: Rules): LineRules {
	let line = 1;
	const naming =
		<Given extends readonly unknown[], T>(work: (...given: Given) => T) =>
		(...given: Given): T => {
			try {
				return work(...given);
			} catch (error) {
				throw new StoreError(
					`Fray cannot show line ${line} of the fight: it does not fit the lines before it. “fray doctor” tells more.`,
					{cause: error},
				);
			}
		};

	return {
		...rules,
		at(n) {
			// The first line is the header’s.
			line = lineOfNumber(n) + 1;
		},
		evolve: naming(rules.evolve),
		narrate: naming(rules.narrate),
		attemptIn: naming(rules.attemptIn),
		dealtBy: naming(rules.dealtBy),
		healedBy: naming(rules.healedBy),
		prompt: naming(rules.prompt),
		gist: naming(rules.gist),
		board: naming(rules.board),
		gauges: naming(rules.gauges),
		interrupts: naming(rules.interrupts),
		health: naming(rules.health),
		isUp: naming(rules.isUp),
		isUnseen: naming(rules.isUnseen),
		apparent: naming(rules.apparent),
		ahead: naming(rules.ahead),
	};
}
