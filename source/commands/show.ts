import {type ExportedChapter, exportOutcome, telling} from '../projections/export-json.js';
import {damageShown} from '../projections/shown-damage.js';
import {slowly} from '../projections/steps.js';
import {orderTitle} from '../projections/transcript.js';
import {outcomeText} from '../projections/summary.js';
import {boardText, orderText} from '../plain/texts/board-text.js';
import {castOf} from '../plain/cast.js';
import {afterText, formerText, fromText} from '../session/library/next-fight.js';
import type {Links} from '../session/library/services.js';
import {calledText} from '../session/parts/titles.js';
import {promptText, toldText} from '../plain/texts/prompt-text.js';
import {type Style, styleIn} from '../plain/texts/style.js';
import type {Fight, ShownPrompt} from '../session/fight/fight.js';
import {lastAnswerOf, paced} from '../session/files/long-work.js';
import {atLength} from './parts/at-length.js';
import type {RunCommand} from './parts/command.js';
import {noSuchRound} from './parts/rounds.js';
import {tellDamage, writeDressed, writeJson} from './parts/write.js';

const show: RunCommand = async ({words, flags}, context) => {
	if (flags.statistics || flags.campaign !== undefined || flags.playerSafe) {
		const {showStatistics} = await import('./parts/statistics.js');
		return showStatistics(words, flags, context);
	}

	const services = await context.services();
	const fight = await services.readFight(words[0]);
	try {
		const code = tellDamage(fight.info, context);
		const isTold = flags.json || flags.round !== undefined;
		const all = isTold
			? await atLength(context, async (work) =>
					slowly(telling(fight, 'gm'), paced(lastAnswerOf(fight), work)),
				)
			: [];
		const chapters =
			flags.round === undefined ? all : all.filter(({number}) => number === flags.round);
		if (flags.round !== undefined && chapters.length === 0) {
			throw noSuchRound(flags.round, all, fight.info.units);
		}

		const style = styleIn(services, context.output.isTTY);
		if (flags.json) {
			writeJson(context, {
				...shown(fight, chapters),
				...linksJson(fight, await services.linksOf(fight.info)),
			});
		} else {
			writeDressed(
				context,
				flags.round === undefined
					? [...stateText(fight, style), ...linksText(fight, await services.linksOf(fight.info))]
					: chapters.flatMap((chapter) => chapterText(chapter, style)),
			);
		}

		return code;
	} finally {
		await fight.close();
	}
};

export default show;

const shown = (fight: Fight, transcript: readonly ExportedChapter[]) => ({
	title: fight.info.title,
	...(fight.info.campaign !== undefined && {campaign: fight.info.campaign}),
	...damageShown(fight.info, 'gm'),
	board: fight.board('gm'),
	prompt: withoutActs(fight.prompt('gm')),
	transcript,
	outcome: exportOutcome(fight.outcome()),
});

/** Only the ruleset understands the act behind a choice. */
const withoutActs = (prompt: ShownPrompt): unknown =>
	prompt.kind === 'choose'
		? {
				...prompt,
				choices: prompt.choices.map((choice) =>
					Object.fromEntries(Object.entries(choice).filter(([key]) => key !== 'act')),
				),
			}
		: prompt;

function stateText(fight: Fight, style: Style): readonly string[] {
	const {ruleset} = fight.info;
	const ending = fight.outcome();
	const prompt = fight.prompt('gm');
	const last = fight.told('gm', 1).flatMap(({lines}) => lines);
	return [
		`${style.strong(calledText(fight.info))} · ${ruleset.name}`,
		...boardText(fight.board('gm')),
		'',
		...(ending
			? [style.strong(outcomeText(ending))]
			: [
					...last.map((line) => toldText(line, style)),
					...promptText(prompt, castOf(fight, 'gm'), style),
				]),
	].map(style.letters);
}

/** Left out where there are none. */
const linksJson = ({info}: Fight, {former, next}: Links) => ({
	...(info.from && {from: {...info.from, ...former}}),
	...(next.length > 0 && {next}),
});

function linksText({info}: Fight, {former, next}: Links): readonly string[] {
	const before = former ? [formerText(former)] : info.from ? [fromText(info.from)] : [];
	const lines = [...before, ...next.map(afterText)];
	return lines.length === 0 ? [] : ['', ...lines];
}

const chapterText = ({title, order, lines}: ExportedChapter, style: Style): readonly string[] =>
	[
		style.strong(title),
		...(order.length > 0 ? [`${orderTitle}:`, ...orderText(order)] : []),
		...lines.map((line) => toldText(line, style)),
	].map(style.letters);
