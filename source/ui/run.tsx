import {constants} from 'node:os';
import process from 'node:process';
import {render} from 'ink';
import type {Fight} from '../session/fight.js';
import type {Services} from '../session/services.js';
import {App} from './app.js';
import {createKeyStream} from './key-stream.js';
import type {Start} from './navigation.js';

const signals = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const;

/** Ends the screens on a signal or when the terminal goes away; returns how to stop listening. */
function onEnd(end: (exitCode: number) => void): () => void {
	const listeners = signals.map((signal) => {
		const listener = () => {
			end(128 + constants.signals[signal]);
		};

		process.once(signal, listener);
		return () => {
			process.off(signal, listener);
		};
	});
	const onGone = () => {
		end(0);
	};

	process.stdin.once('end', onGone);
	return () => {
		process.stdin.off('end', onGone);
		for (const stop of listeners) {
			stop();
		}
	};
}

/**
 * Runs the screens until the GM leaves; the terminal must have been taken before. Resolves when the fight that was open
 * is flushed and closed.
 * @param brief the lines that tell where a resumed fight stands
 * @returns the exit code: 0, or 128 and the number of the signal that ended it
 * @throws {FrayError} when it could not be closed properly
 */
export async function runApp(
	services: Services,
	start: Start,
	brief: (fight: Fight) => readonly string[],
): Promise<number> {
	let open: Fight | undefined =
		start.screen === 'fight' || start.screen === 'watch'
			? start.fight
			: undefined;
	const instance = render(
		<App
			services={services}
			start={start}
			brief={brief}
			onFight={(fight) => {
				open = fight;
			}}
		/>,
		{
			stdin: createKeyStream(process.stdin) as unknown as NodeJS.ReadStream,
			alternateScreen: true,
			incrementalRendering: true,
			interactive: true,
			maxFps: 60,
			patchConsole: false,
		},
	);
	let exitCode = 0;
	const stop = onEnd((code) => {
		exitCode = code;
		instance.unmount();
	});
	try {
		await instance.waitUntilExit();
	} finally {
		stop();
		await open?.close();
	}

	return exitCode;
}
