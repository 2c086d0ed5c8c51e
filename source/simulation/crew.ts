import {existsSync} from 'node:fs';
import path from 'node:path';
import {Worker} from 'node:worker_threads';

/* The threads that play fights. A thread compiles all rules anew, and is slow until it has played for seconds. */

export type Crew = {
	/** A thread that plays the orders it is sent, until it is released. */
	hire(): Worker;
	/** Takes a thread back that lives; what it is playing is not wanted any more. */
	release(worker: Worker): Promise<void>;
};

/** The file that a thread runs, wherever the build puts this one. */
function workerFile(): string {
	for (let folder = import.meta.dirname; ; folder = path.dirname(folder)) {
		const file = path.join(folder, 'simulation', 'worker.js');
		if (existsSync(file) || path.dirname(folder) === folder) {
			return file;
		}
	}
}

export const newThread = (): Worker => new Worker(workerFile());

const ignore = () => undefined;

/** What a thread still fails at that nobody wants any more must not end the program. Node itself listens to others of its events. */
export function forgetListeners(worker: Worker): void {
	for (const event of ['message', 'error', 'exit'] as const) {
		worker.removeAllListeners(event);
	}

	worker.on('error', ignore);
}

/** New threads, which end when they are released. */
export const newCrew = (hire: () => Worker = newThread): Crew => ({
	hire,
	async release(worker) {
		await worker.terminate();
	},
});

/** Keeps one thread with compiled code for what comes next. It keeps no process alive, and ends after some idle time. */
export function warmCrew(patience = 60_000, hire: () => Worker = newThread): Crew {
	let kept: {readonly worker: Worker; readonly end: NodeJS.Timeout} | undefined;
	const drop = () => {
		void take()?.terminate();
	};

	/** The one that was kept, which is nobody's then. */
	function take(): Worker | undefined {
		const worker = kept?.worker;
		clearTimeout(kept?.end);
		worker?.off('error', drop).off('exit', drop);
		kept = undefined;
		return worker;
	}

	return {
		hire() {
			const worker = take();
			worker?.ref();
			return worker ?? hire();
		},
		async release(worker) {
			if (kept) {
				await worker.terminate();
				return;
			}

			const end = setTimeout(drop, patience);
			end.unref();
			worker.on('error', drop);
			worker.on('exit', drop);
			worker.unref();
			kept = {worker, end};
		},
	};
}
