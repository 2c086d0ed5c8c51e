import fs from 'node:fs';
import {encodeLine, firstSeed} from '../../source/event-store/lines/line.js';
import {seal} from '../../source/rulesets/index.js';
import {enlarged, longPlay} from '../bench/recorded.js';
import type {Sample} from '../helpers/samples.js';

/** Writes the log of one fight of ten with so many answers, a part at a time. */
export function writeLongLog(file: string, sample: Sample, answers: number) {
	sample.use(({rules, setup}) => {
		const ten = enlarged(setup, 10);
		const {id, version} = seal(rules);
		const opened = fs.openSync(file, 'w');
		let seed = firstSeed;
		const put = (record: Readonly<Record<string, unknown>>) => {
			const {bytes, crc} = encodeLine(record, seed);
			fs.writeSync(opened, bytes);
			seed = crc;
		};

		put({
			fray: 1,
			id: 'long',
			title: 'A long fight',
			ruleset: id,
			rulesetVersion: version,
			seed: 1,
			started: new Date(0).toISOString(),
			setup: ten,
		});
		for (const record of longPlay(rules, ten)) {
			put(record);
			if (record.n === answers) {
				break;
			}
		}

		fs.closeSync(opened);
	});
}
