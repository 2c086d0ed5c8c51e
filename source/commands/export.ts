import {type ExportFormat, exportFormatIds, isExportFormat} from '../projections/export-formats.js';
import {type FightExport, onlyChapter} from '../projections/export-json.js';
import {damageShown} from '../projections/shown-damage.js';
import {type Target, targetOf, writeTarget, exported} from '../session/fight/exports.js';
import type {Fight} from '../session/fight/fight.js';
import {FrayError} from '../session/library/services.js';
import {atLength} from './parts/at-length.js';
import type {RunCommand} from './parts/command.js';
import type {Flags} from './parts/flags.js';
import {noSuchRound} from './parts/rounds.js';
import {tellDamage} from './parts/write.js';
import {UsageError} from './parts/usage-error.js';

const exportCommand: RunCommand = async ({words, flags}, context) => {
	const {output, print} = context;
	const format = formatOf(flags);
	const target = await fileOf(flags);
	const services = await context.services();
	const fight = await services.readFight(words[0]);
	try {
		const code = tellDamage(damageShown(fight.info, flags.playerSafe ? 'players' : 'gm'), context);
		const view = flags.playerSafe ? 'players' : 'gm';
		await atLength(context, async (work) => {
			const text = await exported(fight, {format, view}, work, partOf(fight, flags));
			if (target === undefined) {
				output.write(text);
			} else {
				await writeTarget(target, text);
				print([`Written: ${flags.output}`]);
			}
		});
		return code;
	} finally {
		await fight.close();
	}
};

export default exportCommand;

/** Looks at the file before a long log is read for it. */
async function fileOf({output, force}: Flags): Promise<Target | undefined> {
	if (output === undefined) {
		if (force) {
			throw new UsageError('--force goes with --output FILE.');
		}

		return undefined;
	}

	const target = await targetOf(output);
	if (target.isTaken && !force) {
		throw new FrayError(
			`${output} is there already and stays as it is. --force writes over it; or choose another name.`,
		);
	}

	return target;
}

function formatOf({format = 'markdown'}: Flags): ExportFormat {
	const id = format.toLowerCase();
	if (!isExportFormat(id)) {
		throw new UsageError(
			`There is no format “${format}”. There are ${exportFormatIds.join(', ')}.`,
		);
	}

	return id;
}

/** The round that is wanted, if not the whole fight is. */
const partOf = ({info}: Fight, {round}: Flags) =>
	round === undefined
		? undefined
		: (whole: FightExport): FightExport => {
				const part = onlyChapter(whole, round);
				if (part === undefined) {
					throw noSuchRound(round, whole.chapters, info.units);
				}

				return part;
			};
