import {type Board, type Lane, statesOf} from '../../source/engine/world/board.js';
import {lettersOf} from '../../source/engine/course/letters.js';
import {notation} from '../../source/dice/dice.js';
import type {Fight, ShownChoice, ShownPrompt} from '../../source/session/fight/fight.js';
import {laneInSight, valueText} from '../../source/ui/fight/order/lanes.js';
import {quietAny} from '../../source/engine/kit/rule-text.js';
import {percent} from '../../source/engine/kit/text.js';
import {widthOf} from '../../source/ui/kit/look/text.js';
import {type MenuRow, entriesOf, menuOf, typedFor} from '../../source/ui/menu/menu-rows.js';
import {detailOf, oddsText, sharedCostOf} from '../../source/ui/menu/choice-cells.js';
import {type MenuItem, paired} from '../../source/ui/menu/pairs.js';
import type {Pane} from '../helpers/panes-of.js';

/* What a GM needs to decide is found whole in a frame, in one row or in several. */

const wordsOf = (texts: readonly string[]): readonly string[] =>
	texts
		.flatMap((text) => text.split(/[\s·]+/u))
		.map((word) => word.replace(/[,:;]$/u, ''))
		.filter((word) => word !== '');

/** The words of some texts that a pane does not show, or shows cut. */
function missing(texts: readonly string[], pane: Pane): readonly string[] {
	const left = new Map<string, number>();
	for (const word of wordsOf([pane.title, ...pane.lines])) {
		left.set(word, (left.get(word) ?? 0) + 1);
	}

	return wordsOf(texts).filter((word) => {
		const count = left.get(word) ?? 0;
		left.set(word, count - 1);
		return count <= 0;
	});
}

/** Whether a pane says the beginning of a text. */
function isTold(text: string, {title, lines}: Pane): boolean {
	const beginning = text.split(/\s+/u).slice(0, 3).join(' ');
	return beginning !== '' && [title, ...lines].some((line) => line.includes(beginning));
}

const said = (what: string, words: readonly string[]): readonly string[] =>
	words.length === 0 ? [] : [`${what}: not whole: ${words.join(' ')}`];

const cursor = '❯';

/** The lines of the menu of this prompt with that group open. */
export function menuIn(
	fight: Fight,
	prompt: ShownPrompt,
	group: string | undefined,
): readonly MenuRow[] {
	if (prompt.kind !== 'choose') {
		return [];
	}

	const tags = new Map(
		fight
			.combatants('gm')
			.flatMap(({id, tag}) => (tag === undefined ? [] : ([[id, tag]] as const))),
	);
	return menuOf(entriesOf(prompt.choices, group), {
		letters: lettersOf(prompt.choices, (id) => tags.get(id) ?? ''),
		taken: new Set(),
	});
}

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** Where the row of a choice begins: its letters behind the cursor, else the beginning of its label. */
function isRowOf(line: string, row: MenuRow): boolean {
	const letters = typedFor(row);
	const [, first = ''] = /^ [❯ ] (\S+)(?: |$)/u.exec(line) ?? [];
	return letters === ''
		? first !== '' && row.choice.label.split(' ', 1).join('') === first
		: first === letters;
}

/** Whether a choice stands in this row behind another. */
const isBesideIn = (line: string, row: MenuRow): boolean =>
	typedFor(row) !== '' &&
	new RegExp(`^ [❯ ] \\S+ .* {2,}❯? ?${escaped(typedFor(row))} {2}`, 'u').test(line);

/** What stands in the rows of a menu in sight, from the first that is found to the last. */
function itemsInSight(menu: readonly MenuRow[], {lines}: Pane): readonly MenuItem[] {
	const pairs = paired(menu);
	const isPaired = pairs.some(
		({row, beside}) =>
			beside && lines.some((line) => isRowOf(line, row) && isBesideIn(line, beside)),
	);
	const items: readonly MenuItem[] = isPaired ? pairs : menu.map((row) => ({row}));
	const found = items.map(({row}) => lines.some((line) => isRowOf(line, row)));
	const last = found.lastIndexOf(true);
	return items.filter(
		({row}, at) =>
			found[at] === true || (typedFor(row) === '' && at > found.indexOf(true) && at < last),
	);
}

/** The row with the cursor. */
export const highlightedIn = (menu: readonly MenuRow[], {lines}: Pane): MenuRow | undefined =>
	menu.find((row) => lines.some((line) => line.startsWith(` ${cursor}`) && isRowOf(line, row)));

/** Of two choices beside each other the first thing that is known: the others may be told of the highlighted one alone. */
const firstKnownOf = (choice: ShownChoice): readonly string[] => [
	detailOf(choice).split('; ', 1).join(''),
	oddsText(choice),
];

/**
 * What a row says. A group only names what is in it: its rows say that in full. Where rows are few, what does not fit
 * beside a label is told of the highlighted choice alone.
 * @param sharedCost what all choices cost alike is told of the highlighted one
 */
