import path from 'node:path';
import type {Refusal, View} from '../../engine/kit/basics.js';
import {impossible} from '../../engine/facts/refusals.js';
import {type ExportFormat, exportFormats} from '../../projections/export-formats.js';
import {type FightExport, exporting} from '../../projections/export-json.js';
import {type Steps, joined, slowly} from '../../projections/steps.js';
import {type LongWork, lastAnswerOf, paced} from '../files/long-work.js';
import {shownSlug} from '../files/shown-slug.js';
import {type Target, writeTarget} from './export-target.js';
import type {Fight} from './fight.js';

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
