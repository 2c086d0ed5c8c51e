import {StoreError} from '../../source/event-store/log.js';
import {type Reading, readLog} from '../../source/event-store/lines/read.js';
import {withFlippedBit} from '../helpers/logs.js';
import {recordedFight} from '../helpers/recorded-fight.js';
import {samples} from '../helpers/samples.js';
import {lineEnds} from './logs.js';
import {type Outcome, Trials} from './outcome.js';

/**
 * Bits of each byte of a log of each ruleset, flipped: told, with all that comes before it as it was.
 * @param whole so many lines at the beginning have each bit flipped
 * @param step every so many bits after them: where it is odd, all places within a byte have their turn
 */
export async function flippedBits(
	commands: number,
	{whole, step}: {readonly whole: number; readonly step: number},
): Promise<Outcome> {
	const trials = new Trials();
	for (const sample of samples) {
		const {bytes, records} = recordedFight(sample, {seed: 2, most: commands, isCurious: true});
		const ends = lineEnds(bytes);
		const dense = (ends[whole - 1] ?? 0) * 8;
		for (let bit = 0; bit < bytes.length * 8; bit += bit < dense ? 1 : step) {
			trials.tried();
			const before = ends.filter((end) => end * 8 <= bit).length - 1;
			const reading = attemptRead(withFlippedBit(bytes, bit));
			const last = records[before - 1];
			const isTold =
				reading === undefined
					? before < 0
					: reading.records.length === before &&
						['damaged', 'torn'].includes(reading.trouble?.kind ?? '') &&
						JSON.stringify(reading.records[before - 1]) === JSON.stringify(last);
			trials.check(isTold, () => `${sample.id}: bit ${bit} is not told`);
		}
	}

	return trials.outcome('bits');
}

/** `undefined` when it is refused in words. */
function attemptRead(bytes: Uint8Array): Reading | undefined {
	try {
		return readLog(bytes, 'flipped.fray.jsonl');
	} catch (error) {
		if (error instanceof StoreError) {
			return undefined;
		}

		throw error;
	}
}
