import {execFileSync} from 'node:child_process';
import {builtTest} from '../helpers/program.js';
import {type Figure, atMost, median, milliseconds} from './figures.js';

const diceOf = builtTest('bench/dice-of.js');
const told = (...pool: readonly string[]): string =>
	execFileSync(process.execPath, [diceOf, ...pool], {encoding: 'utf8'});

const processes = 9;
const most = 2;

/**
 * The exact odds of the largest pools, each in a process of its own, where nothing is known or compiled yet. There is no
 * peer to compare with: the packages of npm that we know roll dice, and do not reckon kept, exploding or raised ones.
 */
export function benchDice(): readonly Figure[] {
	const names: unknown = JSON.parse(told());
	return (Array.isArray(names) ? names.map(String) : []).map((name) => {
		const cold = median(Array.from({length: processes}, () => Number(told(name))));
		return {
			what: `odds of ${name}, cold`,
			value: milliseconds(cold),
			aim: atMost(cold, most, 'ms'),
		};
	});
}
