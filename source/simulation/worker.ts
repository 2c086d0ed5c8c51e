import {constants, setPriority} from 'node:os';
import process from 'node:process';
import {parentPort, workerData} from 'node:worker_threads';
import {knownRulesets} from '../rulesets/known.js';
import {isSubject, playerOf} from './subject.js';
import type {Delivery, Order} from './threads.js';

/* A thread that plays fights. What goes wrong here ends it, and whoever started it hears of that. */

/** Goes behind the keyboard where cores are few. Elsewhere than on Linux this would slow the whole program. */
function yieldToOthers() {
	if (process.platform === 'linux') {
		try {
			setPriority(constants.priority.PRIORITY_LOW);
		} catch {
			/* Not allowed here: it plays on as it is. */
		}
	}
}

yieldToOthers();
const known = knownRulesets.find(({id}) => isSubject(workerData) && id === workerData.ruleset);
const play = playerOf(workerData, known ? [await known.load()] : []);
parentPort?.on('message', ({block, seed, fights}: Order) => {
	parentPort?.postMessage({block, tally: play(seed, fights)} satisfies Delivery);
});
