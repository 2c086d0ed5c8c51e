import type {View} from '../../engine/kit/basics.js';
import {
	exportFormatIds,
	exportFormats,
} from '../../projections/export-formats.js';
import {
	type ExportOrder,
	exportTo,
	usualTarget,
} from '../../session/fight/exports.js';
import {type Target, targetOf} from '../../session/fight/export-target.js';
import type {Fight} from '../../session/fight/fight.js';
import {type Step, told} from './step.js';

/** Writes the file, and says where it is. */
const writing = (fight: Fight, order: ExportOrder, target: Target): Step => ({
	kind: 'load',
	title: 'Writing …',
	async load(work) {
		await exportTo(fight, order, target, work);
		return told(`Written: ${target.path}`);
	},
});

/** Asks before a file is replaced; the way back leads to its name. */
const askToReplace = (path: string, replace: () => Step): Step => ({
	kind: 'short',
	title: `There is a file already: ${path}`,
	items: [
		{id: 'no', label: 'Leave the file as it is', next: () => ({kind: 'close'})},
		{id: 'yes', label: 'Replace the file', next: replace},
	],
	initial: 'no',
});

const askWhere = (fight: Fight, order: ExportOrder): Step => ({
	kind: 'text',
	title: 'Into which file?',
	initial: usualTarget(fight, order),
	isOptional: false,
	next: (typed) => ({
		kind: 'load',
		title: 'Writing …',
		async load() {
			const target = await targetOf(typed);
			const write = () => writing(fight, order, target);
			return target.isTaken ? askToReplace(target.path, write) : write();
		},
	}),
});

/**
 * Writes the log of a fight to a file: format, for whom, where to.
 * @param view the players’ view offers only what they may read
 */
export function exportLog(fight: Fight, view: View): Step {
	const forWhom = (format: ExportOrder['format']): Step => ({
		kind: 'short',
		title: 'For whom?',
		items: [
			{
				id: 'gm',
				label: 'The GM: everything',
				next: () => askWhere(fight, {format, view: 'gm'}),
			},
			{
				id: 'players',
				label: 'The players: without the GM’s secrets',
				next: () => askWhere(fight, {format, view: 'players'}),
			},
		],
	});
	return {
		kind: 'short',
		title: 'Export the log: in which format?',
		items: exportFormatIds.map((format) => ({
			id: format,
			label: `${exportFormats[format].label}: ${exportFormats[format].summary}`,
			next: () =>
				view === 'gm' ? forWhom(format) : askWhere(fight, {format, view}),
		})),
	};
}
