import {once} from 'node:events';
import {readFileSync, readdirSync} from 'node:fs';
import {constants, getPriority} from 'node:os';
import process from 'node:process';
import {isDeepStrictEqual} from 'node:util';
import {Worker} from 'node:worker_threads';
import test from 'ava';
import {rulesets} from '../../source/rulesets/index.js';
import {blockSize} from '../../source/simulation/course.js';
import {playerOf} from '../../source/simulation/subject.js';
import {type Plan, ThreadsDiedError, playFights} from '../../source/simulation/threads.js';
import {forgetListeners, newCrew, newThread, warmCrew} from '../../source/simulation/crew.js';

import {duelOf} from '../helpers/subject.js';

type Hire = () => Worker;

const subject = duelOf('open-table');
const fights = 3 * blockSize + 7;

const plan = (change: Partial<Plan> = {}): Plan => ({
	subject,
	goal: {kind: 'fights', fights},
	seed: 7,
	threads: 2,
	worth: 0,
	...change,
});

/** What all threads together must come to: the same fights one after the other, in this thread. */
const expected = playerOf(subject, rulesets)(7, {first: 0, count: fights});

/** A thread that does something else with its first order. */
const otherwise = (code: string): Hire => {
	const file = `
		const {parentPort} = require('node:worker_threads');
		parentPort.once('message', () => { ${code} });
	`;
	return () => new Worker(file, {eval: true, resourceLimits: {maxOldGenerationSizeMb: 16}});
};

const deaths = {
	exits: 'process.exit(3);',
	throws: "throw new Error('a defect of the rules');",
	'runs out of memory':
		'const all = []; for (;;) { all.push(new Array(100000).fill(all.length)); }',
};

/** One after the other, each of them once; then the real ones. */
const firstBy = (...hires: readonly Hire[]): Hire =>
	(() => {
		let hired = 0;
		return () => (hires[hired++] ?? newThread)();
	})();

/** Notes every thread that is made. */
function noted(hire: Hire = newThread) {
	const made: Worker[] = [];
	return {
		made,
		/** Of a thread that is gone, Node says so by its number. */
		living: () => made.filter(({threadId}) => threadId !== -1),
		crew: newCrew(() => {
			const worker = hire();
			made.push(worker);
			return worker;
		}),
	};
}

test.serial('the same seed gives the same result on one, two and three threads', async (t) => {
	t.is(expected.fights, fights);
	for (const threads of [1, 2, 3]) {
		const {made, living, crew} = noted();
		const {tally, replayed} = await playFights(plan({threads}), crew);
		t.is(made.length, threads);
		t.deepEqual(living(), [], 'none is left');
		t.true(isDeepStrictEqual(tally, expected), `${threads} threads`);
		t.is(replayed, 0);
	}
});

test.serial('one thread alone plays what is over before another would pay', async (t) => {
	for (const [worth, threads] of [
		[60_000, 1],
		[0.001, 3],
	] as const) {
		const {made, crew} = noted();
		const {tally} = await playFights(plan({threads: 3, worth}), crew);
		t.is(made.length, threads);
		t.true(isDeepStrictEqual(tally, expected));
	}
});

for (const [what, code] of Object.entries(deaths)) {
	test.serial(
		`the part of a thread that ${what} is played again, with the same result`,
		async (t) => {
			const {tally, replayed} = await playFights(plan(), newCrew(firstBy(otherwise(code))));
			t.true(isDeepStrictEqual(tally, expected));
			t.is(replayed, 1, 'it is told');
		},
	);
}

test.serial('so is that of a thread that dies in mid-way', async (t) => {
	const {tally, replayed} = await playFights(
		plan({threads: 1}),
		newCrew(
			firstBy(() => {
				const worker = newThread();
				worker.once('message', () => {
					void worker.terminate();
				});
				return worker;
			}),
		),
	);
	t.true(isDeepStrictEqual(tally, expected));
	t.is(replayed, 1);
});

test.serial('threads that die again and again end it, and the reason is told', async (t) => {
	const {made, living, crew} = noted(
		firstBy(newThread, ...Array.from({length: 9}, () => otherwise(deaths.throws))),
	);
	const error = await t.throwsAsync(
		playFights(plan({goal: {kind: 'margin', margin: 1e-9}}), crew),
		{instanceOf: ThreadsDiedError, message: /could not be played: their thread died 3 times/},
	);
	t.like(error?.cause, {message: 'a defect of the rules'});
	t.is(made.length, 4);
	t.deepEqual(living(), [], 'the one that lived is gone too');
});

