import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {createLog} from '../../source/event-store/create.js';
import type {Header, StoredRecord} from '../../source/event-store/lines/record.js';
import {samples} from '../helpers/samples.js';
import {type Figure, median, ratio} from './figures.js';
import {inFolder} from './folder.js';
import {installPeers, peersFolder} from './peers.js';
import {enlarged, headerOf, longFight} from './recorded.js';

type Connection = {
	pragma(text: string): unknown;
	exec(text: string): unknown;
	prepare(text: string): {run(...values: readonly unknown[]): unknown};
	close(): unknown;
};

type OpenDatabase = new (file: string) => Connection;

const isOpener = (value: unknown): value is OpenDatabase => typeof value === 'function';

/** `undefined` where it could not be installed: it is compiled on the spot. */
function peer(): OpenDatabase | undefined {
	try {
		const load = createRequire(`${peersFolder}/package.json`);
		const loaded: unknown = load('better-sqlite3');
		return isOpener(loaded) ? loaded : undefined;
	} catch {
		return undefined;
	}
}

const microseconds = (values: readonly number[]): string =>
	`${(median(values) * 1000).toFixed(0)} µs`;

async function compareWith(
	Database: OpenDatabase,
	folder: string,
	header: Omit<Header, 'fray'>,
	records: readonly StoredRecord[],
): Promise<readonly Figure[]> {
	const file = path.join(fs.mkdtempSync(path.join(folder, 'peer-')), 'peer.sqlite');
	const database = new Database(file);
	database.pragma('journal_mode = WAL');
	database.pragma('synchronous = FULL');
	database.exec('CREATE TABLE events (n INTEGER PRIMARY KEY, record TEXT NOT NULL)');
	const insert = database.prepare('INSERT INTO events VALUES (?, ?)');
	const log = await createLog(folder, header);
	const theirs: number[] = [];
	const shown: number[] = [];
	const flushed: number[] = [];
	// Turn about, so that whatever else the disk does slows both.
	for (const record of records) {
		const start = performance.now();
		insert.run(record.n, JSON.stringify(record));
		theirs.push(performance.now() - start);
		const saved = new Promise<void>((resolve) => {
			const stop = log.onSaveState(() => {
				if (log.saveState().kind === 'saved') {
					stop();
					resolve();
				}
			});
		});
		const begun = performance.now();
		log.append(record);
		shown.push(performance.now() - begun);
		await saved;
		flushed.push(performance.now() - begun);
	}

	database.close();
	await log.close();
	const share = median(flushed.map((time, at) => time / (theirs[at] ?? 0)));
	const size = (name: string) => fs.statSync(name).size / records.length;
	return [
		{
			what: 'an answer until it may be shown (written), until it is flushed',
			value: `${microseconds(shown)}, ${microseconds(flushed)}`,
		},
		{
			what: 'a row of better-sqlite3 (WAL, FULL), which blocks until it is flushed',
			value: microseconds(theirs),
		},
		{what: 'a flushed answer against a flushed row', value: ratio(share)},
		{
			what: 'size on disk of an answer, and of the same as a row',
			value: `${size(log.path).toFixed(0)} and ${size(file).toFixed(0)} bytes`,
		},
	];
}

const answers = 500;

/** A line of the log against a row of SQLite, each on the device before the next; and what the files come to. */
export const benchPeerLog = async (): Promise<readonly Figure[]> =>
	inFolder(async (folder) => {
		installPeers();
		const Database = peer();
		if (!Database) {
			return [{what: 'against better-sqlite3', value: 'it could not be installed here'}];
		}

		const work: Array<() => Promise<readonly Figure[]>> = [];
		for (const sample of samples.filter(({id}) => id !== 'toy')) {
			sample.use(({rules, setup}) => {
				const ten = enlarged(setup, 10);
				work.push(async () => {
					const figures = await compareWith(
						Database,
						folder,
						headerOf('Peer', ten),
						longFight(rules, ten, answers),
					);
					return figures.map((figure) => ({...figure, what: `${rules.id}: ${figure.what}`}));
				});
			});
		}

		const figures: Figure[] = [];
		for (const each of work) {
			figures.push(...(await each()));
		}

		return figures;
	});
