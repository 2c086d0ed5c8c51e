import {
	chmodSync,
	closeSync,
	mkdirSync,
	openSync,
	readFileSync,
	readdirSync,
	statSync,
	writeFileSync,
} from 'node:fs';
import {join} from 'node:path';
import process from 'node:process';
import test from 'ava';
import {shareStore} from '../../../source/session/players/share-store.js';
import {temporaryFolder} from '../../helpers/temporary-folder.js';

const folder = temporaryFolder(test);
let homes = 0;

/** A home that is not there yet. */
const newHome = (): string => join(folder, `home-${++homes}`, 'within');

const secrets = {port: 7331, code: '4KXQ9B', key: 'a key'};

test('secrets are kept with a fight until they are forgotten, in a file that nobody else can read', async (t) => {
	const home = newHome();
	const store = shareStore(home);
	t.is(store.of('one'), undefined);
	await store.keep('one', secrets);
	await store.keep('two', {...secrets, key: 'another'});
	t.deepEqual(shareStore(home).of('one'), secrets);
	if (process.platform !== 'win32') {
		t.is(statSync(join(home, 'shared.json')).mode % 0o1000, 0o600);
	}

	await store.forget(secrets);
	t.is(shareStore(home).of('one'), undefined);
	t.is(store.of('two')?.key, 'another');
});

test('whoever reads while the file is written has all of the old one', async (t) => {
	const home = newHome();
	const store = shareStore(home);
	await store.keep('one', secrets);
	const reader = openSync(join(home, 'shared.json'), 'r');
	await store.keep('two', secrets);
	const read = readFileSync(reader, 'utf8');
	closeSync(reader);
	t.deepEqual(JSON.parse(read), {one: secrets});
	t.deepEqual(readdirSync(home), ['shared.json']);
});

test('who may read the file is mended', async (t) => {
	const home = newHome();
	const store = shareStore(home);
	await store.keep('one', secrets);
	chmodSync(join(home, 'shared.json'), 0o644);
	await store.keep('one', secrets);
	t.is(
		statSync(join(home, 'shared.json')).mode % 0o1000,
		process.platform === 'win32' ? 0o666 : 0o600,
	);
});

test('all fights of an evening that were shared with the same secrets are forgotten together', async (t) => {
	const store = shareStore(newHome());
	await store.keep('one', secrets);
	await store.keep('next', {...secrets, port: 7332});
	await store.forget(secrets);
	t.is(store.of('one'), undefined);
	t.is(store.of('next'), undefined);
});

test('twenty fights are kept, the newest', async (t) => {
	const store = shareStore(newHome());
	for (let count = 1; count <= 25; count++) {
		await store.keep(`fight-${count}`, {...secrets, port: count});
	}

	await store.keep('fight-10', secrets);
	t.deepEqual(
		Array.from({length: 25}, (_, at) => store.of(`fight-${at + 1}`) !== undefined),
		Array.from({length: 25}, (_, at) => at >= 5),
	);
	t.is(store.of('fight-10')?.port, 7331);
});

test('what is no secret of a fight is not taken for one', (t) => {
	const home = newHome();
	mkdirSync(home, {recursive: true});
	const broken = [
		{...secrets, port: '7331'},
		{...secrets, port: 0},
		{...secrets, port: 70_000},
		{...secrets, port: 1.5},
		{...secrets, code: ''},
		{...secrets, key: ''},
		{port: 7331, code: '4KXQ9B'},
		null,
		'4KXQ9B',
		[],
	];
	for (const text of [
		'',
		'{',
		'null',
		'7',
		'[]',
		'"text"',
		'{"one":{}}',
		...broken.map((one) => JSON.stringify({one})),
		'{"__proto__":{"port":1,"code":"A","key":"b"}}',
	]) {
		writeFileSync(join(home, 'shared.json'), text);
		t.is(shareStore(home).of('one'), undefined, text);
		t.is(shareStore(home).of('constructor'), undefined, text);
	}

	writeFileSync(join(home, 'shared.json'), JSON.stringify({broken: {}, one: secrets}));
	t.deepEqual(shareStore(home).of('one'), secrets);
});

test('a home that cannot be written, or something else in the place of the file, is no error', async (t) => {
	const file = join(folder, 'a file');
	writeFileSync(file, '');
	const store = shareStore(join(file, 'home'));
	await store.keep('one', secrets);
	await store.forget(secrets);
	t.is(store.of('one'), undefined);
	t.is(readFileSync(file, 'utf8'), '');

	const home = newHome();
	mkdirSync(join(home, 'shared.json'), {recursive: true});
	const blocked = shareStore(home);
	await blocked.keep('one', secrets);
	t.is(blocked.of('one'), undefined);
});
