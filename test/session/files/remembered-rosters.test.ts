import {mkdirSync, rmSync, utimesSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import test from 'ava';
import {loadRoster} from '../../../source/rosters/load.js';
import {rememberedRosters} from '../../../source/session/files/remembered-rosters.js';
import {brawlSheet} from '../../helpers/roster-rules.js';
import {temporaryFolder} from '../../helpers/temporary-folder.js';

const folder = temporaryFolder(test);

const text = (name: string) => `ruleset: brawl\ncombatants:\n  - {name: ${name}, str: 3}\n`;

/** A file, and who reads it, long after each change unless told otherwise. */
function reading(name: string, later = 60_000) {
	const file = path.join(folder, name);
	const reads: string[] = [];
	const load = rememberedRosters({
		async read(asked) {
			reads.push(asked);
			return loadRoster(asked, {rulesets: ['brawl'], sheets: async () => brawlSheet});
		},
		now: () => Date.now() + later,
	});
	return {
		file,
		reads,
		async whoIsIn() {
			const loaded = await load(file);
			return 'roster' in loaded
				? loaded.roster.entries.map((entry) => entry.name).join(', ')
				: 'problems';
		},
	};
}

test('a roster is read once, and again when it has changed', async (t) => {
	const {file, reads, whoIsIn} = reading('changed.yaml');
	writeFileSync(file, text('Wolf'));
	t.is(await whoIsIn(), 'Wolf');
	t.is(await whoIsIn(), 'Wolf');
	t.is(reads.length, 1);
	writeFileSync(file, text('Bears'));
	t.is(await whoIsIn(), 'Bears');
	t.is(await whoIsIn(), 'Bears');
	t.is(reads.length, 2);
});

test('those who ask while a roster is being read wait for that, unless it has changed since', async (t) => {
	const {file, reads, whoIsIn} = reading('asked-twice.yaml');
	writeFileSync(file, text('Wolf'));
	const [first, second] = [whoIsIn(), whoIsIn()];
	t.is(reads.length, 1);
	writeFileSync(file, text('Bears'));
	t.is(await whoIsIn(), 'Bears');
	await Promise.all([first, second]);
	t.is(reads.length, 2);
});

test('a change of the same size, with its time set back, is noticed', async (t) => {
	const {file, reads, whoIsIn} = reading('same-size.yaml');
	const then = new Date(2020, 1, 1);
	writeFileSync(file, text('Wolf'));
	utimesSync(file, then, then);
	t.is(await whoIsIn(), 'Wolf');
	rmSync(file);
	writeFileSync(file, text('Bear'));
	utimesSync(file, then, then);
	t.is(await whoIsIn(), 'Bear');
	t.is(reads.length, 2);
});

test('a file that has only just changed is read each time', async (t) => {
	const {file, reads, whoIsIn} = reading('new.yaml', 0);
	writeFileSync(file, text('Wolf'));
	await whoIsIn();
	await whoIsIn();
	t.is(reads.length, 2);
});

test('what is wrong is not remembered, and neither is a file that is gone', async (t) => {
	const {file, reads, whoIsIn} = reading('broken.yaml');
	writeFileSync(file, 'ruleset: brawl\ncombatants: []\n');
	t.is(await whoIsIn(), 'problems');
	t.is(await whoIsIn(), 'problems');
	t.is(reads.length, 2);
	writeFileSync(file, text('Wolf'));
	t.is(await whoIsIn(), 'Wolf');
	rmSync(file);
	t.is(await whoIsIn(), 'problems');
	mkdirSync(file);
	t.is(await whoIsIn(), 'problems');
	t.is(reads.length, 5);
});
