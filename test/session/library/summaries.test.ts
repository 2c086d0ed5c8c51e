import fs from 'node:fs';
import path from 'node:path';
import test, {type ExecutionContext} from 'ava';
import fc from '../../helpers/seeded.js';
import {slugOfPath} from '../../../source/event-store/name.js';
import {listSummaries} from '../../../source/session/library/summaries.js';
import type {FightSummary} from '../../../source/session/play/summary.js';
import {temporaryFolder} from '../../helpers/temporary-folder.js';

const home = temporaryFolder(test);
const newFolder = (): string => fs.mkdtempSync(path.join(home, 'fights-'));
const cacheName = '.fights-cache.json';

const put = (folder: string, slug: string, text: string) => {
	fs.writeFileSync(path.join(folder, `${slug}.fray.jsonl`), text);
};

/** The whole text of a file is its title, so that every change shows. */
const summaryOf = (file: {path: string; modified: Date}): FightSummary => {
	const slug = slugOfPath(file.path);
	const title = fs.readFileSync(file.path, 'utf8');
	return {
		id: slug,
		slug,
		title,
		ruleset: 'toy',
		lines: 7,
		clock: 'Round 1',
		outcome: title.endsWith('over') ? 'the heroes win' : undefined,
		updated: '2026-01-01T20:00:00.000Z',
		...(title.startsWith('bad') && {trouble: `${file.path} is bad`}),
	};
};

/** All files were left alone for long. */
const later = () => new Date(Date.now() + 60_000);

type Options = {readonly program?: string; readonly now?: () => Date};

async function listed(folder: string, {program = 'this', now = later}: Options = {}) {
	const read: string[] = [];
	const summaries = await listSummaries(folder, {
		program,
		now,
		async summarise(file) {
			read.push(file.slug);
			return summaryOf(file);
		},
	});
	return {summaries, read: read.toSorted()};
}

/** The slugs of the logs that are read to list the folder. */
async function readFor(folder: string, options: Options = {}) {
	const {read} = await listed(folder, options);
	return read;
}

/** Waits until the disk's clock has gone on, so that a change now leaves another stamp than one before. */
function tick(folder: string) {
	const probe = path.join(folder, 'probe');
	const time = () => {
		fs.writeFileSync(probe, '');
		return fs.statSync(probe, {bigint: true}).ctimeNs;
	};
	const before = time();
	while (time() === before) {
		// The disk's clock ticks every few milliseconds.
	}
}

test('a log is read once, and anew only when it has changed', async (t) => {
	const folder = newFolder();
	put(folder, 'a', 'one');
	put(folder, 'b', 'two over');
	const first = await listed(folder);
	t.deepEqual(first.read, ['a', 'b']);
	const second = await listed(folder);
	t.deepEqual(second.read, []);
	t.deepEqual(second.summaries, first.summaries);
	tick(folder);
	put(folder, 'a', 'six');
	const third = await listed(folder);
	t.deepEqual(third.read, ['a']);
	t.true(third.summaries.some(({title}) => title === 'six'));
});

test('a log that was written to a moment ago is not saved yet', async (t) => {
	const folder = newFolder();
	put(folder, 'a', 'one');
	const now = () => new Date();
	t.deepEqual(await readFor(folder, {now}), ['a']);
	put(folder, 'a', 'two');
	const again = await listed(folder, {now});
	t.deepEqual(again.read, ['a']);
	t.is(again.summaries[0]?.title, 'two');
	t.false(fs.existsSync(path.join(folder, cacheName)));
});

test('a log with trouble is read each time', async (t) => {
	const folder = newFolder();
	put(folder, 'a', 'bad');
	put(folder, 'b', 'good');
	await listed(folder);
	t.deepEqual(await readFor(folder), ['a']);
});

test('another program reads all logs itself', async (t) => {
	const folder = newFolder();
	put(folder, 'a', 'one');
	await listed(folder);
	t.deepEqual(await readFor(folder, {program: 'other'}), ['a']);
	t.deepEqual(await readFor(folder), ['a']);
});

/** A folder with so many logs, the last of them the newest. */
function crowded(count: number): string {
	const folder = newFolder();
	for (let number = 0; number < count; number++) {
		const slug = `${number}`;
		put(folder, slug, `fight ${slug}`);
		fs.utimesSync(fileOf(folder, slug), number, number);
	}

	return folder;
}

