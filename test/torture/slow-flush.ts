import {performance} from 'node:perf_hooks';
import {setTimeout} from 'node:timers/promises';
import {createLog} from '../../source/event-store/create.js';
import {openFight} from '../../source/session/play/open.js';
import {median} from '../bench/figures.js';
import {viewFight} from '../helpers/fight-view.js';
import {playOptions, sampleHeader} from '../helpers/recorded-fight.js';
import {keys} from '../helpers/render.js';
import {samples} from '../helpers/samples.js';
import {SimulatedDisk} from '../helpers/simulated-disk.js';
import {type Outcome, Trials} from './outcome.js';

/**
 * Fights on disks of all speeds, played turn about: a slow flush slows no key, and is told.
 * @param delays how long a flush takes, in milliseconds
 * @param most how much slower a frame may be, in milliseconds
 */
export async function slowFlush(
	answers: number,
	delays: readonly number[],
	most: number,
): Promise<Outcome> {
	const trials = new Trials();
	const tables = await Promise.all([0, ...delays].map(async (delay) => seatAt(delay)));
	for (let answer = 0; answer < answers; answer++) {
		for (const table of tables) {
			trials.tried();
			await table.answer();
		}
	}

	const [quick, ...slow] = tables;
	const base = quick?.times ?? [];
	for (const {delay, times, sawSaving} of slow) {
		// A flush that ends before the frame is there cannot be seen.
		trials.check(
			sawSaving() || delay < median(times) * 3,
			() => `${delay} ms: “saving …” was never seen`,
		);
		// The same answers were given at every table.
		const slower = median(times.map((time, at) => time - (base[at] ?? 0)));
		trials.check(slower <= most, () => `${delay} ms: a frame is ${slower.toFixed(1)} ms slower`);
	}

	for (const {leave} of tables) {
		leave();
	}

	return trials.outcome(
		`keys, frame after ${tables.map(({delay, times}) => `${median(times).toFixed(1)} ms (flush ${delay})`).join(', ')}`,
	);
}

/** A fight on the screen, on such a disk. */
async function seatAt(delay: number) {
	const [sample] = samples;
	if (!sample) {
		throw new Error('there is no sample');
	}

	const ending = new AbortController();
	const {header, ruleset} = sampleHeader(sample, 3);
	const disk = new SimulatedDisk({
		async flush() {
			if (delay > 0) {
				await setTimeout(delay, undefined, {signal: ending.signal}).catch(() => undefined);
			}
		},
	});
	const {fray: _, ...details} = header;
	const making = createLog('/fights', details, disk.files);
	const fight = openFight(ruleset, await making, [], playOptions());
	const view = await viewFight(fight, {columns: 120, rows: 36});
	const times: number[] = [];
	let isSavingSeen = false;
	return {
		delay,
		times,
		sawSaving: () => isSavingSeen,
		/** Enter, until the answer is on the screen. */
		async answer() {
			const before = view.screen();
			const entries = fight.revision();
			const start = performance.now();
			await view.press(keys.enter);
			await view.changes(before);
			if (fight.revision() > entries) {
				times.push(performance.now() - start);
				isSavingSeen ||= view.screen().includes('saving');
			}
		},
		leave() {
			ending.abort();
			view.unmount();
		},
	};
}
