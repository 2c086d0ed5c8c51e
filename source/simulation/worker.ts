import {parentPort, workerData} from 'node:worker_threads';
import {playerOf} from './subject.js';
import type {Delivery, Order} from './threads.js';

/* A thread that plays fights. What goes wrong here ends it, and whoever started it hears of that. */

const play = playerOf(workerData);
parentPort?.on('message', ({block, seed, fights}: Order) => {
	parentPort?.postMessage({
		block,
		tally: play(seed, fights),
	} satisfies Delivery);
});
