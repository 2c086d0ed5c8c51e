import {chanceText, isNamedIn, reachText} from '../../../engine/kit/text.js';
import {notation} from '../../../dice/dice.js';
import type {Id} from '../../../engine/kit/basics.js';
import type {Lane} from '../../../engine/world/board.js';
import type {Request} from '../../../engine/facts/prompt.js';
import {widestOf, widthOf, wrapLines} from '../../kit/look/text.js';
import {endChoices} from './body.js';
import type {ShownChoice, ShownPrompt} from '../../../session/fight/fight.js';
import {mostRows} from '../../menu/menu-rows.js';
import {rowsWanted} from '../../menu/menu-layout.js';
import {type PaneSize, allot} from '../../kit/look/look.js';
import {rowsOfOptions} from '../../kit/parts/option-rows.js';

type Cell = {readonly text: string; readonly width: number; readonly isDice?: boolean};

type RequestRow = {
	readonly key: string;
	readonly who: Id;
	/** With two columns between them. */
	readonly cells: readonly Cell[];
};

const gap = 2;

const labelOf = ({who, label}: Request, lanes: ReadonlyArray<Pick<Lane, 'combatant' | 'name'>>) => {
	const name = lanes.find(({combatant}) => combatant === who)?.name ?? '';
	return isNamedIn(label, name) ? label : `${name}: ${label}`;
};

const knownOf = ({dice, what, need, ...odds}: Request, dot: string): string =>
	[
		what,
		need === undefined || need === notation(dice) ? undefined : reachText(need),
		chanceText(odds),
	]
		.filter((part) => part !== undefined)
		.join(` ${dot} `);

/** The dice that are asked for, in columns; what is too long for them stands below its label. */
export function requestRows(
	requests: readonly Request[],
	lanes: ReadonlyArray<Pick<Lane, 'combatant' | 'name'>>,
	width: number,
	dot: string,
): readonly RequestRow[] {
	const asked = requests.map((request) => ({
		id: request.id,
		who: request.who,
		label: labelOf(request, lanes),
		dice: notation(request.dice),
		known: knownOf(request, dot),
	}));
	const dice = widestOf(asked.map((each) => each.dice));
	const room = width - dice - 2 * gap;
	const label = Math.min(
		widestOf(asked.map((each) => each.label)),
		Math.max(Math.floor(width * 0.4), room - widestOf(asked.map((each) => each.known))),
	);
	return asked.flatMap((each) => {
		const diceCell = {text: each.dice, width: dice, isDice: true};
		if (widthOf(each.label) <= label && widthOf(each.known) <= room - label) {
			const cells = [
				{text: each.label, width: label},
				diceCell,
				{text: each.known, width: room - label},
			];
			return [{key: each.id, who: each.who, cells}];
		}

		const [first = '', ...others] = wrapLines(each.known, Math.max(1, room));
		const indent = {text: '', width: 0};
		return [
			...wrapLines(each.label, width).map((text) => [{text, width}]),
			[indent, diceCell, {text: first, width: room}],
			...others.map((text) => [indent, {text: '', width: dice}, {text, width: room}]),
		].map((cells, at) => ({key: `${each.id} ${at}`, who: each.who, cells}));
	});
}

type PromptLayout = Readonly<
	Record<'title' | 'why' | 'facts' | 'options' | 'gap' | 'body' | 'about' | 'message', number>
>;

/** The number of a rule in any ledger. */
const ruleNumber = /\b[A-Z]{1,2}-[\dA-Z]+\b/;

/** The row that says why this is asked now, with the rule unless it names one. A key shows all rules. */
export const reasonOf = ({why = '', rule}: ShownPrompt): string =>
	rule === undefined || ruleNumber.test(why) ? why : `${why} (${rule})`.trim();

/** In a longer menu, each visible row is worth more than the reason for the question. */
const shortMenu = 5;

/** The rows of a message that come before rows of the menu. */
const mostOfMessage = 3;

/** One row of a fact. The first row of each fact gets a mark. */
type FactLine = {readonly text: string; readonly isFirst: boolean};

export const factLines = ({facts = []}: ShownPrompt, width: number): readonly FactLine[] =>
	facts.flatMap((fact) =>
		wrapLines(fact, width - 2).map((text, at) => ({text, isFirst: at === 0})),
	);

