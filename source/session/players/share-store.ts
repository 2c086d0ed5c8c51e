import {mkdir} from 'node:fs/promises';
import {join} from 'node:path';
import {isData} from '../../engine/kit/data.js';
import {type Shape, type TypeOf, fields, isOf, list, maybe, text} from '../../engine/kit/shape.js';
import {keptAnswers} from './proposals/kept-answers.js';
import {keptWords} from './private-words.js';
import {keptSeat} from './seats.js';
import {plainTextNow} from '../../event-store/disk/plain-file.js';

const port: Shape<number> = (value) =>
	Number.isInteger(value) && Number(value) > 0 && Number(value) < 2 ** 16 ? undefined : '';

/** With none, everybody could come in. */
const filled: Shape<string> = (value) => (value === '' ? '' : text(value));

const kept = fields({
	port,
	code: filled,
	/** What the cookies of those who have come in are signed with. */
	key: filled,
	seats: maybe(list(keptSeat)),
	sent: maybe(keptAnswers),
	words: maybe(keptWords),
});

/** What keeps players' pages with a fight: they come back to the same port with the same secrets. */
export type ShareSecrets = TypeOf<typeof kept>;

const isSecrets = isOf(kept);

/** The fights that are shared whenever they are played, until the GM ends that. */
export type ShareStore = {
	of(fight: string): ShareSecrets | undefined;
	keep(fight: string, secrets: ShareSecrets): Promise<void>;
	/** Forgets them with every fight that was shared with them. */
	forget(secrets: ShareSecrets): Promise<void>;
};

/** Older ones are forgotten. */
const mostFights = 20;

/** A file in the home that nobody else can read. A broken one holds nothing; that it cannot be written is no error. */
export function shareStore(folder: string): ShareStore {
	const file = join(folder, 'shared.json');
	const read = (): ReadonlyMap<string, ShareSecrets> => {
		try {
			const stored: unknown = JSON.parse(plainTextNow(file));
			return new Map(
				Object.entries(isData(stored) ? stored : {}).flatMap(([fight, secrets]) =>
					isSecrets(secrets) ? [[fight, secrets] as const] : [],
				),
			);
		} catch {
			return new Map();
		}
	};

	const write = async (all: ReadonlyArray<readonly [string, ShareSecrets]>) => {
		try {
			// Only who shares a fight writes.
			const {writeWhole} = await import('../files/write-whole.js');
			await mkdir(folder, {recursive: true});
			await writeWhole(
				file,
				`${JSON.stringify(Object.fromEntries(all), undefined, '\t')}\n`,
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
