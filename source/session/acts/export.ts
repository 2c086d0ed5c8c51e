import type {View} from '../../engine/kit/basics.js';
import {exportFormatIds, exportFormats} from '../../projections/export-formats.js';
import {type Target, targetOf, type ExportOrder, exportTo, usualTarget} from '../fight/exports.js';
import type {Fight} from '../fight/fight.js';
import type {Named} from '../parts/names.js';
import {UnfitError, takeOne} from './parts/arguments.js';
import {type Step, carriedOut, told} from './parts/step.js';

const writing = (fight: Fight, order: ExportOrder, target: Target): Step =>
	carriedOut(`Writes ${target.path}`, async (work) => {
		await exportTo(fight, order, target, work);
		return told(`Written for the ${order.view === 'gm' ? 'GM' : 'players'}: ${target.path}`);
	});

const askToReplace = (path: string, replace: () => Step): Step => ({
	kind: 'short',
	title: `There is a file already: ${path}`,
	items: [
		{id: 'no', label: 'Leave the file as it is', next: () => ({kind: 'close'})},
		{id: 'yes', label: 'Replace the file', next: replace},
	],
	initial: 'no',
});

/** @param ifTaken what is asked where there is a file already */
const looking = (
	fight: Fight,
	order: ExportOrder,
	typed: string,
	ifTaken: (path: string, replace: () => Step) => Step = askToReplace,
): Step => ({
	kind: 'load',
	title: 'Writing …',
	async load() {
		const target = await targetOf(typed);
		const write = () => writing(fight, order, target);
		return target.isTaken ? ifTaken(target.path, write) : write();
	},
});

const askWhere = (fight: Fight, order: ExportOrder, isEarlier: boolean): Step => ({
	kind: 'text',
	title: 'Into which file?',
	initial: usualTarget(fight, order, isEarlier),
	next: (typed) => looking(fight, order, typed),
});

/** What can stand before the file in a line: a format, or for whom. */
const parts: ReadonlyArray<Named<Partial<ExportOrder>>> = [
	...exportFormatIds.map((format) => ({
		value: {format},
		names: [format, exportFormats[format].extension],
	})),
	...(['gm', 'players'] as const).map((view) => ({value: {view}, names: [view, `for ${view}`]})),
];

/** As `fray export` does, it writes Markdown for the GM unless something else is said. */
const usualOrder: ExportOrder = {format: 'markdown', view: 'gm'};

function orderOf(words: string, said: ExportOrder): ExportOrder {
	if (words.trim() === '') {
		return said;
	}

	const {found, rest} = takeOne(words, parts, 'format or reader');
	return orderOf(rest, {...said, ...found});
}

/** “players to mill.md”; “over” in place of “to” replaces a file. */
function orderedBy(line: string, fight: Fight): Step {
	const where = /(?:^|\s)(to|over)\s+(.+)$/i.exec(line);
	const order = orderOf(where ? line.slice(0, where.index) : line, usualOrder);
	return looking(fight, order, where?.[2] ?? usualTarget(fight, order), (path, replace) => {
		if (where?.[1]?.toLowerCase() === 'over') {
			return replace();
		}

		throw new UnfitError(
			`There is a file already: ${path}. To replace it: export ${order.format} ${order.view} over ${path}`,
		);
	});
}

/** Writes the log of a fight to a file: format, for whom, where to; as it is, or as it was after an answer. */
export function exportLog({
	fight: now,
	view,
	answer,
}: {
	readonly fight: Fight;
	readonly view: View;
	readonly answer?: number;
}): Step {
	const isEarlier = answer !== undefined;
	const fight = isEarlier ? now.asItWas(answer) : now;
	const forWhom = (format: ExportOrder['format']): Step => ({
		kind: 'short',
		title: 'For whom?',
		items: [
			{
				id: 'gm',
				label: 'The GM: everything',
				next: () => askWhere(fight, {format, view: 'gm'}, isEarlier),
			},
			{
				id: 'players',
				label: 'The players: without the GM’s secrets',
				next: () => askWhere(fight, {format, view: 'players'}, isEarlier),
			},
		],
	});
	return {
		kind: 'short',
		title: `Export the log${isEarlier ? ' up to there' : ''}: in which format?`,
		items: exportFormatIds.map((format) => ({
			id: format,
			label: `${exportFormats[format].label}: ${exportFormats[format].summary}`,
			next: () => (view === 'gm' ? forWhom(format) : askWhere(fight, {format, view}, isEarlier)),
		})),
		read: (line) => ({to: orderedBy(line, fight), rest: ''}),
	};
}
