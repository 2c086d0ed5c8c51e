import {readdirSync} from 'node:fs';
import path from 'node:path';
import test from 'ava';
import {recordFight, recording} from '../../../source/projections/record/record-fight.js';
import {slowly} from '../../../source/projections/steps.js';
import {exportTo} from '../../../source/session/fight/exports.js';
import {paced} from '../../../source/session/files/long-work.js';
import {temporaryHome} from '../../helpers/home.js';
import {toyFight} from '../../helpers/toy-fight.js';

function played() {
	const {fight} = toyFight();
	for (let turn = 0; turn < 4; turn++) {
		fight.answer({kind: 'pick', id: 'rest'});
	}

	return fight;
}

test('long work tells how far it is, lets others work, and is stopped', async (t) => {
	const told: string[] = [];
	const stopping = new AbortController();
	const pace = paced(
		40,
		{
			signal: stopping.signal,
			onProgress(done, of) {
				told.push(`${done} of ${of}`);
			},
		},
		0,
	);
	t.true(pace.isDue());
	await pace.pause(11);
	const waiting = pace.pause(12);
	stopping.abort(new Error('enough'));
	await t.throwsAsync(async () => waiting, {message: 'enough'});
	t.deepEqual(told, ['11 of 40', '12 of 40']);
	t.false(paced(40, {}, 60_000).isDue());
});

test('a fight that is recorded slowly is recorded the same', async (t) => {
	const fight = played();
	const steps: number[] = [];
	const recorded = await slowly(recording(fight, 'gm'), {
		isDue: () => true,
		async pause(n) {
			steps.push(n);
		},
	});
	t.deepEqual(recorded, recordFight(fight, 'gm'));
	t.deepEqual([...new Set(steps)].slice(0, 4), [1, 2, 3, 4]);
});

test('an export that is stopped leaves no file', async (t) => {
	const folder = temporaryHome(t);
	const stopping = new AbortController();
	stopping.abort(new Error('enough'));
	await t.throwsAsync(
		async () =>
			exportTo(
				played(),
				{format: 'markdown', view: 'gm'},
				{path: path.join(folder, 'fight.md'), isTaken: false},
				{signal: stopping.signal},
			),
		{message: 'enough'},
	);
	t.deepEqual(readdirSync(folder), []);
});
