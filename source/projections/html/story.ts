import {h} from 'hastscript';
import {cleanText} from '../../engine/kit/clean-text.js';
import type {ReferenceEntry} from '../../engine/ruleset/ruleset.js';
import type {ExportedChapter, ExportedLine} from '../export-json.js';
import {orderTable} from '../order-table.js';
import type {FightRecord} from '../record/fight-record.js';
import {type StoryPart, storyParts} from '../record/story.js';
import {orderTitle, remarks} from '../transcript.js';
import {foldedTable} from './table.js';

const anchor = (rule: string): string => `rule-${rule}`;

/** A rule by its id: a way to it where the page tells of it. */
export const cited = (rule: string, known: ReadonlySet<string>) =>
	h('span', {className: ['rule']}, [
		'(',
		known.has(rule) ? h('a', {href: `#${anchor(rule)}`}, rule) : rule,
		')',
	]);

/** What happened, chapter by chapter, with the order at the beginning and how everybody stood in the end. */
export const chapterPart = (
	{number, title, order, lines}: ExportedChapter,
	record: FightRecord,
) => {
	const known = new Set(record.rules.map(({id}) => id));
	const standing = record.rounds.findLast((round) => round.number === number);
	return h('section', {id: `chapter-${number}`, className: ['story']}, [
		h('h2', cleanText(title)),
		...(order.length > 0 ? [foldedTable(orderTitle, orderTable(order))] : []),
		...linesPart(storyParts({number, lines}, record), known),
		...(standing
			? [
					foldedTable(
						'How everybody stood at the end',
						orderTable(standing.board.lanes, standing.board.now),
					),
				]
			: []),
	]);
};

/** Lists of lines, under the headings between them: below each sentence of the story the lines that tell it in full. */
function linesPart(story: ReadonlyArray<StoryPart<ExportedLine>>, known: ReadonlySet<string>) {
	const parts: Array<ReturnType<typeof h>> = [];
	for (const {heading, headline, lines} of story) {
		if (heading !== undefined) {
			parts.push(h('h3', cleanText(heading)));
			continue;
		}

		const last = parts.at(-1);
		const list = last?.type === 'element' && last.tagName === 'ul' ? last : h('ul');
		if (list !== last) {
			parts.push(list);
		}

		const items = lines.map((line) => itemPart(line, known));
		list.children.push(
			...(headline === undefined
				? items
				: [h('li', {className: ['act']}, [h('p', cleanText(headline)), h('ul', items)])]),
		);
	}

	return parts;
}

const labels: Readonly<Partial<Record<ExportedLine['kind'], string>>> = {
	note: 'Note',
	ruling: 'Ruling',
};

const itemPart = (line: ExportedLine, known: ReadonlySet<string>) => {
	const {kind, text, rule, reason} = line;
	const label = labels[kind];
	return h('li', {className: [kind]}, [
		...(label === undefined ? [] : [h('span', {className: ['label']}, label), ' ']),
		cleanText(text),
		...(rule === undefined ? [] : [' ', cited(rule, known)]),
		...(reason === undefined
			? []
			: [h('span', {className: ['reason']}, ` Reason: ${cleanText(reason)}`)]),
		...remarks(line).map((remark) =>
			h('span', {className: ['corrected']}, ` [${cleanText(remark)}]`),
		),
	]);
};

/** The rules that the story cites. */
export const rulesPart = (rules: readonly ReferenceEntry[]) =>
	rules.length === 0
		? []
		: [
				h('section', {id: 'rules'}, [
					h('h2', 'The rules'),
					h(
						'dl',
						rules.flatMap(({id, heading, summary}) => [
							h('dt', {id: anchor(id)}, `${id} ${cleanText(heading)}`),
							h('dd', cleanText(summary)),
						]),
					),
				]),
			];
