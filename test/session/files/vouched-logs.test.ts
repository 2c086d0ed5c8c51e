import {
	copyFile,
	mkdir,
	readFile,
	readdir,
	rename,
	rm,
	stat,
	utimes,
	writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import {crc32} from 'node:zlib';
import test from 'ava';
import {readLog} from '../../../source/event-store/lines/read.js';
import type {StoredRecord} from '../../../source/event-store/lines/record.js';
import {seal} from '../../../source/rulesets/index.js';
import type {Fight} from '../../../source/session/fight/fight.js';
import {chained} from '../../helpers/logs.js';
import {temporaryFolder} from '../../helpers/temporary-folder.js';
import {duel, toyLibrary, toyLibraryIn} from '../../helpers/toy-library.js';
import {toyRules} from '../../helpers/toy-ruleset.js';

const folder = temporaryFolder(test);
const cacheName = '.vouched-fights.json';

/** A home with a fight of some answers that was played and closed, in which it is counted what is decided. */
async function playedHome() {
	const {home, services} = await toyLibrary(folder);
	let decided = 0;
	const counting = seal({
		...toyRules,
		decide(state, command) {
			decided++;
			return toyRules.decide(state, command);
		},
	});
	const libraryOf = (program: string) =>
		toyLibraryIn(home, services.preferences, {rulesets: [counting], program});
	const library = libraryOf('test');
	const fight = await library.createFight(duel());
	answer(fight, 6);
	await fight.close();
	const file = path.join(home.fights, 'a-duel.fray.jsonl');
	const lines = await linesIn(file);

	/** How many commands are decided to open the fight. */
	const decidedToOpen = async (program = 'test') => {
		decided = 0;
		const opened = await libraryOf(program).readFight('a-duel');
		const count = decided;
		await opened.close();
		return count;
	};

	return {library, home, file, cache: path.join(home.folder, cacheName), lines, decidedToOpen};
}

function answer(fight: Fight, times: number) {
	for (let given = 0; given < times; given++) {
		fight.answer({kind: 'default'});
	}
}

/** Puts other lines in the place of those of a log, with checksums that fit and the times that the file had. */
async function forge(file: string, forged: (line: StoredRecord) => StoredRecord): Promise<void> {
	const {atime, mtime} = await stat(file);
	const {header, records} = readLog(await readFile(file), file);
	await writeFile(file, chained([header, ...records.map((each) => ({...forged(each)}))]));
	await utimes(file, atime, mtime);
}

/** Of the same length. */
const later = (line: StoredRecord): StoredRecord =>
	line.n === 3 ? {...line, at: '2028-12-31T23:59:59.000Z'} : line;

const linesIn = async (file: string): Promise<number> =>
	readLog(await readFile(file), file).records.length;

test('a fight that was played is not decided again, and after a kill only what came since', async (t) => {
	const {library, file, lines, decidedToOpen} = await playedHome();
	t.is(await decidedToOpen(), 0);
	const fight = await library.openFight('a-duel');
	answer(fight, 2);
	const longer = await linesIn(file);
	t.is(await decidedToOpen(), longer - lines);
	answer(fight, 1);
	t.is(await decidedToOpen(), (await linesIn(file)) - longer);
	await fight.close();
	t.is(await decidedToOpen(), 0);
});

test('lines are decided once per build, when the fight is opened or listed', async (t) => {
	const {library, cache, lines, decidedToOpen} = await playedHome();
	t.is(await decidedToOpen('another'), lines);
	t.is(await decidedToOpen('another'), 0);
	await rm(cache);
	await library.listFights();
	t.is(await decidedToOpen(), 0);
});

test('a log is vouched for wherever it is, and whatever its times', async (t) => {
	const {file, decidedToOpen} = await playedHome();
	await copyFile(file, `${file}.copy`);
	await rename(`${file}.copy`, file);
	t.is(await decidedToOpen(), 0);
	await utimes(file, new Date(0), new Date(0));
	t.is(await decidedToOpen(), 0);
});

test('a changed byte is not vouched for, though length and times are as they were', async (t) => {
	const {file, lines, decidedToOpen} = await playedHome();
	const {size} = await stat(file);
	await forge(file, later);
	const after = await stat(file);
	t.is(after.size, size);
	t.is(await decidedToOpen(), lines);
});

test('a file that took the place of a log is not vouched for', async (t) => {
	const {library, file, decidedToOpen} = await playedHome();
	const other = await library.createFight(duel({title: 'Another', seed: 99}));
	answer(other, 4);
	await other.close();
	const from = path.join(path.dirname(file), 'another.fray.jsonl');
	await copyFile(from, file);
	// It is vouched for as what it is, not as what was there.
	t.is(await decidedToOpen(), 0);
	await forge(file, later);
	t.true((await decidedToOpen()) > 0);
});

test('what another program writes during a fight is not vouched for when it is closed', async (t) => {
	const {library, file, lines, decidedToOpen} = await playedHome();
	const fight = await library.openFight('a-duel');
	await forge(file, later);
	await fight.close();
	t.is(await decidedToOpen(), lines);
});

test('a log with a line that does not fit is never vouched for', async (t) => {
	const {library, file, decidedToOpen} = await playedHome();
	await forge(file, (line) => (line.n === 4 ? {n: 4, at: line.at, undone: 77} : line));
	const told = async () => {
		const {info} = await library.readFight('a-duel');
		return info.notices;
	};
	const first = await told();
	t.is(first.length, 1);
	t.regex(first[0] ?? '', /line 5/);
	t.deepEqual(await told(), first);
	t.true((await decidedToOpen()) > 0);
});

const sound = {bytes: 1e9, records: 1e9, sha256: 'AAAA'};

/** With a head that fits. */
const whole = (value: unknown): string => {
	const body = `${JSON.stringify(value)}\n`;
	return `${JSON.stringify({cache: 1, program: 'test', crc: crc32(body)})}\n${body}`;
};

for (const [what, damage] of [
	['empty', () => ''],
	['cut off', (text: string) => text.slice(0, -9)],
	['changed', (text: string) => text.replace(/"bytes":\d/, '"bytes":9')],
	['no JSON', () => whole(undefined)],
	['no list', () => whole({a: sound})],
	['of other things', () => whole([1, null, ['a'], {__proto__: 1}])],
	['with numbers that are none', () => whole([['a', {...sound, bytes: 'x'}]])],
	[
		'with less than nothing',
		(_: string, id: string) => whole([[id, {...sound, bytes: -1, records: -1}]]),
	],
	['with more than there is', (_: string, id: string) => whole([[id, sound]])],
	[
		'with another digest',
		(text: string) =>
			whole(JSON.parse(text.split('\n')[1]?.replace(/"sha256":"../, '"sha256":"AA') ?? '')),
	],
] as const) {
	test(`what vouches for logs is of no use, and no harm, when it is ${what}`, async (t) => {
		const {library, cache, lines, decidedToOpen} = await playedHome();
		const fight = await library.readFight('a-duel');
		await writeFile(cache, damage(await readFile(cache, 'utf8'), fight.info.id));
		t.is(await decidedToOpen(), lines);
		t.is(await decidedToOpen(), 0);
	});
}

test('a home that keeps nothing has each fight decided when it is opened', async (t) => {
	const {library, home, file, cache, lines, decidedToOpen} = await playedHome();
	// Not even root can write a file where a folder stands.
	await rm(cache);
	await mkdir(path.join(cache, 'taken'), {recursive: true});
	t.is(await decidedToOpen(), lines);
	const fight = await library.openFight('a-duel');
	answer(fight, 1);
	await fight.close();
	t.is(await decidedToOpen(), await linesIn(file));
	const names = await readdir(home.folder);
	t.deepEqual(
		names.filter((name) => name.startsWith(`${cacheName}.`)),
		[],
	);
});
