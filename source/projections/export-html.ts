import {h, markupOf} from './html/element.js';
import {sideNames, sides} from '../engine/kit/basics.js';
import {cleanText} from '../engine/kit/clean-text.js';
import {type Quiet, quietFor} from '../engine/kit/rule-text.js';
import {type ExportedSetting, type FightExport, summaryItems} from './export-json.js';
import {healthPart} from './html/health.js';
import {type KnownRules, chapterPart, cited, knownRules, rulesPart} from './html/story.js';
import {style} from './html/style.js';
import {turnPart, foldedTable} from './html/table.js';
import {retold} from './record/story.js';
import {matrixTable, peopleTable} from './record/tables.js';
import type {Poster} from './record/poster/poster.js';

/** Who won, and what to remember it by. */
const posterPart = ({title, winner, extent, parts}: Poster) =>
	h('section', {class: ['poster', ...(winner === undefined ? [] : [winner])].join(' ')}, [
		h('h2', title),
		h('p', {class: 'extent'}, extent.join(' · ')),
		h(
			'dl',
			parts.map(({label, title: name, side, text, chapter}) =>
				h('div', [
					h('dt', label),
					h(
						'dd',
						{class: ['name', ...(side === undefined ? [] : [side])].join(' ')},
						chapter === undefined
							? cleanText(name)
							: h('a', {href: `#chapter-${chapter}`}, cleanText(name)),
					),
					...(text === '' ? [] : [h('dd', cleanText(text))]),
				]),
			),
		),
	]);

/** The export as a self-contained page. Typed text stays text and never becomes markup. */
export function* htmlOf(fight: FightExport): Generator<string> {
	const title = cleanText(fight.fight.title);
	const head = h('head', [
		h('meta', {'http-equiv': 'content-type', content: 'text/html; charset=utf-8'}),
		h('meta', {name: 'viewport', content: 'width=device-width, initial-scale=1'}),
		h('title', title),
		h('style', style),
	]);
	yield `<!DOCTYPE html>\n<html lang="en">${markupOf(head)}<body>${markupOf(headPart(fight, title))}`;
	const quiet: Quiet = fight.view === 'players' ? quietFor(fight.record.rules) : (text) => text;
	for (const part of bodyParts(fight)) {
		yield quiet(markupOf(part));
	}

	yield '</body></html>\n';
}

function headPart({fight, summary, board, poster}: FightExport, title: string) {
	const {campaign, ruleset, started} = fight;
	return h('header', [
		h('h1', title),
		h(
			'p',
			{class: 'lead'},
			`${campaign === undefined ? '' : `${cleanText(campaign)} · `}${ruleset.name}, begun on ${started.slice(0, 10)}.${poster ? '' : ` ${summary.outcome}.`}`,
		),
		...(poster ? [posterPart(poster)] : []),
		h(
			'div',
			{class: 'sides'},
			sides.map((side) => sidePart(side, board.lanes)),
		),
	]);
}

const sidePart = (side: (typeof sides)[number], lanes: FightExport['board']['lanes']) =>
	h('section', {class: `side ${side}`}, [
		h('h2', sideNames[side]),
		h(
			'ul',
			lanes
				.filter((lane) => lane.side === side)
				.map(({name, mark, left}) =>
					mark === 'out'
						? h('li', {class: 'out'}, [cleanText(name), `, ${cleanText(left ?? 'out')}`])
						: h('li', cleanText(name)),
				),
		),
	]);

function* bodyParts(fight: FightExport) {
	const {record, settings} = fight;
	const {unit} = fight.fight;
	const known = knownRules(record.rules, fight.view);
	for (const chapter of retold(fight)) {
		yield chapterPart(chapter, known);
	}

	yield* healthPart(record, unit);
	yield* turnPart(record, unit);
	yield* [peopleTable(record), matrixTable(record)]
		.filter(({rows}) => rows.length > 0)
		.map((table) => foldedTable(table.title, table));
	yield* settingsPart(settings, known);
	yield h('section', [
		h('h2', 'Summary'),
		h(
			'ul',
			summaryItems(fight).map(([label, text]) => h('li', `${label}: ${cleanText(text)}`)),
		),
	]);
	yield* rulesPart(record.rules, fight.view);
}

function settingsPart(settings: readonly ExportedSetting[], known: KnownRules) {
	const changed = settings.filter(({isDefault}) => !isDefault);
	return changed.length === 0
		? []
		: [
				h('section', [
					h('h2', 'Settings'),
					h(
						'ul',
						changed.map(({label, value, rule}) =>
							h('li', [`${label}: ${cleanText(value)} `, cited(rule, known)]),
						),
					),
				]),
			];
}