function textsOf(
	{row: {choice, opens}, beside}: MenuItem,
	sharedCost: string,
	isWhole: boolean,
): readonly string[] {
	const {label, parts, cost = '', refused} = choice;
	if (refused) {
		return [`${label}: ${refused.reason}`];
	}

	if (opens !== undefined) {
		return [label];
	}

	if (beside) {
		return [parts?.act ?? label, ...firstKnownOf(choice), ...firstKnownOf(beside.choice)];
	}

	return [
		...(parts && parts.manner === undefined ? [parts.act, parts.means ?? ''] : [label]),
		oddsText(choice),
		...(isWhole ? [cost === sharedCost ? '' : cost, detailOf(choice)] : []),
	];
}

/** What is known of the highlighted choice stands behind so many columns. */
const belowMenu = /^ {6}/u;

/** A question of so many rows has room for all that is known of a choice. */
const enoughRows = 16;

/**
 * What the highlighted choice likely comes to, in its row or below the menu: the most important of it, all of it where
 * there is room, and of the others nothing that is cut.
 */
export function cutPreview(
	row: MenuRow | undefined,
	preview: readonly string[],
	pane: Pane,
): readonly string[] {
	if (row === undefined || row.opens !== undefined || row.choice.refused) {
		return [];
	}

	const {effect = ''} = row.choice;
	const [first = effect, ...others] = preview;
	const told = others.filter(
		(part) =>
			pane.lines.length >= enoughRows ||
			isTold(part, {...pane, title: '', lines: pane.lines.filter((line) => belowMenu.test(line))}),
	);
	return [
		...said('preview', isTold(first, pane) ? missing([first], pane) : missing([effect], pane)),
		...said('more of the preview', missing(told, pane)),
	];
}

/** Parts of a choice that are not shown whole. */
export function cutChoices(menu: readonly MenuRow[], pane: Pane): readonly string[] {
	const acts = menu.filter(
		({choice, opens}) => choice.refused === undefined && opens === undefined,
	);
	const sharedCost = acts.length > 1 ? sharedCostOf(acts.map(({choice}) => choice)) : '';
	const isWhole = pane.lines.length >= enoughRows;
	return said(
		'choices',
		missing(
			itemsInSight(menu, pane).flatMap((item) => textsOf(item, sharedCost, isWhole)),
			pane,
		),
	);
}

const words = (lines: readonly string[]): string => lines.join(' ').replaceAll(/\s+/gu, ' ').trim();

const laneRow = /[◆◇]/u;

/** Whether a text stands in another as a whole, not as part of longer words. */
const standsIn = (text: string, other: string): boolean =>
	new RegExp(`(?:^|[ ,:])${escaped(words([text]))}(?:$|[ ,;])`, 'u').test(other);

/** The columns beside a state: the shortest name, a code, and borders. */
const aroundState = 22;

/** What is told of whoever acts or is asked: conditions that its lane does not say in full, and nothing that is cut. */
export function cutAbout(
	{lanes}: Board,
	who: string | undefined,
	{left, right, lines}: Pane,
): readonly string[] {
	const lane = lanes[laneInSight(lanes, who)];
	if (lane === undefined) {
		return [];
	}

	const start = [...lane.name].slice(0, 4).join('');
	const at = lines.findIndex((line) => !laneRow.test(line) && line.startsWith(` ${start}`));
	const about = at === -1 ? '' : words(lines.slice(at));
	const [name = '', told = ''] = about.split(/: (.*)/u);
	const shown = words([
		told,
		...lines.filter((line) => laneRow.test(line) || (at !== -1 && line.startsWith('    '))),
	]);
	const more = Number(/, \+(\d+) more(?: |$)/u.exec(told)?.[1] ?? 0);
	const untold = statesOf(lane).filter(
		({text, isSpare}) =>
			isSpare !== true && widthOf(text) <= right - left - aroundState && !standsIn(text, shown),
	);
	return [
		...(told.includes('…') || (name.includes('…') && lane.name === name)
			? [`it is cut what is told: ${about}`]
			: []),
		...(untold.length > more
			? [`of ${lane.name} no row says ${untold.map(({text}) => text).join(', ')}: ${about}`]
			: []),
	];
}

const boxRow = /^ [❯ ] \[(?:[✓ ]|\d+\/\d+)\] (.*)$/u;

/** Options in sight whose names or worth are not whole. */
export function cutOptions(
	{options = []}: Pick<ShownPrompt, 'options'>,
	{lines}: Pane,
): readonly string[] {
	const labels = new Set(options.map(({label, worth = ''}) => words([label, worth])));
	const shown: string[] = [];
	let isWithin = false;
	for (const line of lines) {
		const [, text] = boxRow.exec(line) ?? [];
		if (text !== undefined) {
			shown.push(text);
			isWithin = true;
		} else if (isWithin && /^ {7}/u.test(line)) {
			shown.push(words([shown.pop() ?? '', line]));
		} else {
			isWithin = false;
		}
	}

	return shown
		.map((text) => words([text]))
		.filter((text) => !labels.has(text))
		.map((text) => `an option is not whole: ${text}`);
}

