import {readFile, readdir, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import test from 'ava';
import {temporaryHome} from '../helpers/home.js';
import {runHere} from '../helpers/in-process.js';

/** A home with a sample fight of some answers, and the path of its log. */
async function playedHome(t: Parameters<typeof temporaryHome>[0]) {
	const home = temporaryHome(t);
	await runHere(
		home,
		['demo', 'dynamic-d100', '--plain', '--seed', '4'],
		['note The tide comes in', '', '', '', '', '', ''],
	);
	const [name = ''] = await readdir(join(home, 'fights'));
	return {home, path: join(home, 'fights', name)};
}

test('doctor finds a sound fight sound, and leaves it as it is', async (t) => {
	const {home, path} = await playedHome(t);
	const before = await readFile(path);
	const {code, output, errors} = await runHere(home, ['doctor']);
	t.is(errors, '');
	t.regex(output, /^sample-fight-dynamic-d100: sound, \d+ lines\n$/);
	t.is(code, 0);
	const all = await runHere(home, ['doctor', '--all', '--json']);
	t.like((JSON.parse(all.output) as unknown[])[0], {
		slug: 'sample-fight-dynamic-d100',
		isSound: true,
		findings: [],
	});
	const repaired = await runHere(home, ['doctor', '--repair']);
	t.regex(repaired.output, /Nothing to repair/);
	t.is(repaired.code, 0);
	t.deepEqual(await readFile(path), before);
});

test('doctor names a damaged line, exits with 1, and repairs into a new fight that plays on', async (t) => {
	const {home, path} = await playedHome(t);
	const text = await readFile(path, 'utf8');
	const damaged = text.replaceAll('The tide comes in', 'The tide goes out');
	await writeFile(path, damaged);
	const looked = await runHere(home, ['doctor', 'sample']);
	t.regex(looked.output, /\n {2}line 3: its checksum is wrong/);
	t.is(looked.code, 1);
	const listed = await runHere(home, ['doctor', 'sample', '--json']);
	t.like(JSON.parse(listed.output), {isSound: false});
	t.is(listed.code, 1);
	const resumed = await runHere(home, ['resume', 'sample'], ['']);
	t.regex(resumed.output, /line 3 is damaged; to play on, make a sound copy with “fray doctor/);

	const repaired = await runHere(home, ['doctor', 'sample', '--repair']);
	t.is(repaired.code, 0);
	t.regex(repaired.output, /fray resume sample-fight-dynamic-d100-repaired/);
	t.is(await readFile(path, 'utf8'), damaged);
	const again = await runHere(home, ['resume', 'sample-fight-dynamic-d100-repaired'], ['', 'quit']);
	t.is(again.code, 0);
	const after = await runHere(home, ['doctor', '--all']);
	t.is(after.code, 1);
	t.regex(after.output, /sample-fight-dynamic-d100-repaired: sound/);
});

test('doctor says in a line what is no fight, and what it does not take', async (t) => {
	const {home} = await playedHome(t);
	await writeFile(join(home, 'fights', 'diary.fray.jsonl'), 'Dear diary,\n');
	const {code, output} = await runHere(home, ['doctor', 'diary']);
	t.is(code, 1);
	t.regex(output, /is not a fight/);
	const repaired = await runHere(home, ['doctor', 'diary', '--repair']);
	t.is(repaired.code, 1);
	t.regex(repaired.output, /Nothing was repaired/);
	const wrong = await runHere(home, ['doctor', '--all', '--repair']);
	t.is(wrong.code, 2);
	const files = await readdir(join(home, 'fights'));
	t.is(files.length, 2);
});
