import {once} from 'node:events';
import process from 'node:process';
import {setTimeout} from 'node:timers/promises';
import {useApp, useInput} from 'ink';
import {reenter} from '../look/terminal.js';
import {useLayoutEffect, useMemo} from 'react';
import {keyName} from '../look/keys.js';
import {useLook} from '../look/look.js';

/** In milliseconds. Without a shell that controls jobs, nothing stops Fray or wakes it up: it goes on after this time. */
const patience = 100;

/** Gives the terminal to the shell while Fray is stopped, and redraws everything when it goes on. */
export class Suspension {
	readonly #suspendTerminal: ReturnType<typeof useApp>['suspendTerminal'];
	readonly #canStop: boolean;
	#isAway = false;
	#isLent = false;

	/** @param system on Windows, where no shell controls jobs, nothing is stopped */
	constructor(
		suspendTerminal: ReturnType<typeof useApp>['suspendTerminal'],
		system: NodeJS.Platform = process.platform,
	) {
		this.#suspendTerminal = suspendTerminal;
		this.#canStop = system !== 'win32';
	}

	/** Listens for the signals to stop and to go on, until what it returns is called. */
	listen(): () => void {
		if (!this.#canStop) {
			return () => undefined;
		}

		process.on('SIGTSTP', this.#onStop);
		process.on('SIGCONT', this.#onGoingOn);
		return () => {
			process.off('SIGTSTP', this.#onStop);
			process.off('SIGCONT', this.#onGoingOn);
		};
	}

	/** Stops the whole job that the shell started, when the GM presses the key for it. */
	stopJob() {
		if (this.#canStop) {
			void this.#away(async () => this.#stop(0));
		}
	}

	/** Gives the terminal to another program, such as an editor, until its work is done. */
	async lend(work: () => Promise<void>): Promise<void> {
		await this.#away(async () => {
			this.#isLent = true;
			try {
				await work();
			} finally {
				this.#isLent = false;
			}
		});
	}

	readonly #onStop = () => {
		if (this.#isLent) {
			// The borrower stops too, and the shell waits for both.
			process.kill(process.pid, 'SIGSTOP');
			return;
		}

		void this.#away(async () => this.#stop(process.pid));
	};

	/** Fray may have been stopped without warning, and others may have used the terminal meanwhile. */
	readonly #onGoingOn = () => {
		void this.#away(async () => undefined);
	};

	async #away(meanwhile: () => Promise<void>) {
		if (this.#isAway) {
			return;
		}

		this.#isAway = true;
		const {resume} = await this.#suspendTerminal();
		try {
			await meanwhile();
		} finally {
			reenter();
			await resume();
			this.#isAway = false;
		}
	}

	/** @param pid the process to stop; 0: the whole job */
	async #stop(pid: number) {
		process.off('SIGTSTP', this.#onStop);
		const goesOn = once(process, 'SIGCONT');
		process.kill(pid, 'SIGTSTP');
		await Promise.race([goesOn, setTimeout(patience)]);
		process.on('SIGTSTP', this.#onStop);
	}
}

/** Lets the shell stop and resume Fray, by key or by signal. */
export function useSuspension() {
	const {suspendTerminal} = useApp();
	const {keymap} = useLook();
	const suspension = useMemo(() => new Suspension(suspendTerminal), [suspendTerminal]);
	// Start as soon as anything is on the screen: if Fray were stopped without this, its screen would stay in the
	// shell.
	useLayoutEffect(() => suspension.listen(), [suspension]);
	useInput((input, key) => {
		if (keymap.commandFor('home', keyName(input, key)) === 'suspend') {
			suspension.stopJob();
		}
	});
	return suspension;
}
