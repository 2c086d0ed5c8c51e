import {notation} from '../../dice/dice.js';
import {typingHint} from '../../dice/typing.js';
import {type Id, grouped} from '../../engine/kit/basics.js';
import type {Option, Request} from '../../engine/facts/prompt.js';
import {minus, percent} from '../../engine/kit/text.js';
import type {Given, ShownChoice, ShownPrompt} from '../../session/fight/fight.js';
import type {Cast} from '../cast.js';
import {letterTexts} from '../letters.js';
import {numberOf} from '../reading.js';
import type {Style} from './style.js';

/** A prompt as lines: the question, its reason, the options beside it, the numbered choices, and what Enter does. */
export function promptText(
	prompt: ShownPrompt,
	cast: Cast,
	style: Style,
	{
		given,
		rollsOnEnter = false,
	}: {readonly given?: Given | undefined; readonly rollsOnEnter?: boolean} = {},
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
		...bodyText(prompt, cast, style),
		style.weak(keepText(prompt, given) ?? enterText(prompt, rollsOnEnter)),
	];
}

/**
 * Puts the name of the combatant before the text, unless the text names them already; “Raider ×3” names Raider 1 too.
 */
function named(text: string, who: Id | undefined, {nameOf}: Cast): string {
	const name = who === undefined ? '' : nameOf(who);
	return text.includes(name.replace(/ \d+$/, '')) ? text : `${name}: ${text}`;
}

function bodyText(prompt: ShownPrompt, cast: Cast, style: Style): readonly string[] {
	switch (prompt.kind) {
		case 'choose': {
			return menuTexts(prompt.choices, cast, style);
		}

		case 'several': {
			return prompt.options.map((option, place) => optionText(option, String(place + 1)));
		}

		case 'roll': {
			return prompt.requests.map(requestText);
		}

		case 'number':
		case 'text':
		case 'arrange':
		case 'over': {
			return [];
		}
	}
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

function aloneTexts(
	choices: readonly ShownChoice[],
	lines: readonly string[],
	style: Style,
): readonly string[] {
	return choices.filter(({refused}) => refused).length > mostRefused
		? [...lines.filter((_, place) => !choices[place]?.refused), ...refusedTexts(choices, style)]
		: lines;
}

/** “Movement: 9 gr Run (3 ticks); 10 gs Sprint (4 ticks)”, and how many more are refused. */
function groupTexts(
	choices: readonly ShownChoice[],
	{tagOf}: Cast,
	style: Style,
): readonly string[] {
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

/**
 * “– not now, prone: 63 Move, 64 Run”. The number still forces a choice, and the beginning of its label still shows the
 * rule.
 */
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
export function choiceTexts(
	choices: readonly ShownChoice[],
	cast: Cast,
	style: Style,
): readonly string[] {
	const letters = letterTexts(choices, cast.tagOf);
	const longest = Math.max(1, ...[...letters.values()].map((each) => each.length));
	const width = Math.max(...choices.map((choice, place) => String(numberOf(choice, place)).length));
	return choices.map((choice, place) => {
		const {detail, cost, rule, refused} = choice;
		const number = String(numberOf(choice, place)).padStart(width);
		const text = [
			`  ${number}) ${(letters.get(choice.id) ?? '').padEnd(longest)}  ${named(choice.label, choice.who, cast)}`,
			...(detail === undefined ? [] : [detail]),
			...(cost === undefined ? [] : [cost]),
		].join(' · ');
		return refused
			? style.weak(`${text} – not now: ${cited(refused.reason, refused.rule)}`)
			: cited(text, rule);
	});
}

function optionText(option: Option, handle: string): string {
	const {label, count, max, worth, rule} = option;
	const box = max === 1 ? (count > 0 ? '[x]' : '[ ]') : `[${count} of ${max}]`;
	const text = `  ${box} ${handle}: ${label}`;
	return cited(worth === undefined ? text : `${text} ${worth}`, rule);
}

function requestText({label, dice, need, chance}: Request): string {
	const odds = chance === undefined ? undefined : percent(chance);
	return `  ${[`${label}: ${notation(dice)}`, need, odds]
		.filter((part) => part !== undefined)
		.join(' · ')}`;
}

/** In a correction, Enter keeps the former answer. */
function keepText(prompt: ShownPrompt, given: Given | undefined): string | undefined {
	switch (given?.kind) {
		case 'choice': {
			const choices = prompt.kind === 'choose' ? prompt.choices : [];
			const place = choices.findIndex(({id}) => id === given.id);
			const choice = choices[place];
			return choice && `Enter: keep ${numberOf(choice, place)}) ${choice.label}`;
		}

		case 'line': {
			return prompt.kind === 'roll'
				? `Enter: keep ${given.text}; or type other dice; roll lets the program roll.`
				: `Enter: keep ${given.text}; or type another answer.`;
		}

		case 'ticks': {
			return 'Enter: keep what was ticked; or type the numbers of all that count.';
		}

		case undefined:
		case 'none': {
			return undefined;
		}
	}
}

function enterText(prompt: ShownPrompt, rollsOnEnter: boolean): string {
	switch (prompt.kind) {
		case 'choose': {
			const place = prompt.choices.findIndex(({refused}) => !refused);
			const choice = prompt.choices[place];
			return choice
				? `Enter: ${numberOf(choice, place)}) ${choice.label}${rollsOnEnter ? ', and roll' : ''}`
				: 'Nothing here is allowed: force N, skip or undo.';
		}

		case 'several': {
			return 'Enter: as ticked; or type the numbers of all that count.';
		}

		case 'roll': {
			return `Enter: roll; or type your dice${typingHint(prompt.requests, !prompt.isApart)}.`;
		}

		case 'number': {
			return `Enter: ${minus(prompt.initial)}; or a number from ${minus(prompt.min)} to ${minus(prompt.max)}.`;
		}

		case 'text': {
			return prompt.initial === ''
				? 'Type a text, or Enter for none. Commands need a colon here (:undo).'
				: `Enter: “${prompt.initial}”; or type a text. Commands need a colon here (:undo).`;
		}

		case 'arrange': {
			return `Enter: ${prompt.values.join(' ')}; or as many numbers from ${minus(prompt.min)} to ${minus(prompt.max)}.`;
		}

		case 'over': {
			return 'Enter: leave; undo, note and reopen still work; next-fight, fight-again.';
		}
	}
}

export const cited = (text: string, rule: string | undefined): string =>
	rule === undefined ? text : `${text} (${rule})`;
