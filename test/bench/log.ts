import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {createLog} from '../../source/event-store/create.js';
import type {Fingerprints} from '../../source/event-store/fingerprint.js';
import {openLog} from '../../source/event-store/open.js';
import type {StoredRecord} from '../../source/event-store/lines/record.js';
import {seal} from '../../source/rulesets/index.js';
import {openFight} from '../../source/session/play/open.js';
import type {PlayOptions} from '../../source/session/play/play.js';
import {samples} from '../helpers/samples.js';
import {
	type Figure,
	atMost,
	cpuSince,
	cpuTime,
	median,
	milliseconds,
	ratio,
	timed,
} from './figures.js';
import {inFolder} from './folder.js';
import {enlarged, headerOf, longFight} from './recorded.js';

const options: PlayOptions = {rollsAtOnce: () => false, now: () => new Date(0)};

/** Records are appended in short blocks, so that few of them are disturbed by what else the machine does. */
const block = 100;
const blocksNotCounted = 10;

/** Appends of the store against raw writes of the same records, turn about. */
async function benchAppend(
	folder: string,
	records: readonly StoredRecord[],
	setup: unknown,
): Promise<readonly Figure[]> {
	const log = await createLog(folder, headerOf('Append', setup));
	const raw = fs.openSync(path.join(folder, 'raw'), 'w');
	const pairs: Array<{readonly own: number; readonly raw: number}> = [];
	for (let from = 0; from < records.length; from += block) {
		const some = records.slice(from, from + block);
		pairs.push({
			own: timed(() => {
				for (const each of some) {
					log.append(each);
				}
			}),
			raw: timed(() => {
				for (const each of some) {
					fs.writeSync(raw, `${JSON.stringify(each)}\n`);
				}
			}),
		});
	}

	fs.closeSync(raw);
	await log.close();
	const counted = pairs.slice(blocksNotCounted);
	const share = median(counted.map((pair) => pair.own / pair.raw));
	const each = (median(counted.map(({own}) => own)) / block) * 1000;
	return [
		{
			what: `append against a raw write of the same record (${each.toFixed(1)} µs)`,
			value: ratio(share),
			aim: atMost(share, 1.25, '×'),
		},
	];
}

/** How often a log of so many lines is resumed, and how much longer that may take than reading and parsing it. */
const lengths: ReadonlyMap<number, {readonly rounds: number; most: number}> = new Map([
	[1000, {rounds: 15, most: 2}],
	[10_000, {rounds: 7, most: 1.75}],
	[100_000, {rounds: 3, most: 1.5}],
]);

const combatants = 10;

/** The log of one ruleset: appending to it, and resuming it. */
export const benchLog = async (ruleset: string): Promise<readonly Figure[]> =>
	inFolder(async (folder) => {
		const work: Array<() => Promise<readonly Figure[]>> = [];
		samples
			.find(({id}) => id === ruleset)
			?.use(({rules, setup}) => {
				const ten = enlarged(setup, combatants);
				const records = longFight(rules, ten, Math.max(...lengths.keys()));
				work.push(async () => benchAppend(folder, records.slice(0, 10_000), ten));
				for (const [count, aim] of lengths) {
					work.push(async () => {
						const log = await createLog(folder, headerOf(`Resume ${count}`, ten));
						for (const each of records.slice(0, count)) {
							log.append(each);
						}

						await log.close();
						return [
							await benchResume(log.path, seal(rules), count, aim),
							...(await benchVouched(log.path, seal(rules), count, aim.rounds)),
						];
					});
				}
			});
		const figures: Figure[] = [];
		for (const each of work) {
			figures.push(...(await each()));
		}

		return figures.map((figure) => ({...figure, what: `${ruleset}: ${figure.what}`}));
	});

/** Opening and folding a verified log against reading and parsing the same file, in time of processors. */
async function benchResume(
	file: string,
	ruleset: ReturnType<typeof seal>,
	count: number,
	{rounds, most}: {readonly rounds: number; readonly most: number},
): Promise<Figure> {
	const ratios: number[] = [];
	const own: number[] = [];
	for (let round = 0; round < rounds; round++) {
		const parse = cpuTime(() => {
			for (const line of fs.readFileSync(file, 'utf8').split('\n')) {
				if (line !== '') {
					JSON.parse(line);
				}
			}
		});
		const before = process.cpuUsage();
		const {log, records} = await openLog(file, {mode: 'read'});
		openFight(ruleset, log, records, options);
		const resume = cpuSince(before);
		await log.close();
		own.push(resume);
		ratios.push(resume / parse);
	}

	const share = median(ratios);
	return {
		what: `resume of ${count} commands against reading and parsing (${milliseconds(median(own))})`,
		value: ratio(share),
		aim: atMost(share, most, '×'),
	};
}

/** Opening a log that a home vouches for, and one that it knows nothing of, against opening it unchecked, turn about. */
async function benchVouched(
	file: string,
	ruleset: ReturnType<typeof seal>,
	count: number,
	rounds: number,
): Promise<readonly Figure[]> {
	const opening = async (known: Fingerprints | undefined, checked: boolean) => {
		const before = process.cpuUsage();
		const {log, records, knownRecords} = await openLog(file, {mode: 'read', ...(known && {known})});
		openFight(ruleset, log, records, options, checked ? knownRecords : records.length);
		const took = cpuSince(before);
		const {header} = log;
		const fingerprint = log.fingerprint?.();
		await log.close();
		return {took, known: new Map(fingerprint && [[header.id, fingerprint]])};
	};

	const {known} = await opening(new Map(), true);
	const turns: Array<{unchecked: number; vouched: number; decided: number}> = [];
	for (let round = 0; round < rounds; round++) {
		const unchecked = await opening(undefined, false);
		const vouched = await opening(known, true);
		const decided = await opening(new Map(), true);
		turns.push({unchecked: unchecked.took, vouched: vouched.took, decided: decided.took});
	}

	const share = median(turns.map((each) => each.vouched / each.unchecked));
	const whole = median(turns.map((each) => each.decided / each.unchecked));
	return [
		{
			what: `opening ${count} commands that are vouched for, against nothing decided (${milliseconds(median(turns.map(({vouched}) => vouched)))})`,
			value: ratio(share),
			aim: atMost(share, 1.1, '×'),
		},
		{
			what: `opening ${count} commands for the first time, against nothing decided (${milliseconds(median(turns.map(({decided}) => decided)))})`,
			value: ratio(whole),
		},
	];
}
