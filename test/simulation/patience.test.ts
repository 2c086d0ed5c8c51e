import {existsSync, readFileSync, readdirSync} from 'node:fs';
import {constants, getPriority} from 'node:os';
import process from 'node:process';
import test from 'ava';
import {simulate} from '../../source/session/parts/simulation.js';
import {simulatedDuel} from '../helpers/duel.js';

const tasks = '/proc/self/task';

/** The priorities of this program’s threads, as `nice` counts them; none where the system does not say. */
const priorities = (): readonly number[] =>
	existsSync(tasks)
		? readdirSync(tasks).map((task) => {
				const stat = readFileSync(`${tasks}/${task}/stat`, 'utf8');
				return Number(stat.slice(stat.lastIndexOf(')')).split(' ')[17]);
			})
		: [];

/** How many threads come after the one that draws. */
const after = (all: readonly number[]): number => all.filter((each) => each > getPriority()).length;

/** Those of the threads while a fight is played. */
async function whilePlaying(): Promise<readonly number[]> {
	const stopper = new AbortController();
	let seen: readonly number[] = [];
	await simulate(simulatedDuel(), {
		goal: {kind: 'fights', fights: 1_000_000},
		seed: 1,
		threads: 1,
		signal: stopper.signal,
		onProgress() {
			seen = priorities();
			stopper.abort();
		},
	});
	return seen;
}

test.serial('threads that play leave the processor to the screen', async (t) => {
	const before = after(priorities());
	const canBeTold = process.platform === 'linux' && getPriority() < constants.priority.PRIORITY_LOW;
	// Threads that read files for one that plays come after the screen, too.
	t.true(after(await whilePlaying()) - before >= (canBeTold ? 1 : 0));
});
