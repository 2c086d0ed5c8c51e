import test from 'ava';
import {randomSource} from '../../source/dice/random-source.js';
import {exportFight} from '../../source/projections/export-json.js';
import {openFight} from '../../source/session/play/open.js';
import {Trial} from '../conformance/trial.js';
import {memoryLog} from '../helpers/memory-log.js';
import {playOptions, recordedFight} from '../helpers/recorded-fight.js';
import {samples} from '../helpers/samples.js';
import {placesIn, replaced} from '../torture/forgeries.js';

/* A few forgeries of each kind; all of them are tried by “npm run torture forged”. */

type Recorded = ReturnType<typeof recordedFight>;

const opened = ({header, ruleset}: Recorded, records: readonly unknown[], isVouched = false) =>
	openFight(ruleset, memoryLog(header).log, records, playOptions(), isVouched ? records.length : 0);

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
		const fight = recordedFight(sample, {seed: 1, most: 8, isCurious: false});
		const {records} = fight;
		t.deepEqual(opened(fight, records).info.notices, []);
		const places = [...placesIn(records)].filter(
			({path, value}) => path.at(-1) === 'who' && typeof value === 'string',
		);
		const step = Math.ceil(places.length / 6);
		for (const {path} of places.filter((_, at) => at % step === 0)) {
			const forged = replaced(records, path, 'nobody-77');
			if (!Array.isArray(forged) || isTold(opened(fight, forged, true))) {
				continue;
			}

			untold++;
			const [notice = ''] = opened(fight, forged).info.notices;
			t.regex(notice, /^line \d+ does not fit the lines before it/);
		}
	}

	t.true(untold > 0);
});

test('no event leaves the lowest frame, wherever it is forged: nothing would be due', (t) => {
	for (const sample of samples) {
		sample.use(({rules, setup}) => {
			const trial = new Trial(rules, setup, randomSource(1));
			const start = trial.state;
			for (let answers = 0; answers < 60; answers++) {
				const answer = trial.answer();
				if (answer) {
					trial.take(answer);
				}
			}

			for (const {events} of trial.history.entries) {
				for (const event of events) {
					const {stack} = rules.evolve(start, event);
					t.true(stack.length > 0, `${sample.id}: ${event.type}`);
				}
			}
		});
	}
});

test('a clock with a fraction is damage with its line', (t) => {
	for (const sample of samples) {
		const fight = recordedFight(sample, {seed: 1, most: 8, isCurious: false});
		const clock = [...placesIn(fight.records)].find(
			({value}) =>
				typeof value === 'object' && value !== null && 'type' in value && value.type === 'clock',
		);
		if (!clock) {
			continue;
		}

		const forged = replaced(fight.records, [...clock.path, 'value'], 0.5);
		t.true(Array.isArray(forged), sample.id);
		const [notice = ''] = opened(fight, Array.isArray(forged) ? forged : []).info.notices;
		t.regex(notice, /^line \d+/, sample.id);
	}
});
