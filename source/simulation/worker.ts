import {constants, setPriority} from 'node:os';
import process from 'node:process';
import {parentPort} from 'node:worker_threads';
import {knownRulesets} from '../rulesets/known.js';
import {type Player, type Subject, playerOf} from './subject.js';
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

/** Plays what is ordered. A ruleset is loaded with the first fight that is played by it. */
const playerFor = async (subject: Subject): Promise<Player> => {
	const known = knownRulesets.find(({id}) => id === subject.ruleset);
	return playerOf(subject, known ? [await known.load()] : []);
};

let player: Promise<Player> | undefined;
const deliver = async ({run, subject, block, seed, fights}: Order): Promise<void> => {
	player = subject ? playerFor(subject) : player;
	const play = await player;
	if (play) {
		parentPort?.postMessage({run, block, tally: play(seed, fights)} satisfies Delivery);
	}
};

parentPort?.on('message', (order: Order) => {
	void deliver(order);
});
