import type {Worker} from 'node:worker_threads';
import {type Block, Course, type Goal, blockOf, blockSize} from './course.js';
import {type Crew, forgetListeners, newCrew} from './crew.js';
import type {Subject} from './subject.js';
import type {Tally} from './tally.js';

/** What a thread is given to do. */
export type Order = {
	/** Of the plan that it belongs to. */
	readonly run: number;
	/** What is played, in the first order of a plan. */
	readonly subject?: Subject;
	readonly block: number;
	readonly seed: number;
	readonly fights: Block;
};

export type Delivery = {readonly run: number; readonly block: number; readonly tally: Tally};

/** Plans so far: a thread may still bring what was ordered for one before. */
let runs = 0;

/** Fights to be played, and by how many threads. */
export type Plan = {
	readonly subject: Subject;
	readonly goal: Goal;
	/** A whole number of 32 bits: the same seed gives the same result. */
	readonly seed: number;
	readonly threads: number;
	/** For how long one thread must have left to play until another is worth its start, in milliseconds. */
	readonly worth?: number;
	/** Stops it: what was played until then counts. */
	readonly signal?: AbortSignal;
	/** Told whenever more fights are counted. */
	readonly onProgress?: (tally: Tally) => void;
};

export type Result = {
	readonly tally: Tally;
	/** How many parts were played again, since their thread had died. */
	readonly replayed: number;
};

/** Threads die again and again: something is wrong that another try does not mend. */
export class ThreadsDiedError extends Error {
	override readonly name = 'ThreadsDiedError';
}

/** In milliseconds. A thread compiles all rules anew, for which it needs as long as for many fights. */
const usualWorth = 6000;

/** How often a part is tried. */
const mostTries = 3;

/** Threads that play the fights of a plan, block by block. */
class Threads {
	readonly course: Course;
	replayed = 0;
	readonly #plan: Plan;
	readonly #crew: Crew;
	readonly #run = ++runs;
	readonly #end: (error?: Error) => void;
	/** Each thread that lives, and the block that it plays; none while there is nothing to play. */
	readonly #working = new Map<Worker, number | undefined>();
	readonly #again: number[] = [];
	readonly #tries = new Map<number, number>();
	/** When the last block came in; none in the beginning, which takes as long as nothing after it. */
	#last: number | undefined;
	/** For how long a block was played at best, in milliseconds. */
	#best = 0;
	#next = 0;

	constructor(plan: Plan, crew: Crew, end: (error?: Error) => void) {
		this.course = new Course(plan.goal);
		this.#plan = plan;
		this.#crew = crew;
		this.#end = end;
	}

	start() {
		this.#hire();
		this.#hireMore();
	}

	/** Others begin to play where so much is left that they pay. */
	#hireMore() {
		const {threads, worth = usualWorth} = this.#plan;
		const wanted = (this.course.left / blockSize) * this.#best >= worth ? threads : 0;
		for (let living = this.#working.size; living < wanted; living++) {
			this.#hire();
		}
	}

	async stop() {
		const workers = [...this.#working.keys()];
		this.#working.clear();
		await Promise.all(
			workers.map(async (worker) => {
				forgetListeners(worker);
				await this.#crew.release(worker);
			}),
		);
	}

	#hire() {
		const next = this.#nextOrder();
		if (!next) {
			return;
		}

		const worker = this.#crew.hire();
		worker.on('message', (delivery: Delivery) => {
			if (delivery.run === this.#run) {
				this.#deliver(worker, delivery);
			}
		});
		let cause: unknown;
		worker.on('error', (error) => {
			cause = error;
		});
		worker.on('exit', () => {
			this.#bury(worker, cause);
		});
		this.#send(worker, next);
	}

	/** What is to be played next: first what a thread that died has left. */
	#nextOrder(): Order | undefined {
		const {goal, seed} = this.#plan;
		const block = this.#again.shift() ?? this.#next++;
		const fights = blockOf(goal, block);
		return fights && {run: this.#run, block, seed, fights};
	}

	#send(worker: Worker, order: Order) {
		const {subject} = this.#plan;
		worker.postMessage(this.#working.has(worker) ? order : {...order, subject});
		this.#working.set(worker, order.block);
	}

	#deliver(worker: Worker, {block, tally}: Delivery) {
		if (!this.#working.has(worker)) {
			return;
		}

		const before = this.course.tally;
		this.course.add(block, tally);
		if (this.course.tally !== before) {
			this.#plan.onProgress?.(this.course.tally);
		}

		if (this.course.isDone) {
			this.#end();
			return;
		}

		const next = this.#nextOrder();
		if (next) {
			const now = performance.now();
			this.#best =
				this.#last === undefined ? 0 : Math.min(this.#best || Infinity, now - this.#last);
			this.#last = now;
			this.#send(worker, next);
			this.#hireMore();
		} else {
			this.#working.set(worker, undefined);
		}
	}

	/** Its part, if it had one, is played again by another thread. */
	#bury(worker: Worker, cause: unknown) {
		const block = this.#working.get(worker);
		this.#working.delete(worker);
		if (block === undefined) {
			return;
		}

		const tries = (this.#tries.get(block) ?? 1) + 1;
		this.#tries.set(block, tries);
		if (tries > mostTries) {
			this.#end(
				new ThreadsDiedError(
					`Fights ${block * blockSize + 1} and on could not be played: their thread died ${mostTries} times.`,
					{cause},
				),
			);
			return;
		}

		this.replayed++;
		this.#again.push(block);
		this.#hire();
	}
}

/** Plays fights in threads of their own, so that this one stays free. */
export async function playFights(plan: Plan, crew = newCrew()): Promise<Result> {
	const {signal} = plan;
	let finish: () => void = () => undefined;
	let threads: Threads | undefined;
	try {
		return await new Promise<Result>((resolve, reject) => {
			const playing = new Threads(plan, crew, (error) => {
				if (error) {
					reject(error);
				} else {
					finish();
				}
			});
			finish = () => {
				resolve({tally: playing.course.tally, replayed: playing.replayed});
			};

			threads = playing;
			signal?.addEventListener('abort', finish);
			if (playing.course.isDone || signal?.aborted) {
				finish();
			} else {
				playing.start();
			}
		});
	} finally {
		signal?.removeEventListener('abort', finish);
		await threads?.stop();
	}
}
