import {constants} from 'node:fs';
import {access, stat} from 'node:fs/promises';
import path from 'node:path';
import type {Refusal, View} from '../engine/basics.js';
import {impossible} from '../engine/refusals.js';
import {
	type ExportFormat,
	exportFormats,
} from '../projections/export-formats.js';
import {exportRecorded} from '../projections/export-json.js';
import {recordSlowly} from '../projections/record/record-fight.js';
import {type LongWork, paced} from './long-work.js';
import {FrayError} from '../rosters/problem.js';
import type {Fight} from './fight.js';
import {wholePath} from './home.js';
import {writeWhole} from './write-whole.js';

/** Which export of a fight is wanted. */
export type ExportOrder = {
	readonly format: ExportFormat;
	/** For whom; `players`: without what they must not know. */
	readonly view: View;
};

/** Why a fight cannot be exported now. */
export const exportRefusal = ({
	info: {trial},
}: Pick<Fight, 'info'>): Refusal | undefined =>
	trial === undefined
		? undefined
		: impossible(`nothing of the ${trial} is saved: keep it or drop it first`);

/** Where an export goes unless the GM says otherwise: a file in the current folder, with its whole path. */
export const usualTarget = (
	{slug}: Pick<Fight['info'], 'slug'>,
	{format, view}: ExportOrder,
): string =>
	path.resolve(
		`${slug}${view === 'players' ? '-players' : ''}.${exportFormats[format].extension}`,
	);

/** A file that can be written. */
export type Target = {
	/** The whole path. */
	readonly path: string;
	/** There is a file already, which must not be replaced unasked. */
	readonly isTaken: boolean;
};

/**
 * Looks whether a file can be written there.
 * @param typed the path as the GM typed it: `~` is the user’s home, and others start from the current folder
 * @throws {FrayError} that says what to do
 */
export async function targetOf(typed: string): Promise<Target> {
	const target = wholePath(process.cwd(), typed);
	const folder = path.dirname(target);
	const around = await stat(folder).catch(() => undefined);
	if (!around?.isDirectory()) {
		throw new FrayError(
			`There is no folder ${folder}. Make it first, or choose one that is there.`,
		);
	}

	const found = await stat(target).catch(() => undefined);
	if (found?.isDirectory()) {
		throw new FrayError(
			`${target} is a folder. Add the name of a file: ${path.join(target, 'fight.md')}`,
		);
	}

	try {
		await access(found ? target : folder, constants.W_OK);
	} catch {
		throw new FrayError(
			`Fray may not write ${found ? `over ${target}` : `in ${folder}`}. Choose another folder, or give it the permission.`,
		);
	}

	return {path: target, isTaken: found !== undefined};
}

/**
 * Writes the log of a fight to a file, in place of what it held.
 * @param target a whole path (`targetOf`)
 * @param work nothing is written when it is stopped
 * @throws {FrayError}
 * @throws the reason of the signal that stopped it
 */
export async function exportTo(
	fight: Fight,
	{format, view}: ExportOrder,
	target: string,
	work: LongWork = {},
): Promise<void> {
	const write = await exportFormats[format].load();
	const last = fight.told('gm', 1).at(-1)?.n ?? 0;
	const before = fight.revision();
	const recorded = await recordSlowly(fight, view, paced(last, work));
	if (fight.revision() !== before) {
		await exportTo(fight, {format, view}, target, work);
		return;
	}

	const text = write(exportRecorded(fight, view, recorded));
	work.signal?.throwIfAborted();
	await writeWhole(target, text);
}