type Parts = PaneSize & {
	readonly prompt: ShownPrompt;
	/** What players sent, which is the last of its facts; empty for nothing. */
	readonly sent?: string;
	readonly lanes: ReadonlyArray<Pick<Lane, 'combatant' | 'name'>>;
	readonly isCounting: boolean;
	readonly message: string;
	/** What another answer would change in a correction is told below it. */
	readonly isForetold?: boolean;
	/** Its title stands in its border, and so does the reason. */
	readonly isTitled?: boolean;
	readonly isReasoned?: boolean;
};

type Wanted = {readonly width: number; readonly enough: number; readonly rows: number};

const wanted = new WeakMap<readonly ShownChoice[], Wanted>();

/** How many rows the menu of these choices would like to have, up to enough: worked out once for a prompt. */
function menuRows(choices: readonly ShownChoice[], width: number, enough: number): number {
	const known = wanted.get(choices);
	if (known?.width === width && known.enough === enough) {
		return known.rows;
	}

	const rows = mostRows(choices, (entries) => rowsWanted(entries, width), enough);
	wanted.set(choices, {width, enough, rows});
	return rows;
}

function bodyLines({prompt, lanes, width, height}: Parts): number {
	return prompt.kind === 'choose'
		? menuRows(prompt.choices, width, Math.max(height, shortMenu + 1))
		: prompt.kind === 'several'
			? rowsOfOptions(prompt.options, width)
			: prompt.kind === 'roll'
				? requestRows(prompt.requests, lanes, width, '·').length + 1
				: prompt.kind === 'over'
					? endChoices.length
					: 2;
}

/** Divides the prompt pane. The question and its answers come before everything that explains them. */
export function promptLayout(parts: Parts): PromptLayout {
	const {width, height, prompt, isCounting, message, sent = ''} = parts;
	const {isTitled = false, isReasoned = false, isForetold = false} = parts;
	const lines = (text: string) => wrapLines(text, width).length;
	const title = isTitled ? 0 : lines(prompt.title);
	const {options = []} = prompt;
	const optionRows = rowsOfOptions(options, width);
	const facts = factLines(prompt, width);
	const sentRows = sent === '' ? 0 : wrapLines(sent, width - 2).length;
	const reason = isReasoned ? 0 : lines(reasonOf(prompt));
	const hasOptions = prompt.kind !== 'several' && options.length > 0;
	// When no option counts, the footer's key to the options is enough.
	const leastOptions = isCounting
		? Math.min(3, optionRows)
		: options.some(({count}) => count > 0)
			? 1
			: 0;
	const body = bodyLines(parts);
	// Of several rolls each row is needed: who rolls what.
	const leastOfMessage = prompt.kind === 'roll' && prompt.requests.length > 1 ? 1 : mostOfMessage;
	const hasAbout = prompt.kind === 'choose' || prompt.kind === 'over' || isForetold;
	const isRoomy = height >= 12;
	const share = (most: number): PromptLayout =>
		allot(height, [
			{id: 'title', least: title, most: title},
			{id: 'body', least: Math.min(body, 3), most: body},
			{id: 'message', least: Math.min(leastOfMessage, lines(message)), most: lines(message)},
			// Enter takes it: it must have been seen.
			{id: 'facts', least: sentRows, most: sentRows},
			{id: 'options', least: hasOptions ? leastOptions : 0, most: hasOptions ? most : 0},
			{id: 'why', least: isRoomy || body <= shortMenu ? reason : 0, most: reason},
			{id: 'facts', least: Math.min(facts.length, Math.floor(height / 4)), most: facts.length},
			{
				id: 'about',
				least: hasAbout ? (isRoomy ? 2 : hasOptions ? 0 : 1) : 0,
				// Under a line of dice it is told what is wrong with it.
				most: hasAbout ? (isRoomy ? 6 : 3) : prompt.kind === 'roll' ? 2 : 0,
			},
			{id: 'gap', least: 0, most: isRoomy ? 1 : 0},
		]);
	const all = share(optionRows);
	const shared = isCounting || all.options >= optionRows ? all : share(1);
	// A reason that is cut is worth less than the rows that it would take.
	return shared.why < reason ? {...shared, why: 0} : shared;
}