test.serial('what is no fight ends it in the same way', async (t) => {
	await t.throwsAsync(playFights(plan({subject: {ruleset: 'none', state: {}}, threads: 1})), {
		instanceOf: ThreadsDiedError,
	});
});

test.serial(
	'stopped in the middle of a block, it ends at once, and what was counted counts',
	async (t) => {
		// The test would not end if it waited for the block that never does.
		const {made, living, crew} = noted(firstBy(newThread, otherwise('for (;;) {}')));
		const stop = new AbortController();
		const {tally} = await playFights(
			plan({
				goal: {kind: 'margin', margin: 1e-9},
				signal: stop.signal,
				onProgress() {
					stop.abort();
				},
			}),
			crew,
		);
		t.is(tally.fights, blockSize);
		t.is(made.length, 2);
		t.deepEqual(living(), []);
	},
);

test.serial('what a thread fails at that nobody wants any more ends nothing else', async (t) => {
	const worker = otherwise(deaths.throws)();
	forgetListeners(worker);
	worker.postMessage('play');
	await new Promise((resolve) => {
		worker.once('exit', resolve);
	});
	t.is(worker.threadId, -1);
});

test.serial('stopped before it begins, it makes no thread', async (t) => {
	const {made, crew} = noted();
	const {tally} = await playFights(plan({signal: AbortSignal.abort()}), crew);
	t.is(tally.fights, 0);
	t.deepEqual(made, []);
});

test.serial('no fights are over at once', async (t) => {
	const {tally} = await playFights(plan({goal: {kind: 'fights', fights: 0}}));
	t.is(tally.fights, 0);
});

test.serial(
	'a thread that has played plays what comes next, also what is of other rules',
	async (t) => {
		let hired = 0;
		const crew = warmCrew(60_000, () => {
			hired++;
			return newThread();
		});
		const one = await playFights(plan({threads: 1}), crew);
		const stop = new AbortController();
		await playFights(
			plan({
				goal: {kind: 'margin', margin: 1e-9},
				threads: 1,
				signal: stop.signal,
				onProgress() {
					stop.abort();
				},
			}),
			crew,
		);
		const other = duelOf('dragon');
		const next = await playFights(plan({threads: 1, subject: other}), crew);
		const again = await playFights(plan({threads: 1}), crew);
		t.is(hired, 1);
		t.true(isDeepStrictEqual(one.tally, expected));
		t.true(isDeepStrictEqual(again.tally, expected), 'what was stopped does not count');
		t.true(isDeepStrictEqual(next.tally, playerOf(other, rulesets)(7, {first: 0, count: fights})));
		await crew.hire().terminate();
	},
);

test.serial(
	'a thread for which nothing comes ends, and so does one that dies at rest',
	async (t) => {
		let hired = 0;
		const hire = () => {
			hired++;
			return newThread();
		};
		const hasty = warmCrew(1, hire);
		const worker = hasty.hire();
		await hasty.release(worker);
		// What keeps no process alive keeps no test alive.
		worker.ref();
		await once(worker, 'exit');
		const crew = warmCrew(60_000, hire);
		const dying = crew.hire();
		await crew.release(dying);
		dying.ref();
		await dying.terminate();
		const next = crew.hire();
		t.not(next, dying);
		t.is(hired, 3);
		await next.terminate();
	},
);

test.serial('more fights are told as they are counted', async (t) => {
	const told: number[] = [];
	await playFights(
		plan({
			threads: 3,
			onProgress({fights: counted}) {
				told.push(counted);
			},
		}),
	);
	t.is(told.at(-1), fights);
	t.deepEqual(
		told,
		[...new Set(told)].toSorted((one, other) => one - other),
	);
});

/** The priorities of all threads of this process, as Linux tells them. */
const priorities = (): readonly number[] =>
	readdirSync('/proc/self/task').map((thread) => {
		const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
		return Number(stat.slice(stat.lastIndexOf(')')).split(' ')[17]);
	});

if (process.platform === 'linux') {
	test.serial('threads go behind the keyboard, which keeps its priority', async (t) => {
		const own = getPriority();
		const behind = constants.priority.PRIORITY_LOW;
		let seen: readonly number[] = [];
		await playFights(
			plan({
				onProgress() {
					seen = priorities();
				},
			}),
		);
		t.true(seen.filter((each) => each === behind).length >= 2);
		t.is(getPriority(), own);
	});
}
