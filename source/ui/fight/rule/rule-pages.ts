import type {ReferenceEntry} from '../../../engine/ruleset/ruleset.js';
import type {ShownPrompt} from '../../../session/fight/fight.js';
import {wrapLines} from '../../kit/look/text.js';

const ruleIds = /\b[A-Z]{2}-[\dA-Z]+\b/g;

/** The rules of what is highlighted, then those of the question and of its reason. */
export function rulesNow(
	prompt: ShownPrompt,
	highlighted: string | undefined,
	reference: readonly ReferenceEntry[],
): readonly ReferenceEntry[] {
	const choice =
		prompt.kind === 'choose' ? prompt.choices.find(({id}) => id === highlighted) : undefined;
	const ids = new Set([
		choice?.refused?.rule,
		choice?.rule,
		prompt.rule,
		...(prompt.why?.match(ruleIds) ?? []),
	]);
	return [...ids].flatMap((id) => reference.find((entry) => entry.id === id) ?? []);
}

/** A row of the rules. */
export type RuleRow = {readonly text: string; readonly isHeading: boolean};

const rowsOf = ({id, heading, summary}: ReferenceEntry, width: number): readonly RuleRow[] => [
	...wrapLines(`${id} ${heading}`, width).map((text) => ({text, isHeading: true})),
	...wrapLines(summary, width).map((text) => ({text, isHeading: false})),
];

/** Rules page by page: whole ones, as many as fit; only one that is longer than a page goes on on the next. */
export function rulePages(
	rules: readonly ReferenceEntry[],
	width: number,
	height: number,
): ReadonlyArray<readonly RuleRow[]> {
	const pages: RuleRow[][] = [];
	for (const rule of rules) {
		const rows = [...rowsOf(rule, width)];
		const last = pages.at(-1);
		if (last && last.length + rows.length <= height) {
			last.push(...rows);
			continue;
		}

		while (rows.length > 0) {
			pages.push(rows.splice(0, Math.max(1, height)));
		}
	}

	return pages;
}
