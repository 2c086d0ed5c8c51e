import {once} from 'node:events';
import process from 'node:process';
import {setTimeout} from 'node:timers/promises';
import type {useApp} from 'ink';
import {reenter} from './terminal.js';

/** Where no shell controls jobs nothing stops, and nobody lets it go on: then it does so after so many milliseconds. */
const patience = 100;

/** Windows has no jobs to stop. */
const canStop = process.platform !== 'win32';

/** Gives the terminal to the shell while Fray is stopped, and draws everything anew when it goes on. */
export class Suspension {
	readonly #suspendTerminal: ReturnType<typeof useApp>['suspendTerminal'];
	#isAway = false;

	constructor(suspendTerminal: ReturnType<typeof useApp>['suspendTerminal']) {
		this.#suspendTerminal = suspendTerminal;
	}

	/** Returns how to stop listening for the signals to stop and to go on. */
	listen(): () => void {
		if (!canStop) {
			return () => undefined;
		}

		process.on('SIGTSTP', this.#onStop);
		process.on('SIGCONT', this.#onGoingOn);
		return () => {
			process.off('SIGTSTP', this.#onStop);
			process.off('SIGCONT', this.#onGoingOn);
		};
	}

	/** Stops all of the job that the shell has started, as it is asked for by a key. */
	stopJob() {
		if (canStop) {
			void this.#away(async () => this.#stop(0));
		}
	}

	readonly #onStop = () => {
		void this.#away(async () => this.#stop(process.pid));
	};

	/** It may have been stopped without being asked, and the terminal be used by others meanwhile. */
	readonly #onGoingOn = () => {
		void this.#away(async () => undefined);
	};

	async #away(meanwhile: () => Promise<void>) {
		if (this.#isAway) {
			return;
		}

		this.#isAway = true;
		const {resume} = await this.#suspendTerminal();
		await meanwhile();
		reenter();
		await resume();
		this.#isAway = false;
	}

	/** @param pid the process that stops; 0: all of its job */
	async #stop(pid: number) {
		process.off('SIGTSTP', this.#onStop);
		const goesOn = once(process, 'SIGCONT');
		process.kill(pid, 'SIGTSTP');
		await Promise.race([goesOn, setTimeout(patience)]);
		process.on('SIGTSTP', this.#onStop);
	}
}
