import {
	type FightExport,
	exportFight,
	onlyChapter,
} from '../projections/export-json.js';
import {toJson} from '../projections/json.js';
import type {Fight} from '../session/fight.js';
import type {RunCommand} from './command.js';
import type {Flags} from './flags.js';
import {noSuchRound} from './rounds.js';
import {UsageError} from './usage-error.js';
import {writeWhole} from './write-whole.js';

/** Each format is loaded only when it is chosen: their libraries make the program start slower. */
const formats: Readonly<
	Record<string, () => Promise<(told: FightExport) => string>>
> = {
	async markdown() {
		const {toMarkdown} = await import('../projections/export-markdown.js');
		return toMarkdown;
	},
	async html() {
		const {toHtml} = await import('../projections/export-html.js');
		return toHtml;
	},
	async csv() {
		const {toCsv} = await import('../projections/export-csv.js');
		return toCsv;
	},
	json: async () => (told) => `${toJson(told)}\n`,
};

const exportCommand: RunCommand = async (
	{words, flags},
	{services: open, output, print, complain},
) => {
	const load = formatOf(flags);
	const services = await open();
	const fight = await services.readFight(words[0]);
	try {
		complain(fight.info.notices);
		const write = await load();
		const text = write(exported(fight, flags));
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
	const load = Object.hasOwn(formats, format) ? formats[format] : undefined;
	if (!load) {
		throw new UsageError(
			`There is no format “${format}”. There are ${Object.keys(formats).join(', ')}.`,
		);
	}

	return load;
}

function exported(fight: Fight, {playerSafe, round}: Flags): FightExport {
	const whole = exportFight(fight, playerSafe ? 'players' : 'gm');
	const part = round === undefined ? whole : onlyChapter(whole, round);
	if (part === undefined) {
		throw noSuchRound(round ?? 0, whole.chapters);
	}

	return part;
}
