import {settled} from '../../source/engine/world/run.js';
import type {Subject} from '../../source/simulation/subject.js';
import {samples} from './samples.js';

/** The first of each side of a sample fight, at its first question. */
export const duelOf = (ruleset: string): Subject => rowOf(ruleset, 1, 1, 1);

/**
 * The first heroes and foes of a sample fight, so many times in a row.
 * @param heroes how many; of foes too
 */
export function rowOf(ruleset: string, fights: number, heroes: number, foes: number): Subject {
	let subject: Subject = {ruleset, state: undefined};
	samples
		.find(({id}) => id === ruleset)
		?.use(({rules, setup}) => {
			const of = (side: string, count: number) =>
				setup.entrants.filter((each) => each.side === side).slice(0, count);
			const entrants = [...of('good', heroes), ...of('bad', foes)];
			const begin = {...setup, entrants};
			subject = {
				ruleset,
				state: settled(rules, rules.initial(begin)),
				...(fights > 1 && {next: Array.from({length: fights - 1}, () => begin)}),
			};
		});
	return subject;
}
