import {mkdir} from 'node:fs/promises';
import {join} from 'node:path';
import {type Shape, fields, flag, id, list, text} from '../../engine/kit/shape.js';
import {type Kept, keptAnswers} from './proposals/kept-answers.js';
import {keptWords} from './private-words.js';
import type {Seat} from './seats.js';
import {plainTextNow} from '../../event-store/disk/plain-file.js';

/** What keeps players' pages with a fight: they come back to the same port with the same secrets. */
export type ShareSecrets = {
	readonly port: number;
	readonly code: string;
	/** What the cookies of those who have come in are signed with. */
	readonly key: string;
} & Kept;

/** The fights that are shared whenever they are played, until the GM ends that. */
export type ShareStore = {
	of(fight: string): ShareSecrets | undefined;
	keep(fight: string, secrets: ShareSecrets): Promise<void>;
	/** Forgets them with every fight that was shared with them. */
	forget(secrets: ShareSecrets): Promise<void>;
};

/** Older ones are forgotten. */
const mostFights = 20;

const isPort = (value: unknown): value is number =>
	typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 2 ** 16;

/** With none, everybody could come in. */
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const ids = list(id);

const seat: Shape<Seat> = fields({
	device: text,
	name: text,
	heroes: ids,
	wanted: ids,
	isAtOnce: flag,
});

const isSecrets = (value: unknown): value is ShareSecrets =>
	typeof value === 'object' &&
	value !== null &&
	'port' in value &&
	isPort(value.port) &&
	'code' in value &&
	isText(value.code) &&
	'key' in value &&
	isText(value.key) &&
	(!('seats' in value) || list(seat)(value.seats) === undefined) &&
	(!('sent' in value) || keptAnswers(value.sent) === undefined) &&
	(!('words' in value) || keptWords(value.words) === undefined);

/** A file in the home that nobody else can read. A broken one holds nothing; that it cannot be written is no error. */
export function shareStore(folder: string): ShareStore {
	const file = join(folder, 'shared.json');
	const read = (): ReadonlyMap<string, ShareSecrets> => {
		try {
			const stored: unknown = JSON.parse(plainTextNow(file));
			return new Map(
				Object.entries(typeof stored === 'object' && stored !== null ? stored : {}).flatMap(
					([fight, secrets]: [string, unknown]) =>
						isSecrets(secrets) ? [[fight, secrets] as const] : [],
				),
			);
		} catch {
			return new Map();
		}
	};

	const write = async (kept: ReadonlyArray<readonly [string, ShareSecrets]>) => {
		try {
			// Only who shares a fight writes.
			const {writeWhole} = await import('../files/write-whole.js');
			await mkdir(folder, {recursive: true});
			await writeWhole(
				file,
				`${JSON.stringify(Object.fromEntries(kept), undefined, '\t')}\n`,
				0o600,
			);
		} catch {}
	};

	return {
		of: (fight) => read().get(fight),
		async keep(fight, secrets) {
			const others = [...read()].filter(([id]) => id !== fight);
			await write([...others.slice(1 - mostFights), [fight, secrets]]);
		},
		async forget({key}) {
			await write([...read()].filter(([, secrets]) => secrets.key !== key));
		},
	};
}
