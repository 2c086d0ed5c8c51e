import type {ShownChoice, ShownPrompt} from '../../session/fight/fight.js';
import type {Cast} from '../cast.js';
import {notation} from '../../dice/dice.js';
import {type Id, grouped} from '../../engine/kit/basics.js';
import {type Option, type Request, requestName} from '../../engine/facts/prompt.js';
import {chanceText, isNamedIn, percent, reachText} from '../../engine/kit/text.js';
import {numberOf, letterTexts} from '../reading.js';
import {type Enter, doesText} from './enter-text.js';
import type {Style} from './style.js';
import type {Line} from '../../engine/events/narration.js';

/** A prompt as lines; `isWhole`: every choice has a line of its own, the refused ones with their reasons. */
export function promptText(
	prompt: ShownPrompt,
	cast: Cast,
	style: Style,
	enter: Enter = {},
	isWhole = false,
): readonly string[] {
	const {title, who, why, rule, facts = []} = prompt;
	const head = named(title, who, cast);
	return [
		style.strong(cited(head, rule)),
		...(why === undefined ? [] : [`  ${why}`]),
		...facts.map((fact) => `  ${fact}`),
		...(prompt.kind === 'several' || !prompt.options
			? []
			: prompt.options.map((option, place) => optionText(option, `mark ${place + 1}`))),
		...bodyText(prompt, cast, style, isWhole),
		style.weak(doesText(prompt, enter)),
	];
}

/** The question and what Enter does, in one line. */
export function briefPromptText(prompt: ShownPrompt, cast: Cast, style: Style, enter: Enter) {
	const {title, who, rule} = prompt;
	const head = named(title, who, cast);
	const stop = /[.?!:]$/.test(head) ? '' : '.';
	return `${style.strong(cited(head, rule) + stop)} ${style.weak(doesText(prompt, enter))}`;
}

/** Puts the name of the combatant before a text that names them nowhere; “Raider ×3” names Raider 1 too. */
function named(text: string, who: Id | undefined, {nameOf}: Cast): string {
	const name = who === undefined ? '' : nameOf(who);
	return isNamedIn(text, name.replace(/ \d+$/, '')) ? text : `${name}: ${text}`;
}

function bodyText(prompt: ShownPrompt, cast: Cast, style: Style, isWhole: boolean) {
	return prompt.kind === 'choose'
		? (isWhole ? choiceTexts : menuTexts)(prompt.choices, cast, style)
		: prompt.kind === 'several'
			? prompt.options.map((option, place) => optionText(option, String(place + 1)))
			: prompt.kind === 'roll'
				? prompt.requests.map(requestText)
				: [];
}

/** More refused choices than this are summed up by their reasons. */
const mostRefused = 12;

/** Choices without a group, one a line; then the groups, one a line each; then the refused choices. */
function menuTexts(choices: readonly ShownChoice[], cast: Cast, style: Style): readonly string[] {
	const lines = choiceTexts(choices, cast, style);
	return choices.some(({group}) => group !== undefined)
		? [
				...lines.filter((_, place) => choices[place]?.group === undefined),
				...groupTexts(choices, cast, style),
			]
		: aloneTexts(choices, lines, style);
}

function aloneTexts(choices: readonly ShownChoice[], lines: readonly string[], style: Style) {
	return choices.filter(({refused}) => refused).length > mostRefused
		? [...lines.filter((_, place) => !choices[place]?.refused), ...refusedTexts(choices, style)]
		: lines;
}

/** “Movement: 9 gr Run (3 ticks); 10 gs Sprint (4 ticks)”, and how many more are refused. */
function groupTexts(choices: readonly ShownChoice[], {tagOf}: Cast, style: Style) {
	const letters = letterTexts(choices, tagOf);
	const open = choices.flatMap((choice, place) => {
		const {id, group, label, cost, refused} = choice;
		const handle = [numberOf(choice, place), letters.get(id), label].filter(
			(part) => part !== undefined,
		);
		return group === undefined || refused
			? []
			: [[group, `${handle.join(' ')}${cost === undefined ? '' : ` (${cost})`}`] as const];
	});
	const refused = choices.filter((choice) => choice.group !== undefined && choice.refused);
	return [
		...[...grouped(open)].map(([group, labels]) => `  ${group}: ${labels.join('; ')}`),
		...(refused.length === 0
			? []
			: [style.weak(`  – not now: ${refused.length} more; menu tells which, and why`)]),
	];
}

/** “– not now, prone: 63 Move, 64 Run”. The number still forces a choice; its label typed still shows the rule. */
const refusedTexts = (choices: readonly ShownChoice[], style: Style): readonly string[] =>
	[
		...grouped(
			choices.flatMap((choice, place) =>
				choice.refused
					? [[choice.refused.reason, `${numberOf(choice, place)} ${choice.label}`] as const]
					: [],
			),
		),
	].map(([reason, labels]) => style.weak(`  – not now, ${reason}: ${labels.join(', ')}`));

/** Choices numbered from 1, each with the letters that pick it. A refused one is dimmed and shows its reason. */
export function choiceTexts(choices: readonly ShownChoice[], cast: Cast, style: Style) {
	const letters = letterTexts(choices, cast.tagOf);
	const longest = Math.max(1, ...[...letters.values()].map((each) => each.length));
	const width = Math.max(...choices.map((choice, place) => String(numberOf(choice, place)).length));
	return choices.map((choice, place) => {
		const {cost, rule, refused} = choice;
		const number = String(numberOf(choice, place)).padStart(width);
		const text = [
			`  ${number}) ${(letters.get(choice.id) ?? '').padEnd(longest)}  ${named(choice.label, choice.who, cast)}`,
			...whatItBrings(choice),
			...(cost === undefined ? [] : [cost]),
		].join(' · ');
		return refused
			? style.weak(`${text} – not now: ${cited(refused.reason, refused.rule)}`)
			: cited(text, rule);
	});
}

/** Chance, effect and detail of a choice; a detail that names them says so itself. */
const whatItBrings = ({odds, effect, detail = ''}: ShownChoice): readonly string[] => [
	...[odds === undefined ? '' : percent(odds), effect ?? ''].filter(
		(part) => !detail.includes(part),
	),
	...(detail === '' ? [] : [detail]),
];

function optionText(option: Option, handle: string): string {
	const {label, count, max, worth, rule} = option;
	const box = max === 1 ? (count > 0 ? '[x]' : '[ ]') : `[${count} of ${max}]`;
	const text = `  ${box} ${handle}: ${label}`;
	return cited(worth === undefined ? text : `${text} ${worth}`, rule);
}

function requestText({dice, need, ...request}: Request): string {
	return `  ${[
		`${requestName(request)}: ${notation(dice)}`,
		need && reachText(need),
		chanceText(request),
	]
		.filter((part) => part !== undefined)
		.join(' · ')}`;
}

export const cited = (text: string, rule: string | undefined): string =>
	rule === undefined ? text : `${text} (${rule})`;

export const toldText = (line: Line, style: Style): string =>
	line.corrected === undefined
		? uncorrected(line, style)
		: `${uncorrected(line, style)} [${line.corrected}]`;

function uncorrected({text: told, rule, kind, reason}: Line, style: Style): string {
	const text = cited(told, rule);
	const texts: Readonly<Record<Line['kind'], string>> = {
		heading: style.strong(text),
		closing: style.strong(text),
		defeat: `  ${style.strong(text)}`,
		note: `  Note: ${text}`,
		ruling: `  Ruling: ${text}${reason === undefined ? '' : `. Reason: ${reason}`}`,
		play: `  ${text}`,
	};
	return texts[kind];
}
