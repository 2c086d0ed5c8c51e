import {wrapped} from '../../engine/kit/text.js';
import {describeSetting} from '../../engine/facts/settings.js';
import {isFacts} from '../../rulesets/pieces.js';
import {houseFactsOf, ownTablesOf} from '../../rulesets/sheet-pieces.js';
import {writtenCondition} from './rows.js';
import type {SheetSchema} from '../schema.js';
import {exampleLines, flow} from '../template.js';

/* The rows of a ruleset as a file of rules: changed and named in a roster, they count in its fights. */

/** The columns of a usual terminal. */
const widest = 79;

const comment = (text: string) => wrapped(text, widest - 2).map((line) => `# ${line}`);

const rowsOf = (key: string, rows: ReadonlyArray<readonly [name: string, row: unknown]>) =>
	rows.length === 0
		? []
		: ['', `${key}:`, ...rows.map(([name, row]) => `  ${flow(name)}: ${flow(row)}`)];

const named = (row: unknown): ReadonlyArray<readonly [string, unknown]> => {
	const {name, ...rest} = isFacts(row) ? row : {};
	return typeof name === 'string' ? [[name, rest]] : [];
};

/** @returns nothing for a ruleset whose sheets know no rows */
export function rulesText(
	ruleset: {readonly id: string; readonly name: string},
	sheet: SheetSchema,
): string {
	const {settings, conditions} = houseFactsOf(sheet) ?? {settings: [], conditions: []};
	return [
		...comment(
			`Rules of ${ruleset.name} that a table can change. Leave out what stays as it is, put this file into the folder “rules” of Fray’s home, and name it in a roster: “rules: NAME”.`,
		),
		`ruleset: ${ruleset.id}`,
		'',
		'settings:',
		...settings.flatMap((row) => [
			...wrapped(`${row.label}: ${row.summary}`, widest - 4).map((line) => `  # ${line}`),
			...(row.kind === 'choice'
				? wrapped(
						`One of ${row.options.map(({id}) => `${id} (${describeSetting(row, id)})`).join(', ')}.`,
						widest - 4,
					).map((line) => `  # ${line}`)
				: []),
			`  ${row.id}: ${flow(row.default)}`,
		]),
		...rowsOf(
			'conditions',
			conditions.map((row) => [row.name, writtenCondition(row)]),
		),
		'',
		...comment('What can be ticked beside each roll, with its worth:'),
		'#situations:',
		'#  bad light: -1',
		'#  higher ground: {worth: 1, most: 2}',
		'',
		...comment(
			'Acts of your own, what comes of a blow, and words that you say in place of those of the rules:',
		),
		'#acts:',
		'#  Shove: {does: [{harm: 1d4}, {tell: back by a step}]}',
		'#triggers:',
		'#  Reeling: {when: hurt, least: 10, does: [{tell: reels}]}',
		'#names:',
		'#  Round: Beat',
		...Object.entries(ownTablesOf(sheet)).flatMap(([key, {source, description, example}]) =>
			source
				? rowsOf(key, source().flatMap(named))
				: ['', ...comment(description), `#${key}:`, ...exampleLines(example)],
		),
		'',
	].join('\n');
}
