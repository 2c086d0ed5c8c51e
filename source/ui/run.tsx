import process from 'node:process';
import {render} from 'ink';
import type {Fight} from '../session/fight.js';
import type {Services} from '../session/services.js';
import {App} from './app.js';
import {createKeyStream} from './key-stream.js';
import type {Start} from './navigation.js';

const signals: ReadonlyArray<readonly [NodeJS.Signals, number]> = [
	['SIGHUP', 1],
	['SIGINT', 2],
	['SIGTERM', 15],
];

/** Ends the screens on a signal or when the terminal goes away; returns how to stop listening. */
function onEnd(end: (exitCode: number | undefined) => void): () => void {
	const listeners = signals.map(([signal, number]) => {
		const listener = () => {
			end(128 + number);
		};

		process.once(signal, listener);
		return () => {
			process.off(signal, listener);
		};
	});
	const onGone = () => {
		end(undefined);
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
 * @throws {FrayError} when it could not be closed properly
 */
export async function runApp(
	services: Services,
	start: Start,
	brief: (fight: Fight) => readonly string[],
): Promise<void> {
	let open: Fight | undefined =
		start.screen === 'fight' ? start.fight : undefined;
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
	const stop = onEnd((exitCode) => {
		if (exitCode !== undefined) {
			process.exitCode = exitCode;
		}

		instance.unmount();
	});
	try {
		await instance.waitUntilExit();
	} finally {
		stop();
		await open?.close();
	}
}
