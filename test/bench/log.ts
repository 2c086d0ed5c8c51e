import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {createLog} from '../../source/event-store/create.js';
import {openLog} from '../../source/event-store/open.js';
import type {StoredRecord} from '../../source/event-store/record.js';
import {seal} from '../../source/rulesets/index.js';
import {openFight} from '../../source/session/open.js';
import type {PlayOptions} from '../../source/session/play.js';
import {samples} from '../helpers/samples.js';
import {type Figure, median, milliseconds, ratio, timed} from './figures.js';
import {enlarged, headerOf, longFight} from './recorded.js';

const options: PlayOptions = {
	rollsAtOnce: () => false,
	now: () => new Date(0),
};

/** Appends of the store against raw writes of the same records. */
async function benchAppend(
	folder: string,
	records: readonly StoredRecord[],
	setup: unknown,
): Promise<readonly Figure[]> {
	const ratios: number[] = [];
	const own: number[] = [];
	for (let round = 0; round < 9; round++) {
		const log = await createLog(folder, headerOf(`Append ${round}`, setup));
		const raw = fs.openSync(path.join(folder, `raw-${round}`), 'w');
		const ours = timed(() => {
			for (const each of records) {
				log.append(each);
			}
		});
		const theirs = timed(() => {
			for (const each of records) {
				fs.writeSync(raw, `${JSON.stringify(each)}\n`);
			}
		});
		fs.closeSync(raw);
		await log.close();
		own.push((ours / records.length) * 1000);
		ratios.push(ours / theirs);
	}

	const share = median(ratios);
	return [
		{what: 'append, each', value: `${median(own).toFixed(1)} µs`},
		{
			what: 'append against a raw write of the same record',
			value: ratio(share),
			target: '≤ 1.15 ×',
			isMet: share <= 1.15,
		},
	];
}

/** Opening and folding a verified log against reading and parsing the same file. */
export async function benchLog(): Promise<readonly Figure[]> {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fray-bench-'));
	try {
		const figures: Figure[] = [];
		for (const sample of samples.filter(({id}) => id !== 'toy')) {
			const work: Array<() => Promise<void>> = [];
			sample.use(({rules, setup}) => {
				work.push(async () => {
					const ten = enlarged(setup, 10);
					const records = longFight(rules, ten, 100_000);
					const own = [
						...(await benchAppend(folder, records.slice(0, 2000), ten)),
					];
					for (const count of [1000, 10_000, 100_000]) {
						const log = await createLog(
							folder,
							headerOf(`Resume ${count}`, ten),
						);
						for (const each of records.slice(0, count)) {
							log.append(each);
						}

						await log.close();
						own.push(await benchResume(log.path, seal(rules), count));
					}

					figures.push(
						...own.map((figure) => ({
							...figure,
							what: `${rules.id}: ${figure.what}`,
						})),
					);
				});
			});
			for (const each of work) {
				await each();
			}
		}

		return figures;
	} finally {
		fs.rmSync(folder, {recursive: true});
	}
}

async function benchResume(
	file: string,
	ruleset: ReturnType<typeof seal>,
	count: number,
): Promise<Figure> {
	const ratios: number[] = [];
	let own = 0;
	for (let round = 0; round < (count > 10_000 ? 3 : 7); round++) {
		const parse = timed(() => {
			for (const line of fs.readFileSync(file, 'utf8').split('\n')) {
				if (line !== '') {
					JSON.parse(line);
				}
			}
		});
		const start = performance.now();
		const {log, records} = await openLog(file, {mode: 'read'});
		openFight(ruleset, log, records, options);
		own = performance.now() - start;
		ratios.push(own / parse);
		await log.close();
	}

	const share = median(ratios);
	return {
		what: `resume of ${count} commands against reading and parsing (${milliseconds(own)})`,
		value: ratio(share),
		...(count === 100_000 && {target: '≤ 2 ×', isMet: share <= 2}),
	};
}
