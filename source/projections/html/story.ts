import {type Markup, h} from './element.js';
import {cleanText} from '../../engine/kit/clean-text.js';
import type {View} from '../../engine/kit/basics.js';
import type {ReferenceEntry} from '../../engine/ruleset/ruleset.js';
import type {ExportedChapter, ExportedLine} from '../export-json.js';
import {orderTable} from '../order-table.js';
import type {Retold, StoryPart} from '../record/story.js';
import {orderTitle, remarks} from '../transcript.js';
import {foldedTable} from './table.js';

const anchor = (rule: string): string => `rule-${rule}`;

/** What the rules that the page tells of are called where they are cited. */
export type KnownRules = {
	readonly called: ReadonlyMap<string, string>;
	/** What others are called. */
	other(rule: string): string;
};

/** By their ids; for players, who read no numbers of rules, by their headings. */
export const knownRules = (rules: readonly ReferenceEntry[], view: View): KnownRules => ({
	called: new Map(rules.map(({id, heading}) => [id, view === 'gm' ? id : cleanText(heading)])),
	other: (rule) => (view === 'gm' ? `(${rule})` : ''),
});

/** A rule: a way to it where the page tells of it. */
export const cited = (rule: string, known: KnownRules) => {
	const called = known.called.get(rule);
	return h(
		'span',
		{class: 'rule'},
		called === undefined
			? known.other(rule)
			: ['(', h('a', {href: `#${anchor(rule)}`}, called), ')'],
	);
};

/** What happened, chapter by chapter, with the order at the beginning and how everybody stood in the end. */
export const chapterPart = (
	{chapter: {number, title, order}, parts, standing}: Retold<ExportedChapter>,
	known: KnownRules,
) =>
	h('section', {id: `chapter-${number}`, class: 'story'}, [
		h('h2', cleanText(title)),
		...(order.length > 0 ? [foldedTable(orderTitle, orderTable(order))] : []),
		...linesPart(parts, known),
		...(standing
			? [foldedTable('How everybody stood at the end', orderTable(standing.lanes, standing.now))]
			: []),
	]);

/** Lists of lines, under the headings between them: below each sentence of the story the lines that tell it in full. */
function linesPart(story: ReadonlyArray<StoryPart<ExportedLine>>, known: KnownRules) {
	const parts: Markup[] = [];
	let items: Markup[] = [];
	const closeList = () => {
		if (items.length > 0) {
			parts.push(h('ul', items));
			items = [];
		}
	};

	for (const {heading, headline, lines} of story) {
		if (heading !== undefined) {
			closeList();
			parts.push(h('h3', cleanText(heading)));
			continue;
		}

		const own = lines.map((line) => itemPart(line, known));
		items.push(
			...(headline === undefined
				? own
				: [
						h('li', {class: 'act'}, [
							h('p', cleanText(headline)),
							...(own.length === 0 ? [] : [h('ul', own)]),
						]),
					]),
		);
	}

	closeList();
	return parts;
}

const labels: Readonly<Partial<Record<ExportedLine['kind'], string>>> = {
	note: 'Note',
	ruling: 'Ruling',
};

const itemPart = (line: ExportedLine, known: KnownRules) => {
	const {kind, text, rule, reason} = line;
	const label = labels[kind];
	return h('li', {class: kind}, [
		...(label === undefined ? [] : [h('span', {class: 'label'}, label), ' ']),
		cleanText(text),
		...(rule === undefined ? [] : [' ', cited(rule, known)]),
		...(reason === undefined
			? []
			: [h('span', {class: 'reason'}, ` Reason: ${cleanText(reason)}`)]),
		...remarks(line).map((remark) => h('span', {class: 'corrected'}, ` [${cleanText(remark)}]`)),
	]);
};

export const rulesPart = (rules: readonly ReferenceEntry[], view: View) =>
	rules.length === 0
		? []
		: [
				h('section', {id: 'rules'}, [
					h('h2', 'The rules'),
					h(
						'dl',
						rules.flatMap(({id, heading, summary}) => [
							h('dt', {id: anchor(id)}, `${view === 'gm' ? `${id} ` : ''}${cleanText(heading)}`),
							h('dd', cleanText(summary)),
						]),
					),
				]),
			];
