import {
	type FightExport,
	exportFight,
	onlyChapter,
} from '../projections/export-json.js';
import {toMarkdown} from '../projections/export-markdown.js';
import {toJson} from '../projections/json.js';
import type {Fight} from '../session/fight.js';
import type {RunCommand} from './command.js';
import type {Flags} from './flags.js';
import {noSuchRound} from './rounds.js';
import {UsageError} from './usage-error.js';
import {writeWhole} from './write-whole.js';

const formats: Readonly<Record<string, (told: FightExport) => string>> = {
	markdown: toMarkdown,
	json: (told) => `${toJson(told)}\n`,
};

const exportCommand: RunCommand = async (
	{words, flags},
	{services, output, print, complain},
) => {
	const format = formatOf(flags);
	const house = await services();
	const fight = await house.readFight(words[0]);
	try {
		complain(fight.info.notices);
		const text = format(exported(fight, flags));
		if (flags.output === undefined) {
			output.write(text);
		} else {
			await writeWhole(flags.output, text);
			print([`Written: ${flags.output}`]);
		}
	} finally {
		await fight.close();
	}

	return 0;
};

export default exportCommand;

function formatOf({format = 'markdown'}: Flags) {
	const write = Object.hasOwn(formats, format) ? formats[format] : undefined;
	if (!write) {
		throw new UsageError(
			`There is no format “${format}”. There are ${Object.keys(formats).join(' and ')}.`,
		);
	}

	return write;
}

function exported(fight: Fight, {playerSafe, round}: Flags): FightExport {
	const whole = exportFight(fight, playerSafe ? 'players' : 'gm');
	const part = round === undefined ? whole : onlyChapter(whole, round);
	if (part === undefined) {
		throw noSuchRound(round ?? 0, whole.chapters);
	}

	return part;
}
