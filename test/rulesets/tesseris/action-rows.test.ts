import {readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import test from 'ava';
import {actionRows} from '../../../source/rulesets/tesseris/actions/index.js';
import {tesseris} from '../../../source/rulesets/tesseris/index.js';
import {root} from '../../helpers/program.js';

/* Nothing of the table goes untested: what the other tests and the scenarios of the ruleset are about. */

const textsOf = (folder: string): readonly string[] =>
	readdirSync(path.join(root, folder), {recursive: true, encoding: 'utf8'})
		.filter((name) => name.includes('.') && !name.startsWith('action-rows'))
		.map((name) => readFileSync(path.join(root, folder, name), 'utf8'));

const tests = textsOf('test/rulesets/tesseris').join('\n');
const scenarios = textsOf('fixtures/scenarios/tesseris').join('\n');

/** A choice is taken or looked for by its id: at the beginning of a string, alone or before whom it is aimed at. */
const isNamed = (id: string): boolean => new RegExp(`['\`]${id}['\`:]`).test(tests);

test('TE-12: every row of the action table occurs in a rule test by its id', (t) => {
	t.true(actionRows.length > 70);
	t.deepEqual(
		actionRows.map(({id}) => id).filter((id) => !isNamed(id)),
		[],
	);
});

test('TE-12: every rule of the reference stands in the title of a test or among those of a scenario', (t) => {
	const titles = [
		...tests.matchAll(/\btest\(\s*(?<title>(?<quote>['`]).*?\k<quote>),/gs),
		...scenarios.matchAll(/^rules: (?<title>.*)$/gm),
	]
		.map(({groups}) => groups?.['title'] ?? '')
		.join('\n');
	t.deepEqual(
		tesseris.reference.map(({id}) => id).filter((id) => !titles.includes(id)),
		[],
	);
});
