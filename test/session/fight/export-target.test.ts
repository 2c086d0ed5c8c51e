import {execFileSync} from 'node:child_process';
import {link, mkdir, open, readFile, readdir, rm, symlink, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import process from 'node:process';
import test from 'ava';
import {FrayError} from '../../../source/rosters/problem.js';
import {targetOf, writeTarget} from '../../../source/session/fight/exports.js';
import {temporaryHome} from '../../helpers/home.js';
import {root} from '../../helpers/program.js';

const header = '{"fray":2,"id":"4b1a","title":"Bridge"}\n';
const line = '{"n":1,"at":"2026-11-23","events":[],"crc":"faec4361"}\n';
const roster = 'title: Party\n\ncombatants:\n  - name: Ark\n';

/** A file of each kind that Fray or the GM for Fray keeps, by its name and its content. */
const kept: ReadonlyArray<readonly [name: string, content: string, what: RegExp]> = [
	['bridge.fray.jsonl', header, /the log of a fight/],
	['empty.fray.jsonl', '', /the log of a fight/],
	['Bridge.FRAY.JSONL', 'damaged', /the log of a fight/],
	['bridge.md', header, /the log of a fight/],
	['marked.md', `\uFEFF${header}`, /the log of a fight/],
	['headless.md', `\0\0\0\n${line}`, /the log of a fight/],
	['bridge.fray.jsonl.lock', '{"pid":1}', /the lock of a fight/],
	['bridge.fray.jsonl.lock.1a2b', '', /the lock of a fight/],
	['bridge.fray.jsonl.torn', 'half a line', /set aside of the log/],
	['.fights-cache.json', 'damaged', /remembers of fights/],
	['.vouched-fights.json', 'damaged', /remembers of fights/],
	['old.json', '{"cache":3,"program":"x","crc":1}\n[]', /remembers of fights/],
	['preferences.json', 'broken', /the preferences of Fray/],
	['preferences.json.broken-2', '', /the preferences of Fray/],
	['mine.json', '{"theme": "light"}', /the preferences of Fray/],
	['1f.json', '{"path":"/a","base":"","text":""}', /not saved yet of a roster/],
	['party.yaml', 'anything', /is YAML, as rosters are/],
	['party.YML', '', /is YAML, as rosters are/],
	['party.txt', roster, /is a roster/],
	['party.json', '{"ruleset":"dragon","combatants":[]}', /is a roster/],
];

for (const [name, content, what] of kept) {
	test(`${name} with ${JSON.stringify(content.slice(0, 30))} is not written over, by whatever name`, async (t) => {
		const home = temporaryHome(t);
		const file = join(home, name);
		await writeFile(file, content);
		await symlink(file, join(home, 'soft.md'));
		await symlink(join(home, 'soft.md'), join(home, 'softer.md'));
		await symlink(home, join(home, 'folder'));
		const ways = [name, 'soft.md', 'softer.md', `folder/${name}`];
		if (content !== '' && !/^(?:anything|damaged|broken|half|\{"pid)/.test(content)) {
			await link(file, join(home, 'hard.md'));
			ways.push('hard.md');
		}

		for (const way of ways) {
			await t.throwsAsync(
				async () => writeTarget(await targetOf(join(home, way)), 'x'),
				{instanceOf: FrayError, message: what},
				way,
			);
			// Nor by who did not look, or looked before it was there.
			await t.throwsAsync(
				writeTarget({path: join(home, way), isTaken: true}, 'x'),
				{instanceOf: FrayError, message: what},
				way,
			);
		}

		t.is(await readFile(file, 'utf8'), content);
	});
}

test('a new file takes no name of Fray’s own', async (t) => {
	const home = temporaryHome(t);
	for (const name of [
		'new.fray.jsonl',
		'preferences.json',
		'.fights-cache.json',
		'.vouched-fights.json',
	]) {
		await t.throwsAsync(targetOf(join(home, name)), {
			instanceOf: FrayError,
			message: /nothing else is written there/,
		});
	}
});

test('each of the exports can be written over, and the sample rosters cannot', async (t) => {
	const home = temporaryHome(t);
	const texts = {
		'log.md': '# The bridge\n\n- combatants: four\n',
		'log.html': '<!doctype html>\n<p>combatants: four</p>\n',
		'log.csv': 'chapter,heading\r\n',
		'log.json': '{\n\t"fray": 2,\n\t"fight": {\n\t\t"ruleset": {}\n\t}\n}\n',
		'lean.json': '{"fray":2,"view":"gm","fight":{}}',
	};
	for (const [name, text] of Object.entries(texts)) {
		await writeFile(join(home, name), text);
		const target = await targetOf(join(home, name));
		t.true(target.isTaken);
		await writeTarget(target, 'new');
		t.is(await readFile(join(home, name), 'utf8'), 'new');
	}

	for (const folder of ['rosters', 'bestiary']) {
		const names = await readdir(join(root, 'fixtures', folder), {recursive: true});
		for (const name of names.filter((each) => each.endsWith('.yaml'))) {
			const copy = join(home, 'copy.txt');
			await writeFile(copy, await readFile(join(root, 'fixtures', folder, name)));
			await t.throwsAsync(targetOf(copy), {message: /is a roster/}, name);
		}
	}
});

test('a link that leads nowhere is an error, and nothing is made', async (t) => {
	const home = temporaryHome(t);
	await symlink(join(home, 'gone.md'), join(home, 'log.md'));
	await t.throwsAsync(targetOf(join(home, 'log.md')), {
		instanceOf: FrayError,
		message: /log\.md is a link to .*gone\.md, which is not there/,
	});
	await symlink('round.md', join(home, 'round.md'));
	await t.throwsAsync(targetOf(join(home, 'round.md')), {
		instanceOf: FrayError,
		message: /links form a circle/,
	});
	await t.throwsAsync(writeTarget({path: join(home, 'log.md'), isTaken: false}, 'x'), {
		message: /is there already and stays as it is/,
	});
	t.deepEqual(await readdir(home), ['log.md', 'round.md']);
});

test('pipes, devices and folders are refused at once', async (t) => {
	const home = temporaryHome(t);
	execFileSync('mkfifo', [join(home, 'pipe.md')]);
	await mkdir(join(home, 'folder'));
	await symlink('/dev/full', join(home, 'device.md'));
	for (const path of [join(home, 'pipe.md'), join(home, 'device.md'), '/dev/null']) {
		await t.throwsAsync(targetOf(path), {
			instanceOf: FrayError,
			message: /is a pipe or a device, and no file/,
		});
	}

	await t.throwsAsync(targetOf(join(home, 'folder')), {
		message: /is a folder\. Add the name of a file/,
	});
	await t.throwsAsync(targetOf(join(home, 'none', 'log.md')), {
		message: /There is no folder .*none/,
	});
});

const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux('a pipe without a name is no link to nowhere', async (t) => {
	const pipe = join(temporaryHome(t), 'pipe');
	execFileSync('mkfifo', [pipe]);
	const file = await open(pipe, 'r+');
	await rm(pipe);
	await t.throwsAsync(targetOf(`/dev/fd/${file.fd}`), {
		message: /is a pipe or a device, and no file/,
	});
	await file.close();
});

test('a file that came or changed since it was looked at stays as it is', async (t) => {
	const home = temporaryHome(t);
	const path = join(home, 'log.md');
	const target = await targetOf(path);
	t.false(target.isTaken);
	await writeFile(path, 'mine');
	await t.throwsAsync(writeTarget(target, 'x'), {message: /is there already and stays as it is/});
	t.is(await readFile(path, 'utf8'), 'mine');
});
