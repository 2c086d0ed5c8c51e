import {dirname} from 'node:path';
import {type Refusal, impossible} from '../../engine/kit/basics.js';
import {inWords} from '../../event-store/disk/failure.js';
import type {MovableLog} from '../../event-store/movable-log.js';
import {openLog} from '../../event-store/open.js';
import {linkBeside} from '../../event-store/copy.js';

/** Where the answers of a fight are whose file was lost. */
export type RescueFile =
	| {readonly kind: 'writing'}
	| {readonly kind: 'kept'; readonly path: string}
	| {readonly kind: 'nowhere'; readonly reason: string};

/** A fight that went on in another folder than its own. */
export type Elsewhere = {
	readonly path: string;
	/** The fight's own folder, where nothing leads to the file. */
	readonly unlinked?: string;
};

/** Where the answers are of a fight whose file was lost, in a sentence for the GM. */
export const rescueFileText = (file: RescueFile): string =>
	file.kind === 'writing'
		? 'All answers are being written to a new file.'
		: file.kind === 'kept'
			? `All answers are in ${file.path}.`
			: `The answers could not be written to a new file: ${file.reason}`;

export const refuseRescueFile = ({rescueFile}: {rescueFile(): RescueFile | undefined}) =>
	rescueFile()?.kind === 'kept'
		? undefined
		: 'the fight is still saved in its own file, or no other file has all answers yet';

type Parts = {
	readonly log: MovableLog;
	/** Writes all lines into a new file, and tells its path. */
	readonly keep: () => Promise<string>;
	readonly tell: () => void;
};

/** Keeps the answers when the file is gone or was changed: in another file, at once; on the GM’s word it goes on there. */
export function rescueOf(parts: Parts) {
	let rescueFile: RescueFile | undefined;
	let elsewhere: Elsewhere | undefined;
	let keeping: Promise<void> = Promise.resolve();
	const end = parts.log.onSaveState(() => {
		const state = parts.log.saveState();
		if (state.kind === 'failed' && state.isAstray && rescueFile === undefined) {
			rescueFile = {kind: 'writing'};
			keeping = keep();
		}
	});

	async function keep(): Promise<void> {
		try {
			rescueFile = {kind: 'kept', path: await parts.keep()};
		} catch (error) {
			rescueFile = {kind: 'nowhere', reason: inWords(error)};
		}

		parts.tell();
	}

	return {
		/** `undefined` as long as nothing was lost. */
		get rescueFile(): RescueFile | undefined {
			return rescueFile;
		},
		get elsewhere(): Elsewhere | undefined {
			return elsewhere;
		},
		/** Looks whether the file is where it was left, and resolves when all answers are kept elsewhere if it is not. */
		async look(): Promise<void> {
			parts.log.look();
			await keeping;
		},
		/** The GM has made a copy. It has all answers, since after a failure none is taken. */
		copied(path: string) {
			if (parts.log.saveState().kind === 'failed') {
				rescueFile = {kind: 'kept', path};
				parts.tell();
			}
		},
		async goOn(): Promise<Refusal | undefined> {
			const {log, tell} = parts;
			if (rescueFile?.kind !== 'kept') {
				return impossible('no other file has all answers yet');
			}

			const {path} = rescueFile;
			const folder = dirname(log.path);
			const link = linkBeside(log.path, path);
			const {log: next} = await openLog(link ?? path, {mode: 'write'});
			if (next.readOnly) {
				return impossible(`${path} cannot be written: ${next.readOnly.reason}`);
			}

			rescueFile = undefined;
			elsewhere =
				link === undefined && folder === dirname(path)
					? undefined
					: {path, ...(link === undefined && {unlinked: folder})};
			await log.moveTo(next);
			tell();
			return undefined;
		},
		end,
	};
}
