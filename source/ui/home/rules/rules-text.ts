import type {LineKind} from '../../../engine/events/narration.js';
import type {Sign} from '../../../engine/world/board.js';
import type {ReferenceEntry} from '../../../engine/ruleset/ruleset.js';
import type {ShownPrompt} from '../../../session/fight/fight.js';
import {found} from '../../kit/look/find.js';
import {letterKeys, letterScope} from '../../kit/look/bindings/bindings.js';
import {type Scope, scopeNames} from '../../kit/look/bindings/scope.js';
import type {Keymap} from '../../kit/look/keymap.js';
import {type Symbols, keyLabel} from '../../kit/look/symbols.js';
import {wrapLines} from '../../kit/look/text.js';

export type TextRow = {readonly kind: 'heading' | 'body' | 'empty'; readonly text: string};

/** The rules behind a prompt: its own, then those of its choices, reasons and options. */
export function rulesOf(
	prompt: ShownPrompt,
	reference: readonly ReferenceEntry[],
): readonly ReferenceEntry[] {
	const wanted = new Set([
		prompt.rule,
		...(prompt.kind === 'choose'
			? prompt.choices.flatMap(({rule, refused}) => [rule, refused?.rule])
			: []),
		...(prompt.options ?? []).map(({rule}) => rule),
	]);
	return [...wanted].flatMap((id) => reference.find((entry) => entry.id === id) ?? []);
}

/** The rules that match typed words. */
export const findRules = (
	reference: readonly ReferenceEntry[],
	query: string,
): readonly ReferenceEntry[] =>
	found(reference, query, ({id, heading, summary}) => `${id} ${heading} ${summary}`);

/** Those that match; while nothing is typed, those of the question, or all. */
export const shownRules = (
	query: string,
	reference: readonly ReferenceEntry[],
	prompt: ShownPrompt | undefined,
): readonly ReferenceEntry[] => {
	const shown = prompt ? rulesOf(prompt, reference) : reference;
	return query.trim() === '' ? shown : findRules(reference, query);
};

const section = (heading: string, text: string, width: number): readonly TextRow[] => [
	{kind: 'heading', text: heading},
	...wrapLines(text, width).map((line) => ({kind: 'body' as const, text: line})),
	{kind: 'empty', text: ''},
];

export const ruleRows = (rules: readonly ReferenceEntry[], width: number): readonly TextRow[] =>
	rules.flatMap(({id, heading, summary}) => section(`${id} ${heading}`, summary, width));

/** Keys, grouped by where they work. */
export function boundRows(bindings: Keymap['bindings'], symbols: Symbols): readonly TextRow[] {
	const scopes = [...new Set(bindings.map(({scope}) => scope))];
	const rowsOf = (scope: Scope): readonly TextRow[] =>
		bindings
			.filter((row) => row.scope === scope)
			.map(({keys, about}) => ({
				kind: 'body',
				text: `${keys
					.map((key) => keyLabel(symbols, key))
					.join(' ')
					.padEnd(16)} ${about}`,
			}));
	return scopes.flatMap((scope) => [
		{kind: 'heading' as const, text: `Keys ${scopeNames[scope]}`},
		...rowsOf(scope),
		{kind: 'empty' as const, text: ''},
	]);
}

const lineSigns: ReadonlyArray<readonly [kind: LineKind, about: string]> = [
	['note', 'a note'],
	['ruling', 'a ruling: the GM decided past the rules'],
	['defeat', 'somebody is out of the fight'],
	['closing', 'the fight is over'],
];

/** What signs and short words stand for. */
const legendRows = (heading: string, legend: readonly Sign[]): readonly TextRow[] =>
	legend.length === 0
		? []
		: [
				{kind: 'heading', text: heading},
				...legend.map(({sign, about}) => ({
					kind: 'body' as const,
					text: `${sign.padEnd(16)} ${about}`,
				})),
				{kind: 'empty', text: ''},
			];

/** The signs of a fight’s order and log, all keys, and the letters of choices. */
export function keyRows(
	{bindings}: Keymap,
	symbols: Symbols,
	legend: readonly Sign[],
): readonly TextRow[] {
	const letters = letterKeys.map(({keys, about}) => ({
		kind: 'body' as const,
		text: `${keys.padEnd(16)} ${about.replaceAll('`', '')}`,
	}));
	const letterRows = [
		{kind: 'heading' as const, text: `Keys ${letterScope}`},
		...letters,
		{kind: 'empty' as const, text: ''},
	];
	return [
		...legendRows('Signs of the order', legend),
		...legendRows(
			'Signs of the log',
			legend.length === 0
				? []
				: lineSigns.map(([kind, about]) => ({sign: symbols.lines[kind], about})),
		),
		...letterRows,
		...boundRows(bindings, symbols),
	];
}

export function partsWith(words: string, rows: readonly TextRow[]): readonly TextRow[] {
	let isIn = false;
	return rows.filter(({kind, text}) => {
		isIn = kind === 'heading' ? text.toLowerCase().includes(words.trim().toLowerCase()) : isIn;
		return isIn;
	});
}

export type Passage = {readonly heading: string; readonly lines: readonly string[]};

export const rulePassages = (rules: readonly ReferenceEntry[]): readonly Passage[] =>
	rules.map(({id, heading, summary}) => ({heading: `${id} ${heading}`, lines: [summary]}));

export function passagesOf(rows: readonly TextRow[]): readonly Passage[] {
	const passages: Array<{heading: string; lines: string[]}> = [];
	for (const {kind, text} of rows) {
		if (kind === 'heading') {
			passages.push({heading: text, lines: []});
		} else if (kind === 'body') {
			passages.at(-1)?.lines.push(text);
		}
	}

	return passages;
}
