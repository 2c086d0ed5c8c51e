import {setTimeout as pause} from 'node:timers/promises';
import {homeOf} from './crowds.js';
import {type Figure, atMost} from './figures.js';
import {inFolder} from './folder.js';
import {openFight} from './keys.js';

const seconds = 15;

/** What `/proc` counts in, in milliseconds: a look at the log’s path each second may fall into one. */
const tick = 10;

/**
 * Until a program is at rest, in milliseconds: once after a rush, some 8 to 16 s later, V8 clears its memory up, which
 * takes 60 to 110 ms.
 */
const untilRest = 20_000;

/** What a fight costs that is open and that nobody touches. */
export const benchIdle = async (): Promise<readonly Figure[]> =>
	inFolder(async (folder) => {
		const home = await homeOf(folder, {ruleset: 'dynamic-d100', combatants: 10});
		const program = await openFight(home);
		await program.press('\r');
		await pause(untilRest);
		const before = program.processorTime();
		await pause(seconds * 1000);
		const after = program.processorTime();
		program.kill();
		const what = `processor time in ${seconds} s at rest`;
		return [
			before === undefined || after === undefined
				? {what, value: 'this system does not tell it'}
				: {
						what,
						value: `${after - before} ms`,
						aim: atMost(after - before, tick, 'ms, the unit of the count'),
					},
		];
	});