test('the newest fights are told before the older ones are read', async (t) => {
	const folder = crowded(100);
	const told: Array<readonly FightSummary[]> = [];
	let read = 0;
	const summaries = await listSummaries(folder, {
		program: 'this',
		now: later,
		async summarise(file) {
			read++;
			return summaryOf(file);
		},
		onNewest(fights) {
			t.is(fights.length, read);
			told.push(fights);
		},
	});
	t.is(summaries[0]?.slug, '99');
	t.true(told.length > 1);
	for (const fights of told) {
		t.deepEqual(fights, summaries.slice(0, fights.length));
	}
});

test('nobody waits for more when all fights are in the cache', async (t) => {
	const folder = crowded(20);
	await listed(folder);
	await listSummaries(folder, {
		program: 'this',
		now: later,
		summarise: async (file) => summaryOf(file),
		onNewest() {
			t.fail();
		},
	});
	t.pass();
});

test('what was read before the program ended need not be read again', async (t) => {
	const folder = crowded(40);
	let read = 0;
	await t.throwsAsync(
		listSummaries(folder, {
			program: 'this',
			now: later,
			async summarise(file) {
				read++;
				if (read === 30) {
					throw new Error('the program ends');
				}

				return summaryOf(file);
			},
		}),
	);
	const rest = await readFor(folder);
	t.true(rest.length <= 24, `${rest.length} were read again`);
	t.deepEqual(await readFor(folder), []);
});

/** What can become of the cache, apart from the logs. */
const damages: Readonly<Record<string, (cache: string) => void>> = {
	deleted(cache) {
		fs.rmSync(cache);
	},
	emptied(cache) {
		fs.writeFileSync(cache, '');
	},
	'cut off'(cache) {
		fs.truncateSync(cache, fs.statSync(cache).size - 9);
	},
	'changed in one letter'(cache) {
		fs.writeFileSync(cache, fs.readFileSync(cache, 'utf8').replace('"one"', '"One"'));
	},
	'of another format'(cache) {
		fs.writeFileSync(cache, fs.readFileSync(cache, 'utf8').replace(/"cache":\d+/, '"cache":1'));
	},
	'a folder'(cache) {
		fs.rmSync(cache);
		fs.mkdirSync(cache);
	},
};
for (const [how, damage] of Object.entries(damages)) {
	test(`the logs win over a cache that is ${how}`, async (t) => {
		const folder = newFolder();
		put(folder, 'a', 'one');
		const before = await listed(folder);
		damage(path.join(folder, cacheName));
		const after = await listed(folder);
		t.deepEqual(after.read, ['a']);
		t.deepEqual(after.summaries, before.summaries);
	});
}

test('a cache whose checksum fits, but which holds something else, is not believed', async (t) => {
	const folder = newFolder();
	put(folder, 'a', 'one');
	const {crc32} = await import('node:zlib');
	const [stats] = [fs.statSync(path.join(folder, 'a.fray.jsonl'), {bigint: true})];
	const stamp = [stats.ino, stats.size, stats.mtimeNs, stats.ctimeNs].join(' ');
	const {
		summaries: [sound],
	} = await listed(folder);
	for (const summary of [{slug: 'a'}, {...sound, from: {id: 'b'}}, 'a', null]) {
		const body = `${JSON.stringify([{stamp, summary}])}\n`;
		const head = JSON.stringify({cache: 1, program: 'this', crc: crc32(body)});
		fs.writeFileSync(path.join(folder, cacheName), `${head}\n${body}`);
		const {read, summaries} = await listed(folder);
		t.deepEqual(read, ['a']);
		t.is(summaries[0]?.title, 'one');
	}
});

test('looking at a folder that is empty or not there makes nothing', async (t) => {
	const folder = newFolder();
	t.deepEqual(await listed(folder), {summaries: [], read: []});
	t.deepEqual(fs.readdirSync(folder), []);
	const gone = path.join(folder, 'gone');
	t.deepEqual(await listed(gone), {summaries: [], read: []});
	t.false(fs.existsSync(gone));
});

test('a folder in which nothing can be written is listed all the same', async (t) => {
	const folder = newFolder();
	put(folder, 'a', 'one');
	const cache = path.join(folder, cacheName);
	// As root every folder can be written to, so a folder stands in the way.
	fs.mkdirSync(path.join(cache, 'in-the-way'), {recursive: true});
	fs.chmodSync(folder, 0o500);
	const {summaries} = await listed(folder);
	t.is(summaries[0]?.title, 'one');
	t.deepEqual(await readFor(folder), ['a']);

	fs.chmodSync(folder, 0o700);
	t.deepEqual(fs.readdirSync(folder).toSorted(), [cacheName, 'a.fray.jsonl']);
});

