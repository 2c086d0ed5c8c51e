import {
	exportFormatIds,
	exportFormats,
} from '../../projections/export-formats.js';
import {
	type ExportOrder,
	exportRefusal,
	exportTo,
	usualTarget,
} from '../../session/fight/exports.js';
import {targetOf} from '../../session/fight/export-target.js';
import {FrayError} from '../../session/library/services.js';
import {places} from '../../session/fight/where.js';
import {takeOne} from '../arguments.js';
import type {Named} from '../../session/parts/names.js';
import {
	type Reply,
	type Scene,
	type Word,
	done,
	said,
	unfit,
} from '../scene.js';

/** The log of the fight as a file. */
export const exportingWords: readonly Word[] = [
	{
		name: 'export',
		usage: `[${exportFormatIds.join(' | ')}] [gm | players] [to FILE | over FILE]`,
		summary:
			'writes the log of the fight to a file, for the players without the GM’s secrets; over replaces a file',
		where: places.play,
		async run(rest, scene) {
			try {
				return await exportLog(rest, scene);
			} catch (error) {
				if (error instanceof FrayError) {
					return unfit(error.message);
				}

				throw error;
			}
		},
	},
];

/** What can stand before the file: a format, or for whom. */
type Part = Partial<ExportOrder>;

const parts: ReadonlyArray<Named<Part>> = [
	...exportFormatIds.map((format) => ({
		value: {format},
		names: [format, exportFormats[format].extension],
	})),
	...(['gm', 'players'] as const).map((view) => ({
		value: {view},
		names: [view, `for ${view}`],
	})),
];

async function exportLog(rest: string, {fight}: Scene): Promise<Reply> {
	const refusal = exportRefusal(fight);
	if (refusal) {
		return done(refusal);
	}

	const where = /(?:^|\s)(to|over)\s+(.+)$/i.exec(rest);
	const order = orderOf(where ? rest.slice(0, where.index) : rest);
	const typed = where?.[2] ?? usualTarget(fight, order);
	const target = await targetOf(typed);
	const {path, isTaken} = target;
	if (isTaken && where?.[1]?.toLowerCase() !== 'over') {
		return unfit(
			`There is a file already: ${path}`,
			`To replace it: export ${order.format} ${order.view} over ${path}`,
		);
	}

	await exportTo(fight, order, target);
	return said(
		`Written ${order.view === 'gm' ? 'for the GM' : 'for the players'}: ${path}`,
	);
}

/** As `fray export` does, it writes Markdown for the GM unless something else is said. */
function orderOf(
	words: string,
	{format = 'markdown', view = 'gm'}: Part = {},
): ExportOrder {
	const said = {format, view};
	if (words.trim() === '') {
		return said;
	}

	const {found, rest} = takeOne(words, parts, 'format or reader');
	return orderOf(rest, {...said, ...found});
}
