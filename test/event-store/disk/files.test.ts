import test from 'ava';
import {
	type Files,
	flushFolder,
	identityOf,
	isSameName,
	nodeFiles,
} from '../../../source/event-store/disk/files.js';

const failing = (how: 'open' | 'fsync', code: string): Files => {
	const fail = () => {
		throw Object.assign(new Error(code), {code});
	};
	return {
		...nodeFiles,
		open: how === 'open' ? fail : () => 0,
		fsync: async () => fail(),
		close: () => undefined,
	};
};

test('where a folder cannot be flushed, as on Windows, that is let be', async (t) => {
	for (const [how, code] of [
		['open', 'EISDIR'],
		['open', 'EACCES'],
		['fsync', 'EPERM'],
		['fsync', 'EINVAL'],
	] as const) {
		await t.notThrowsAsync(flushFolder(failing(how, code), '/fights'), code);
	}

	await t.throwsAsync(flushFolder(failing('fsync', 'EIO'), '/fights'), {code: 'EIO'});
});

test('files whose numbers are larger than a number holds are told apart', (t) => {
	const dev = 2n ** 62n;
	const ino = 2n ** 63n;
	t.not(identityOf({dev, ino}), identityOf({dev, ino: ino + 1n}));
	t.not(identityOf({dev, ino}), identityOf({dev: dev + 1n, ino}));
	t.not(identityOf({dev: 1n, ino: 12n}), identityOf({dev: 11n, ino: 2n}));
});

test('a name is the same whether its accents are letters of their own or not', (t) => {
	const name = 'Überfall.fray.jsonl';
	t.true(isSameName(name.normalize('NFD'), name.normalize('NFC')));
	t.false(isSameName(name, 'Uberfall.fray.jsonl'));
});
