import {grouped} from '../../../engine/kit/basics.js';
import type {LineKind} from '../../../engine/events/narration.js';
import type {Sign} from '../../../engine/world/board.js';
import type {ReferenceEntry} from '../../../engine/ruleset/ruleset.js';
import type {ShownPrompt} from '../../../session/fight/fight.js';
import {found} from '../../kit/look/find.js';
import {letterKeys, letterScope} from '../../kit/look/bindings/bindings.js';
import {scopeNames} from '../../kit/look/bindings/scope.js';
import type {Keymap} from '../../kit/look/keymap.js';
import {type Symbols, keyLabel} from '../../kit/look/symbols.js';
import type {SpanLine} from '../../kit/parts/span.js';

/** The rules behind a prompt: its own, then those of its choices, reasons and options. */
export function rulesOf(prompt: ShownPrompt, reference: readonly ReferenceEntry[]) {
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
export const findRules = (reference: readonly ReferenceEntry[], query: string) =>
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

/** A heading with what stands under it. */
export type Passage = {readonly heading: string; readonly lines: readonly string[]};

export const rulePassages = (rules: readonly ReferenceEntry[]): readonly Passage[] =>
	rules.map(({id, heading, summary}) => ({heading: `${id} ${heading}`, lines: [summary]}));

/** “o                A sign”: what signs, short words and keys stand for. */
const explained = (sign: string, about: string): string => `${sign.padEnd(16)} ${about}`;

export const boundKeys = (bindings: Keymap['bindings'], symbols: Symbols): readonly Passage[] =>
	[...grouped(bindings.map((row) => [row.scope, row]))].map(([scope, rows]) => ({
		heading: `Keys ${scopeNames[scope]}`,
		lines: rows.map(({keys, about}) =>
			explained(keys.map((key) => keyLabel(symbols, key)).join(' '), about),
		),
	}));

const lineSigns: ReadonlyArray<readonly [kind: LineKind, about: string]> = [
	['note', 'a note'],
	['ruling', 'a ruling: the GM decided past the rules'],
	['defeat', 'somebody is out of the fight'],
	['closing', 'the fight is over'],
];

/** The signs of a fight’s order and log, if there is one, all keys, and the letters of choices. */
export const allKeys = ({bindings}: Keymap, symbols: Symbols, legend: readonly Sign[]) => [
	...(legend.length === 0
		? []
		: [
				{
					heading: 'Signs of the order',
					lines: legend.map(({sign, about}) => explained(sign, about)),
				},
				{
					heading: 'Signs of the log',
					lines: lineSigns.map(([kind, about]) => explained(symbols.lines[kind], about)),
				},
			]),
	{
		heading: `Keys ${letterScope}`,
		lines: letterKeys.map(({keys, about}) => explained(keys, about.replaceAll('`', ''))),
	},
	...boundKeys(bindings, symbols),
];

/** Those whose heading has the typed words. */
export const passagesWith = (words: string, passages: readonly Passage[]): readonly Passage[] =>
	passages.filter(({heading}) => heading.toLowerCase().includes(words.trim().toLowerCase()));

/** One below the other. */
export const passageLines = (passages: readonly Passage[]): readonly SpanLine[] =>
	passages.flatMap(({heading, lines}): readonly SpanLine[] => [
		[{text: heading, role: 'title'}],
		...lines.map((text) => [{text}]),
		[],
	]);
