import {Appender, type Tail, saved} from '../append.js';
import {attempt} from './failure.js';
import type {Files} from './files.js';
import {type FightLog, StoreError} from '../log.js';
import {slugOfPath} from '../name.js';
import type {Header} from '../lines/record.js';

type Shown = {readonly header: Header; readonly path: string; readonly notices: readonly string[]};

/** In milliseconds. While nothing is written, nothing else would notice that the file is gone. */
const lookEvery = 1000;

/** A log that takes answers; `release` unlocks the fight for others. */
export function writableLog(
	files: Files,
	{header, path, notices}: Shown,
	tail: Omit<Tail, 'path'>,
	release: () => void,
): FightLog {
	const appender = new Appender(files, {...tail, path});
	const looking = setInterval(() => {
		appender.look();
	}, lookEvery);
	looking.unref();
	let closing: Promise<void> | undefined;
	return {
		header,
		slug: slugOfPath(path),
		path,
		notices,
		readOnly: undefined,
		fingerprint: () => appender.fingerprint(),
		append(record) {
			if (closing) {
				throw new StoreError(`${path} is closed: the answer was not saved.`);
			}

			appender.append(record);
		},
		saveState: () => appender.state,
		onSaveState: (listener) => appender.onState(listener),
		look() {
			appender.look();
		},
		async close() {
			clearInterval(looking);
			closing ??= closeWritable(files, appender, {path, file: tail.file, release});
			await closing;
		},
	};
}

async function closeWritable(
	files: Files,
	appender: Appender,
	{
		path,
		file,
		release,
	}: {readonly path: string; readonly file: number; readonly release: () => void},
) {
	const before = appender.state;
	await appender.settle();
	appender.look();
	try {
		attempt(`${path} cannot be closed`, () => {
			files.close(file);
		});
	} finally {
		release();
	}

	const {state} = appender;
	if (state.kind === 'failed' && state !== before) {
		throw new StoreError(
			`${path} may lack its last answers after a power cut: ${state.reason}. Check the fight before the next session.`,
		);
	}
}

export const readOnlyLog = (
	{header, path, notices}: Shown,
	reason: string,
	{follow, fingerprint}: Pick<FightLog, 'follow' | 'fingerprint'> = {},
): FightLog => ({
	header,
	slug: slugOfPath(path),
	path,
	notices,
	readOnly: {reason},
	...(follow && {follow}),
	...(fingerprint && {fingerprint}),
	append() {
		throw new StoreError(`${path} takes no answers: ${reason}.`);
	},
	saveState: () => saved,
	onSaveState: () => () => undefined,
	look: () => undefined,
	close: async () => undefined,
});
