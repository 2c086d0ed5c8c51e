import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {createLog} from '../../source/event-store/create.js';
import {openLog} from '../../source/event-store/open.js';
import {exportFormatIds, exportFormats} from '../../source/projections/export-formats.js';
import {exportFight} from '../../source/projections/export-json.js';
import {recordFight} from '../../source/projections/record/record-fight.js';
import {type SealedRuleset, seal} from '../../source/rulesets/index.js';
import {openFight} from '../../source/session/play/open.js';
import {samples} from '../helpers/samples.js';
import {type Figure, atMost, cpuSince, cpuTime, median, milliseconds, ratio} from './figures.js';
import {enlarged, longFight} from './recorded.js';

const answers = 1000;
const combatants = 10;
const warmUp = 2;
const rounds = 7;

/** In milliseconds of processors for each answer. */
const mostAnAnswer = 0.03;

/** What statistics and details are read from. */
async function ofRecord(file: string, ruleset: SealedRuleset): Promise<Figure> {
	const {log, records} = await openLog(file, {mode: 'read'});
	const fight = openFight(ruleset, log, records, {
		rollsAtOnce: () => false,
		now: () => new Date(0),
	});
	const times = Array.from({length: warmUp + rounds}, () =>
		cpuTime(() => {
			recordFight(fight, 'gm');
		}),
	);
	await log.close();
	const each = median(times.slice(warmUp)) / answers;
	return {
		what: `${ruleset.id}: the record of ${answers} answers, an answer`,
		value: `${each.toFixed(3)} ms`,
		aim: atMost(each, mostAnAnswer, 'ms'),
	};
}

/** An export takes at most so many times as long as reading and folding the log. */
const mostRatio = 3;

/** Each format of a log, from the fight to the text, against reading and folding the log just before. */
async function ofLog(file: string, ruleset: SealedRuleset): Promise<readonly Figure[]> {
	const figures: Figure[] = [];
	for (const format of exportFormatIds) {
		const write = await exportFormats[format].load();
		const own: number[] = [];
		const ratios: number[] = [];
		let size = 0;
		for (let round = 0; round < warmUp + rounds; round++) {
			const beforeReading = process.cpuUsage();
			const {log, records} = await openLog(file, {mode: 'read'});
			const fight = openFight(ruleset, log, records, {
				rollsAtOnce: () => false,
				now: () => new Date(0),
			});
			const reading = cpuSince(beforeReading);
			const beforeWriting = process.cpuUsage();
			size = [...write(exportFight(fight, 'gm'))].join('').length;
			const writing = cpuSince(beforeWriting);
			await log.close();
			if (round >= warmUp) {
				own.push(writing);
				ratios.push(writing / reading);
			}
		}

		const {label} = exportFormats[format];
		figures.push({
			what: `${ruleset.id}: ${label} of ${answers} answers against reading and folding them (${milliseconds(median(own))}, ${Math.round(size / 1000)} kB)`,
			value: ratio(median(ratios)),
			aim: atMost(median(ratios), mostRatio, '×'),
		});
	}

	return [...figures, await ofRecord(file, ruleset)];
}

/** What a fight can be written as, for each ruleset. */
export async function benchExport(): Promise<readonly Figure[]> {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fray-bench-'));
	try {
		const work: Array<() => Promise<readonly Figure[]>> = [];
		for (const sample of samples.filter(({id}) => id !== 'toy')) {
			sample.use(({rules, setup}) => {
				work.push(async () => {
					const cast = enlarged(setup, combatants);
					const log = await createLog(folder, {
						id: rules.id,
						title: rules.id,
						ruleset: rules.id,
						rulesetVersion: 1,
						seed: 1,
						started: new Date(0).toISOString(),
						setup: cast,
					});
					for (const each of longFight(rules, cast, answers)) {
						log.append(each);
					}

					await log.close();
					return ofLog(log.path, seal(rules));
				});
			});
		}

		const figures: Figure[] = [];
		for (const each of work) {
			figures.push(...(await each()));
		}

		return figures;
	} finally {
		fs.rmSync(folder, {recursive: true});
	}
}
