import {toHtml as serialise} from 'hast-util-to-html';
import {h} from 'hastscript';
import type {Lane} from '../engine/board.js';
import {cleanText} from '../engine/clean-text.js';
import {
	type ExportedChapter,
	type ExportedLine,
	type ExportedSetting,
	type FightExport,
	summaryItems,
} from './export-json.js';
import {orderTable} from './order-table.js';

const style = `
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; font-family: ui-monospace, monospace; font-size: 0.9rem; }
th, td { text-align: left; padding: 0.1rem 0.8rem 0.1rem 0; border-bottom: 1px solid #8886; }
ul { padding-left: 1.2rem; }
.rule, .reason, .corrected { opacity: 0.7; }
.note { font-style: italic; }
.ruling { text-decoration: underline dotted; }
.defeat, .closing { font-weight: bold; }
`;

/** The export as a self-contained page. Typed text stays text and never becomes markup. */
export function toHtml(fight: FightExport): string {
	const title = cleanText(fight.fight.title);
	const {campaign, ruleset, started} = fight.fight;
	return `<!doctype html>\n${serialise(
		h('html', {lang: 'en'}, [
			h('head', [
				h('meta', {
					httpEquiv: 'content-type',
					content: 'text/html; charset=utf-8',
				}),
				h('meta', {
					name: 'viewport',
					content: 'width=device-width, initial-scale=1',
				}),
				h('title', title),
				h('style', style),
			]),
			h('body', [
				h('h1', title),
				h(
					'p',
					`${campaign === undefined ? '' : `${cleanText(campaign)} · `}${ruleset.name}, begun on ${started.slice(0, 10)}.`,
				),
				...settingsPart(fight.settings),
				...fight.chapters.map(chapterPart),
				h('section', [
					h('h2', 'Summary'),
					h(
						'ul',
						summaryItems(fight).map(([label, text]) =>
							h('li', `${label}: ${cleanText(text)}`),
						),
					),
				]),
			]),
		]),
	)}\n`;
}

function settingsPart(settings: readonly ExportedSetting[]) {
	const changed = settings.filter(({isDefault}) => !isDefault);
	return changed.length === 0
		? []
		: [
				h('section', [
					h('h2', 'Settings'),
					h(
						'ul',
						changed.map(({label, value, rule}) =>
							h('li', [`${label}: ${cleanText(value)} `, cited(rule)]),
						),
					),
				]),
			];
}

const chapterPart = ({title, order, lines}: ExportedChapter) =>
	h('section', [
		h('h2', cleanText(title)),
		...(order.length > 0 ? [orderPart(order)] : []),
		...linesPart(lines),
	]);

function orderPart(lanes: readonly Lane[]) {
	const {head, rows} = orderTable(lanes);
	return h('table', [
		h(
			'thead',
			h(
				'tr',
				head.map((cell) => h('th', {scope: 'col'}, cell)),
			),
		),
		h(
			'tbody',
			rows.map((cells) =>
				h(
					'tr',
					cells.map((cell) => h('td', cleanText(cell))),
				),
			),
		),
	]);
}

/** Lists of lines, under the headings between them. */
function linesPart(lines: readonly ExportedLine[]) {
	const parts: Array<ReturnType<typeof h>> = [];
	for (const line of lines) {
		if (line.kind === 'heading') {
			parts.push(h('h3', cleanText(line.text)));
			continue;
		}

		const last = parts.at(-1);
		const list =
			last?.type === 'element' && last.tagName === 'ul' ? last : h('ul');
		if (list !== last) {
			parts.push(list);
		}

		list.children.push(itemPart(line));
	}

	return parts;
}

const itemPart = ({kind, text, rule, reason, corrected}: ExportedLine) =>
	h('li', {className: [kind]}, [
		cleanText(text),
		...(rule === undefined ? [] : [' ', cited(rule)]),
		...(reason === undefined
			? []
			: [h('span', {className: ['reason']}, ` Reason: ${cleanText(reason)}`)]),
		...(corrected === undefined
			? []
			: [h('span', {className: ['corrected']}, ` [${cleanText(corrected)}]`)]),
	]);

const cited = (rule: string) => h('span', {className: ['rule']}, `(${rule})`);
