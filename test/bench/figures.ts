import {availableParallelism, loadavg} from 'node:os';
import process from 'node:process';

/** The middle value; of an even number of values the mean of the two middle ones. */
export function median(values: readonly number[]): number {
	const sorted = values.toSorted((one, other) => one - other);
	const middle = Math.floor(sorted.length / 2);
	const upper = sorted[middle] ?? Number.NaN;
	return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** Milliseconds that a piece of work took. */
export function timed(work: () => void): number {
	const start = performance.now();
	work();
	return performance.now() - start;
}

/** Milliseconds of processors since that moment: it says something on a busy machine too. */
export function cpuSince(before: NodeJS.CpuUsage): number {
	const {user, system} = process.cpuUsage(before);
	return (user + system) / 1000;
}

/** The same of a piece of work. */
export function cpuTime(work: () => void): number {
	const before = process.cpuUsage();
	work();
	return cpuSince(before);
}

/** How a comparison is made, unless it says otherwise. */
const usually = {
	measure: timed,
	/** Rounds that are not counted: until then compiling is what is measured. */
	warmUp: 40,
};

/**
 * Two pieces of work, turn about, so that whatever else the machine does slows both.
 * @returns the median time of each and of their ratio, in milliseconds
 */
export function compared(
	ours: () => void,
	theirs: () => void,
	times: number,
	{measure, warmUp} = usually,
): {readonly ours: number; readonly theirs: number; readonly ratio: number} {
	const pairs: Array<readonly [number, number]> = [];
	for (let round = 0; round < warmUp; round++) {
		ours();
		theirs();
	}

	for (let round = 0; round < times; round++) {
		pairs.push([measure(ours), measure(theirs)]);
	}

	return {
		ours: median(pairs.map(([own]) => own)),
		theirs: median(pairs.map(([, other]) => other)),
		ratio: median(pairs.map(([own, other]) => own / other)),
	};
}

/** How much of a limit was used: at most 1 when the aim is met. */
export type Aim = {readonly limit: string; readonly used: number};

export type Figure = {readonly what: string; readonly value: string; readonly aim?: Aim};

export const atMost = (value: number, most: number, unit: string): Aim => ({
	limit: `≤ ${most} ${unit}`,
	used: value / most,
});

export const atLeast = (value: number, least: number, unit: string): Aim => ({
	limit: `≥ ${least} ${unit}`,
	used: least / value,
});

export const ratio = (value: number): string => `${value.toFixed(2)} ×`;

/** What all but the slowest twentieth stay within. */
function most95(values: readonly number[]): number {
	const sorted = values.toSorted((one, other) => one - other);
	return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
}

export const milliseconds = (value: number): string => `${value.toFixed(1)} ms`;

/** “7.9, 11.4 ms”: the median, and what 95 % stay within. */
export const medianAnd95 = (values: readonly number[]): string =>
	`${median(values).toFixed(1)}, ${milliseconds(most95(values))}`;

/** An aim in milliseconds: for the median, and for 95 %. */
export type Most = readonly [middle: number, slow: number];

/** How long something took each time, which may have an aim. */
export const within = (what: string, times: readonly number[], most?: Most): Figure => ({
	what: `${what}, median and 95 % of ${times.length}`,
	value: medianAnd95(times),
	...(most && {
		aim: {
			limit: `≤ ${most.join(', ')} ms`,
			used: Math.max(median(times) / most[0], most95(times) / most[1]),
		},
	}),
});

/** “load 0.4 on 2 cores”: what else the machine did in the last minute. */
export const loadText = (): string =>
	`load ${(loadavg()[0] ?? 0).toFixed(1)} on ${availableParallelism()} cores`;
