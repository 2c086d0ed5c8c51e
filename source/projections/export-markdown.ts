import {
	type ExportedChapter,
	type ExportedLine,
	type ExportedSetting,
	type FightExport,
	summaryItems,
} from './export-json.js';
import {type Quiet, quietFor} from '../engine/kit/rule-text.js';
import {orderTable} from './order-table.js';
import type {FightRecord} from './record/fight-record.js';
import type {Poster} from './record/poster/poster.js';
import {type Retold, type StoryPart, retold} from './record/story.js';
import {orderTitle, remarks} from './transcript.js';
import {type Table, healthTable, tablesOf} from './record/tables.js';
import {cleanText} from '../engine/kit/clean-text.js';

const special = /[\\`*_[\]<|~#$]|&(?=#?\w+;)/g;

/** Escapes text so that it shows as it is, on a single line. */
export const escapeMarkdown = (text: string): string =>
	cleanText(text).replaceAll(special, String.raw`\$&`);

/** The same for the beginning of a paragraph or item, where text could also start a list or a quotation. */
export const escapeBlock = (text: string): string =>
	escapeMarkdown(text)
		.replace(/^[-+=>]/, String.raw`\$&`)
		.replace(/^(\d+)([.)])/, String.raw`$1\$2`);

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** A table. Its cells must be Markdown already. */
export const markdownTable = (
	head: readonly string[],
	rows: ReadonlyArray<readonly string[]>,
): readonly string[] => [row(head), row(head.map(() => '---')), ...rows.map(row)];

/** The export as a Markdown document. Players read no numbers of rules. */
export function* markdownOf(fight: FightExport): Generator<string> {
	const quiet: Quiet = fight.view === 'players' ? quietFor(fight.record.rules) : (text) => text;
	for (const part of partsOf(fight)) {
		yield quiet(part);
	}
}

function* partsOf(fight: FightExport): Generator<string> {
	const {title, campaign, ruleset, started} = fight.fight;
	yield `# ${escapeMarkdown(title)}\n`;
	yield textOf([
		[
			`${campaign === undefined ? '' : `${escapeBlock(campaign)} · `}${escapeBlock(ruleset.name)}, begun on ${escapeMarkdown(started.slice(0, 10))}.`,
		],
		...posterBlocks(fight.poster),
		...settingBlocks(fight.settings),
	]);
	for (const chapter of retold(fight)) {
		yield textOf(chapterBlocks(chapter));
	}

	yield textOf([
		...tablesOf(fight.record).flatMap(({title, notes = [], ...table}) => [
			[`## ${title}`],
			tableLines(table),
			...notes.map((note) => [escapeBlock(note)]),
		]),
		...healthBlocks(fight.record, fight.fight.unit),
		['## Summary'],
		summaryList(fight),
	]);
}

const textOf = (blocks: ReadonlyArray<readonly string[]>): string =>
	blocks.map((lines) => `\n${lines.join('\n')}\n`).join('');

/** Who won, and what to remember it by. */
const posterBlocks = (poster: Poster | undefined): ReadonlyArray<readonly string[]> =>
	poster === undefined
		? []
		: [
				[`**${[poster.title, ...poster.extent].map(escapeMarkdown).join(' · ')}**`],
				poster.parts.map(
					({label, title, text}) =>
						`- ${label}: **${escapeMarkdown(title)}**${text === '' ? '' : ` · ${escapeMarkdown(text)}`}`,
				),
			].filter((lines) => lines.length > 0);

function settingBlocks(settings: readonly ExportedSetting[]): ReadonlyArray<readonly string[]> {
	const changed = settings.filter(({isDefault}) => !isDefault);
	return changed.length === 0
		? []
		: [
				['## Settings'],
				changed.map(
					({label, value, rule}) =>
						`- ${escapeBlock(label)}: ${escapeMarkdown(value)} (${escapeMarkdown(rule)})`,
				),
			];
}

const chapterBlocks = ({chapter: {title, order}, parts, standing}: Retold<ExportedChapter>) => [
	[`## ${escapeMarkdown(title)}`],
	...(order.length > 0
		? [[`${escapeMarkdown(title)} · ${orderTitle}:`], tableLines(orderTable(order))]
		: []),
	...lineBlocks(parts),
	...(standing && standing.lanes.length > 0
		? [
				[`${escapeMarkdown(title)} · How everybody stood at the end:`],
				tableLines(orderTable(standing.lanes, standing.now)),
			]
		: []),
];

const tableLines = ({head, rows}: Pick<Table, 'head' | 'rows'>): readonly string[] =>
	markdownTable(
		head.map(escapeMarkdown),
		rows.map((cells) => cells.map(escapeMarkdown)),
	);

/** Everybody’s health, with a column for each round. */
function healthBlocks(record: FightRecord, unit: string): ReadonlyArray<readonly string[]> {
	const table = healthTable(record, unit);
	return table.rows.length === 0 ? [] : [[`## ${table.title}`], tableLines(table)];
}

/** Lists of lines, under the headings between them: below each sentence of the story the lines that tell it in full. */
function lineBlocks(parts: ReadonlyArray<StoryPart<ExportedLine>>) {
	const blocks: string[][] = [];
	let list: string[] | undefined;
	for (const {heading, headline, lines} of parts) {
		if (heading !== undefined) {
			list = undefined;
			blocks.push([`### ${escapeMarkdown(heading)}`]);
			continue;
		}

		if (!list) {
			list = [];
			blocks.push(list);
		}

		const indent = headline === undefined ? '' : '  ';
		list.push(
			...(headline === undefined ? [] : [`- **${escapeMarkdown(headline)}**`]),
			...lines.map(
				(line) =>
					`${indent}- ${itemText(line)}${remarks(line)
						.map((text) => ` *(${escapeMarkdown(text)})*`)
						.join('')}`,
			),
		);
	}

	return blocks;
}

function itemText({kind, text, rule, reason}: ExportedLine): string {
	const told = escapeBlock(text);
	const cited = rule === undefined ? told : `${told} (${escapeMarkdown(rule)})`;
	const reasoned = reason === undefined ? cited : `${cited}. Reason: ${escapeMarkdown(reason)}`;
	if (kind === 'note') {
		return `**Note:** ${cited}`;
	}

	return kind === 'ruling'
		? `**Ruling:** ${reasoned}`
		: kind === 'defeat'
			? `**${cited}**`
			: reasoned;
}

const summaryList = (fight: FightExport): readonly string[] =>
	summaryItems(fight).map(([label, text]) => `- ${label}: ${escapeMarkdown(text)}`);
