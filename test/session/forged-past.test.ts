import test from 'ava';
import {exportFight} from '../../source/projections/export-json.js';
import {openFight} from '../../source/session/open.js';
import {memoryLog} from '../helpers/memory-log.js';
import {playOptions, recordedFight} from '../helpers/recorded-fight.js';
import {samples} from '../helpers/samples.js';
import {placesIn, replaced} from '../torture/forgeries.js';

const isTold = (fight: ReturnType<typeof openFight>): boolean => {
	try {
		exportFight(fight, 'gm');
		exportFight(fight, 'players');
		return true;
	} catch {
		return false;
	}
};

test('a past that cannot be told is damage with its line when a log is opened', (t) => {
	let untold = 0;
	for (const sample of samples) {
		const {header, ruleset, records} = recordedFight(sample, {
			seed: 1,
			most: 12,
			isCurious: false,
		});
		const open = (lines: readonly unknown[], isVouched: boolean) =>
			openFight(
				ruleset,
				memoryLog(header).log,
				lines,
				playOptions(),
				isVouched ? lines.length : 0,
			);

		t.deepEqual(open(records, false).info.notices, []);
		for (const {path, value} of placesIn(records)) {
			if (path.at(-1) !== 'who' || typeof value !== 'string') {
				continue;
			}

			const forged = replaced(records, path, 'nobody-77');
			if (!Array.isArray(forged) || isTold(open(forged, true))) {
				continue;
			}

			untold++;
			const [notice = ''] = open(forged, false).info.notices;
			t.regex(notice, /^line \d+ does not fit what came before it/);
		}
	}

	t.true(untold > 0);
});

test('a chapter that ends in the middle of an answer is told, or the answer is damage', (t) => {
	for (const sample of samples) {
		const {header, ruleset, records} = recordedFight(sample, {
			seed: 1,
			most: 60,
			isCurious: true,
		});
		for (const [at, {events}] of records.slice(0, 36).entries()) {
			if (at < 25 || !Array.isArray(events)) {
				continue;
			}

			const twice = [events, events].flat();
			const fight = openFight(
				ruleset,
				memoryLog(header).log,
				records.map((each, place) =>
					place === at ? {...each, events: twice} : each,
				),
				playOptions(),
			);
			t.true(fight.info.notices.length > 0 || isTold(fight), `${at}`);
		}
	}
});