/** The options that count, where one row says them all. */
export function cutCounting(
	{options = []}: Pick<ShownPrompt, 'options'>,
	{lines}: Pane,
): readonly string[] {
	const row = lines.find((line) => line.includes(' counts: '));
	if (row === undefined) {
		return [];
	}

	const [, told = ''] = row.split(' counts: ');
	const counting = options.filter(({count}) => count > 0);
	const left = Number(/, \+(\d+) more$/u.exec(told)?.[1] ?? 0);
	const whole = counting.filter(({label, worth = ''}) =>
		[label, worth].every((text) => told.includes(text)),
	);
	return told === 'none' ||
		told === String(counting.length) ||
		whole.length === counting.length - left
		? []
		: [`what counts is not whole: ${row}`];
}

/** What is asked, and why if that is said at all: a longer menu may leave no row for it. */
export function cutQuestion(prompt: ShownPrompt, pane: Pane): readonly string[] {
	const reason = quietAny(prompt.why ?? '');
	return said(
		'question',
		missing([quietAny(prompt.title), ...(isTold(reason, pane) ? [reason] : [])], pane),
	);
}

/** The dice that are asked for, with what they need and their chances. */
export function cutRequests(prompt: ShownPrompt, pane: Pane): readonly string[] {
	if (prompt.kind !== 'roll') {
		return [];
	}

	const {requests} = prompt;
	const shown = pane.lines.filter((line) =>
		requests.some(({dice}) => line.includes(notation(dice))),
	);
	if (shown.length < requests.length) {
		// The others are out of sight.
		return [];
	}

	return said(
		'dice',
		missing(
			requests.flatMap(({label, dice, need = '', chance}) => [
				label,
				notation(dice),
				need,
				chance === undefined ? '' : percent(chance),
			]),
			pane,
		),
	);
}

/** Lanes whose value is not whole. */
export function cutValues({lanes}: Board, {lines}: Pane): readonly string[] {
	return lanes.flatMap(({order, name, gauges: [gauge]}) => {
		if (gauge === undefined) {
			return [];
		}

		const lane = new RegExp(
			`[◆◇] +${escaped(order)} ${escaped(name)} .*?${escaped(valueText(gauge)).replace('/', '!?/')}`,
			'u',
		);
		const begun = new RegExp(`[◆◇] +${escaped(order)} ${escaped(name)} `, 'u');
		return lines.some((line) => begun.test(line)) && !lines.some((line) => lane.test(line))
			? [`the value of ${name} is not whole`]
			: [];
	});
}

/** The rows of a pane in which combatants stand, and its title. */
export const lanesOf = (pane: Pane): Pane => ({
	...pane,
	lines: pane.lines.filter((line) => /[◆◇]/u.test(line)),
});

/** The title of a pane alone. */
export const titleOf = (pane: Pane): Pane => ({...pane, lines: []});

/** Rows with a number that goes on where nobody sees it. */
export const cutNumbers = ({lines}: Pane): readonly string[] =>
	lines.flatMap((line) => (/[\d/]…/u.test(line) ? [`a number is cut: ${line.trim()}`] : []));

const ellipsis = '…';

const tailOf = (name: string): string => /\d+$/.exec(name)?.[0] ?? [...name].at(-1) ?? '';

/** Fewer letters before a mark say nothing about whose name is cut. */
const leastBeginning = 4;

/** Whether a row that is cut before this text may go on with the end of that name. */
function endsName(line: string, at: number, name: string): boolean {
	const after = line.slice(at + 1);
	for (let from = name.length - tailOf(name).length; from > 0; from--) {
		if (after.startsWith(name.slice(from))) {
			return true;
		}
	}

	return false;
}

/** Whether what stands before a mark is the beginning of that name. */
const beginsName = (line: string, at: number, name: string, least: number): boolean => {
	for (let length = name.length - 1; length >= least; length--) {
		if (line.slice(0, at).endsWith(name.slice(0, length).trimEnd())) {
			return true;
		}
	}

	return false;
};

/** Names that are cut at their end: of “Raider 12” the number stays. */
export function cutNames(lanes: readonly Lane[], {title, lines}: Pane): readonly string[] {
	return [title, ...lines].flatMap((line) =>
		[...line.matchAll(new RegExp(ellipsis, 'gu'))].flatMap(({index}) => {
			const names = lanes.map(({name}) => name);
			const begun = names.filter((name) => beginsName(line, index, name, leastBeginning));
			return begun.length > 0 &&
				!names.some((name) => beginsName(line, index, name, 1) && endsName(line, index, name))
				? [`the end of ${begun.join(' or ')} is cut: ${line.trim()}`]
				: [];
		}),
	);
}