test('only its owner can read the cache, and what was left behind by a killed process goes', async (t) => {
	const folder = newFolder();
	put(folder, 'a', 'one');
	const left = path.join(folder, `${cacheName}.left`);
	const young = path.join(folder, `${cacheName}.young`);
	fs.writeFileSync(left, '');
	fs.writeFileSync(young, '');
	fs.utimesSync(left, 1000, 1000);
	await listed(folder);
	t.is(fs.statSync(path.join(folder, cacheName)).mode % 0o1000, 0o600);
	t.false(fs.existsSync(left));
	t.true(fs.existsSync(young));
});

test('several at once each list the folder as it is', async (t) => {
	const folder = newFolder();
	for (const slug of ['a', 'b', 'c']) {
		put(folder, slug, `${slug} over`);
	}

	const all = await Promise.all([1, 2, 3, 4].map(async () => listed(folder)));
	for (const {summaries} of all) {
		t.deepEqual(summaries.map(({title}) => title).toSorted(), ['a over', 'b over', 'c over']);
	}

	t.deepEqual(await readFor(folder), []);
	t.is(fs.readdirSync(folder).length, 4);
});

/** A change of the files, by the slug's file and another's. */
type Change = {readonly how: keyof typeof changes; readonly slug: string; readonly other: string};

const fileOf = (folder: string, slug: string): string => path.join(folder, `${slug}.fray.jsonl`);

/** As long as before, and as old by the time that a program can set. */
function disguised(file: string, write: (text: string) => void) {
	const {atime, mtime} = fs.statSync(file);
	const text = fs.readFileSync(file, 'utf8');
	write(`${text.slice(1)}${text.startsWith('z') ? 'y' : 'z'}`);
	fs.utimesSync(file, atime, mtime);
}

const changes = {
	append(file: string) {
		fs.appendFileSync(file, ' over');
	},
	truncate(file: string) {
		fs.truncateSync(file, Math.max(1, fs.statSync(file).size - 1));
	},
	overwrite(file: string) {
		disguised(file, (text) => {
			fs.writeFileSync(file, text);
		});
	},
	replace(file: string) {
		disguised(file, (text) => {
			fs.writeFileSync(`${file}.new`, text);
			fs.renameSync(`${file}.new`, file);
		});
	},
	swap(file: string, other: string) {
		const between = `${file}.new`;
		fs.renameSync(file, between);
		fs.renameSync(file === other ? between : other, file);
		if (file !== other) {
			fs.renameSync(between, other);
		}
	},
	remove(file: string) {
		fs.rmSync(file);
	},
	touch(file: string) {
		fs.utimesSync(file, 1000, 1000);
	},
	damage(file: string) {
		fs.writeFileSync(file, 'bad');
	},
};

const slugs = ['a', 'b', 'c'] as const;
const change: fc.Arbitrary<Change> = fc.record({
	how: fc.constantFrom(...(Object.keys(changes) as ReadonlyArray<keyof typeof changes>)),
	slug: fc.constantFrom(...slugs),
	other: fc.constantFrom(...slugs),
});

async function sameWithoutCache(t: ExecutionContext, folder: string) {
	const {summaries} = await listed(folder);
	const cache = path.join(folder, cacheName);
	const kept = `${cache}-kept`;
	const isThere = fs.existsSync(cache);
	if (isThere) {
		fs.renameSync(cache, kept);
	}

	const anew = await listed(folder, {program: 'none'});
	fs.rmSync(cache, {force: true});
	if (isThere) {
		fs.renameSync(kept, cache);
	}

	t.deepEqual(summaries, anew.summaries);
}

test('the list with the cache is the list without, whatever becomes of the files', async (t) => {
	await fc.assert(
		fc.asyncProperty(
			fc.array(fc.array(change, {maxLength: 3}), {minLength: 1, maxLength: 5}),
			async (rounds) => {
				const folder = newFolder();
				for (const round of rounds) {
					for (const slug of slugs) {
						if (!fs.existsSync(fileOf(folder, slug))) {
							put(folder, slug, `fight ${slug}`);
						}
					}

					await sameWithoutCache(t, folder);
					tick(folder);
					for (const {how, slug, other} of round) {
						const file = fileOf(folder, slug);
						const second = fileOf(folder, other);
						if (fs.existsSync(file) && fs.existsSync(second)) {
							changes[how](file, second);
						}
					}

					await sameWithoutCache(t, folder);
					tick(folder);
				}
			},
		),
		{numRuns: 40, seed: 1},
	);
});
