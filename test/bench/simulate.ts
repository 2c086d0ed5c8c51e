import {isDeepStrictEqual} from 'node:util';
import {defaultAnswer, rollAll} from '../../source/engine/course/drivers.js';
import {isRefusal} from '../../source/engine/kit/basics.js';
import type {Ruleset} from '../../source/engine/ruleset/ruleset.js';
import {run, settled} from '../../source/engine/world/run.js';
import type {AnyWorld} from '../../source/engine/world/world.js';
import {playOut} from '../../source/simulation/play-out.js';
import {diceOf} from '../../source/simulation/random.js';
import type {Subject} from '../../source/simulation/subject.js';
import {type Result, playFights} from '../../source/simulation/threads.js';
import {samples} from '../helpers/samples.js';
import {
	type Figure,
	atLeast,
	atMost,
	compared,
	cpuTime,
	median,
	milliseconds,
	ratio,
} from './figures.js';

const seed = 1;

/** Fights that are played in one turn, and turns that are counted. */
const fightsATurn = 5;
const turns = 24;

/** Whole fights in a second of one core: twice those of November 2026. */
const leastRates: Readonly<Record<string, number>> = {
	'dynamic-d100': 166,
	dragon: 218,
	'roll-and-keep': 354,
	tesseris: 152,
	'open-table': 474,
};

/** For how long one thread plays that is compared with two, in milliseconds, and how often. */
const wallTime = 10_000;
const pairs = 3;

/** The road before there was a short one: each prompt is asked for in words, and answered by its default. */
function playByPrompts<Sheet, S extends AnyWorld, Act, E>(
	rules: Ruleset<Sheet, S, Act, E>,
	from: S,
	fight: number,
): S {
	const source = diceOf(seed, fight);
	let state = from;
	for (;;) {
		const answer = defaultAnswer(rules.prompt(state, 'gm'), (requests) =>
			rollAll(requests, source),
		);
		const outcome = answer && run(rules, state, answer);
		if (!outcome || isRefusal(outcome)) {
			return state;
		}

		({state} = outcome);
	}
}

/** The same fights with the same dice by both roads, turn about. */
function benchRoads(ruleset: string): {
	readonly figures: readonly Figure[];
	readonly subject: Subject;
	readonly perFight: number;
} {
	let found: ReturnType<typeof benchRoads> | undefined;
	samples
		.find(({id}) => id === ruleset)
		?.use(({rules, setup}) => {
			const state = settled(rules, rules.initial(setup));
			const short = (fight: number) => playOut(rules, state, diceOf(seed, fight));
			const long = (fight: number) => playByPrompts(rules, state, fight);
			if (!isDeepStrictEqual(short(0), long(0))) {
				throw new Error(`${ruleset}: the two roads are not the same fight`);
			}

			const turn = (play: (fight: number) => unknown) => () => {
				for (let fight = 0; fight < fightsATurn; fight++) {
					play(fight);
				}
			};

			const {ours, ratio: share} = compared(turn(short), turn(long), turns, {
				measure: cpuTime,
				warmUp: 4,
			});
			const perFight = ours / fightsATurn;
			const rate = 1000 / perFight;
			found = {
				subject: {ruleset, state},
				perFight,
				figures: [
					{
						what: `${ruleset}: whole fights in a second of one core`,
						value: `${rate.toFixed(0)}, ${milliseconds(perFight)} CPU each`,
						aim: atLeast(rate, leastRates[ruleset] ?? 0, 'a second'),
					},
					{what: `${ruleset}: rate against the road through prompts`, value: ratio(1 / share)},
				],
			};
		});
	if (!found) {
		throw new Error(`There is no sample of ${ruleset}`);
	}

	return found;
}

type Timed = {
	readonly result: Result;
	readonly first: number;
	readonly whole: number;
	/** The last half of the fights, for which the code is compiled. */
	readonly warm: number;
};

async function timedFights(subject: Subject, fights: number, threads: number): Promise<Timed> {
	const start = performance.now();
	let first: number | undefined;
	let half: number | undefined;
	const result = await playFights({
		subject,
		goal: {kind: 'fights', fights},
		seed,
		threads,
		onProgress(tally) {
			const now = performance.now() - start;
			first ??= now;
			if (tally.fights >= fights / 2) {
				half ??= now;
			}
		},
	});
	const whole = performance.now() - start;
	return {result, first: first ?? whole, whole, warm: whole - (half ?? 0)};
}

async function benchThreads(subject: Subject, fights: number): Promise<readonly Figure[]> {
	const shares: number[] = [];
	const warm: number[] = [];
	const firsts: number[] = [];
	for (let pair = 0; pair < pairs; pair++) {
		const one = await timedFights(subject, fights, 1);
		const two = await timedFights(subject, fights, 2);
		if (!isDeepStrictEqual(one.result.tally, two.result.tally)) {
			throw new Error(`${subject.ruleset}: two threads play other fights`);
		}

		shares.push(one.whole / two.whole);
		warm.push(one.warm / two.warm);
		firsts.push(two.first);
	}

	const share = median(shares);
	const first = median(firsts);
	return [
		{
			what: `${subject.ruleset}: two threads against one, ${fights} fights`,
			value: ratio(share),
			aim: atLeast(share, 1.7, '×'),
		},
		{
			what: `${subject.ruleset}: two threads against one, the last half of these fights`,
			value: ratio(median(warm)),
		},
		{
			what: `${subject.ruleset}: until the first result`,
			value: milliseconds(first),
			aim: atMost(first, 2000, 'ms'),
		},
	];
}

/** The sample fight of a ruleset, played out by default answers many times. */
export async function benchSimulate(ruleset: string): Promise<readonly Figure[]> {
	const {figures, subject, perFight} = benchRoads(ruleset);
	const fights = Math.ceil(wallTime / perFight);
	return [...figures, ...(await benchThreads(subject, fights))];
}
