import path from 'node:path';
import {type Refusal, type View, impossible} from '../../engine/kit/basics.js';
import {type ExportFormat, exportFormats} from '../../projections/export-formats.js';
import {type FightExport, exporting} from '../../projections/export-json.js';
import {type Steps, joined, slowly} from '../../projections/steps.js';
import {type LongWork, lastAnswerOf, paced} from '../files/long-work.js';
import {shownSlug} from '../files/shown-slug.js';
import type {Fight} from './fight.js';
import {type Stats, constants, statSync} from 'node:fs';
import {access, lstat, readlink, realpath, stat} from 'node:fs/promises';
import {inWords} from '../../event-store/disk/failure.js';
import {isMadeUp, codeOf} from '../../event-store/disk/files.js';
import {FrayError} from '../../rosters/problem.js';
import {frayFileAt, frayNameOf} from '../files/fray-files.js';
import {wholePath} from '../files/home.js';
import {writeNew, writeWholeIf} from '../files/write-whole.js';

export type Target = {
	readonly path: string;
	/** There is a file already, which must not be replaced unasked. */
	readonly isTaken: boolean;
};

/** Looks whether a file can be written there, and throws what to do; nothing that Fray reads is written over. */
export async function targetOf(typed: string): Promise<Target> {
	const target = wholePath(process.cwd(), typed);
	const found = await takenBy(target);
	if (!found) {
		refuseFrayName(target);
		await checkFolder(path.dirname(target));
	}

	return {path: target, isTaken: found !== undefined};
}

/** Writes a file, whole or not at all; one that is taken as it was looked at, with the same permissions and owner. */
export async function writeTarget({path: target, isTaken}: Target, text: string): Promise<void> {
	const found = isTaken ? await takenBy(target) : undefined;
	if (!found) {
		await writeNew(target, text);
		return;
	}

	const before = stampOf(found);
	const isWritten = await writeWholeIf(target, text, (real) => stampOf(statSync(real)) === before);
	if (!isWritten) {
		throw new FrayError(
			`Another program changed ${target} at this moment: it stays as it is. Try again, or choose another name.`,
		);
	}
}

const stampOf = ({dev, ino, size, mtimeMs}: Stats): string => [dev, ino, size, mtimeMs].join(' ');

/** The file that has a name already, if it may be written over. */
async function takenBy(target: string): Promise<Stats | undefined> {
	const there = await stat(target).catch(() => undefined);
	const isNoFile = !there?.isFile() || isMadeUp(target);
	if (there && isNoFile && !there.isDirectory()) {
		throw new FrayError(
			`${target} is a pipe or a device, and no file. Choose a name in a folder; without one, fray export writes to standard output.`,
		);
	}

	const real = await realOf(target);
	if (real === undefined) {
		return undefined;
	}

	const found = await stat(real);
	if (found.isDirectory()) {
		throw new FrayError(
			`${target} is a folder. Add the name of a file: ${path.join(target, 'fight.md')}`,
		);
	}

	refuseFrayName(target, real);
	await checkContent(target, real);
	return found;
}

/** Where a path leads in the end; `undefined` when nothing has that name. */
async function realOf(target: string): Promise<string | undefined> {
	try {
		return await realpath(target);
	} catch (error) {
		const link = await lstat(target).catch(() => undefined);
		if (!link && ['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '')) {
			return undefined;
		}

		throw new FrayError(
			link?.isSymbolicLink() && codeOf(error) === 'ENOENT'
				? `${target} is a link to ${await readlink(target)}, which is not there. Remove the link, or choose another name.`
				: `${target} cannot be written: ${inWords(error)}. Choose another folder or name.`,
		);
	}
}

/** Throws for a name of Fray’s own files; `real` is where it leads, if there is something. */
export function refuseFrayName(target: string, real = target) {
	const own = frayNameOf(target) ?? frayNameOf(real);
	if (own !== undefined) {
		throw isFrays(target, real, own);
	}
}

const isFrays = (target: string, real: string, own: string): FrayError =>
	new FrayError(
		`${target}${real === target ? ' is' : ` leads to ${real}, which is`} ${own}: nothing else is written there. Choose another name.`,
	);

async function checkContent(target: string, real: string) {
	let own: string | undefined;
	try {
		await access(real, constants.W_OK);
		own = await frayFileAt(real);
	} catch {
		throw new FrayError(
			`Fray may not write over ${target}. Choose another folder, or give it the permission.`,
		);
	}

	if (own !== undefined) {
		throw isFrays(target, real, own);
	}
}

async function checkFolder(folder: string) {
	const around = await stat(folder).catch(() => undefined);
	if (!around?.isDirectory()) {
		throw new FrayError(
			`There is no folder ${folder}. Make it first, or choose one that is there.`,
		);
	}

	try {
		await access(folder, constants.W_OK);
	} catch {
		throw new FrayError(
			`Fray may not write in ${folder}. Choose another folder, or give it the permission.`,
		);
	}
}

export type ExportOrder = {
	readonly format: ExportFormat;
	/** For whom; `players`: without what they must not know. */
	readonly view: View;
};

export const exportRefusal = ({info: {trial}}: Pick<Fight, 'info'>): Refusal | undefined =>
	trial === undefined
		? undefined
		: impossible(`nothing of the ${trial} is saved: keep it or drop it first`);

/** Where an export goes unless the GM says otherwise: a file in the current folder, with its whole path. */
export const usualTarget = (
	fight: Pick<Fight, 'combatants' | 'info'>,
	{format, view}: ExportOrder,
	isEarlier = false,
): string =>
	path.resolve(
		`${shownSlug(fight, view)}${isEarlier ? '-earlier' : ''}${view === 'players' ? '-players' : ''}.${exportFormats[format].extension}`,
	);

/** The log of a fight as a text, the whole or a part of it; throws the signal's reason when it is stopped. */
export async function exported(
	fight: Fight,
	{format, view}: ExportOrder,
	work: LongWork,
	partOf?: (whole: FightExport) => FightExport,
): Promise<string> {
	const {load, hasPoster} = exportFormats[format];
	const write = await load();
	const last = lastAnswerOf(fight);
	const before = fight.revision();
	function* steps(): Steps<string> {
		const whole = yield* exporting(fight, view, hasPoster && partOf === undefined);
		return yield* joined(write(partOf?.(whole) ?? whole), last);
	}

	const text = await slowly(steps(), paced(last, work));
	return fight.revision() === before ? text : exported(fight, {format, view}, work, partOf);
}

/** Writes the log of a fight to a file as it was looked at (`targetOf`); nothing when the work is stopped, which throws. */
export async function exportTo(
	fight: Fight,
	order: ExportOrder,
	target: Target,
	work: LongWork = {},
): Promise<void> {
	const text = await exported(fight, order, work);
	work.signal?.throwIfAborted();
	await writeTarget(target, text);
}
