import {settled} from '../../source/engine/settled.js';
import type {Subject} from '../../source/simulation/subject.js';
import {samples} from './samples.js';

/** The first of each side of a sample fight, at its first question. */
export function duelOf(ruleset: string): Subject {
	let state: unknown;
	samples
		.find(({id}) => id === ruleset)
		?.use(({rules, setup}) => {
			const entrants = ['good', 'bad'].flatMap((side) =>
				setup.entrants.filter((each) => each.side === side).slice(0, 1),
			);
			state = settled(rules, rules.initial({...setup, entrants}));
		});
	return {ruleset, state};
}
