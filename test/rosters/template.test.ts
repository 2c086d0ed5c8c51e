import test from 'ava';
import {commonKeys} from '../../source/rosters/schema.js';
import {parseRoster} from '../../source/rosters/load.js';
import {describeProblem} from '../../source/rosters/problem.js';
import {templateText} from '../../source/rosters/template.js';
import {rulesets} from '../../source/rulesets/index.js';
import {ownTablesOf} from '../../source/rulesets/sheet-pieces.js';
import {improvisingOf, sheetSchemaOf} from '../../source/rulesets/sheets.js';
import {brawlSheet} from '../helpers/roster-rules.js';
import {sharedOut} from '../helpers/thoroughness.js';

const known = {rulesets: rulesets.map(({id}) => id), sheets: sheetSchemaOf};

async function templateOf(ruleset: {readonly id: string; readonly name: string}): Promise<string> {
	const sheet = await sheetSchemaOf(ruleset.id);
	const improvising = await improvisingOf(ruleset.id);
	if (!sheet || !improvising) {
		throw new Error(`${ruleset.id} has no sheet`);
	}

	return templateText({
		isTold: true,
		ruleset,
		sheet,
		people: [
			{name: 'Hero', side: 'heroes', ...improvising.template},
			{name: 'Foe', side: 'foes', ...improvising.template},
		],
		title: 'My: people',
	});
}

const problemsIn = async (text: string): Promise<readonly string[]> => {
	const loaded = await parseRoster(text, 'x.yaml', known);
	return 'problems' in loaded ? loaded.problems.map(describeProblem) : [];
};

for (const ruleset of rulesets) {
	test(`a roster of ${ruleset.name} begins with a hero and a foe who are valid`, async (t) => {
		const loaded = await parseRoster(await templateOf(ruleset), 'x.yaml', known);
		if ('problems' in loaded) {
			t.fail(loaded.problems.map(describeProblem).join('\n'));
			return;
		}

		t.is(loaded.roster.title, 'My: people');
		t.deepEqual(
			loaded.roster.entries.map(({name, side}) => [name, side]),
			[
				['Hero', 'good'],
				['Foe', 'bad'],
			],
		);
	});
}

for (const ruleset of sharedOut(rulesets, 3, 1)) {
	test(`every key that a new roster of ${ruleset.name} leaves out is valid without its “#”`, async (t) => {
		const text = await templateOf(ruleset);
		const left = [...text.matchAll(/^ +#(\w+): .+$/gm)];
		t.true(left.length > 8);
		for (const [line, key = ''] of left) {
			t.deepEqual(await problemsIn(text.replace(line, line.replace('#', ''))), [], key);
		}
	});
}

for (const ruleset of rulesets) {
	test(`the examples of tables that a new roster of ${ruleset.name} leaves out are valid without their “#”`, async (t) => {
		const text = await templateOf(ruleset);
		const sheet = await sheetSchemaOf(ruleset.id);
		const left = [...text.matchAll(/^#(\w+):\n(?:# {2}\S.*\n)+/gm)];
		t.deepEqual(
			left.map(([, key]) => key),
			Object.keys(sheet ? ownTablesOf(sheet) : {}),
		);
		for (const [lines, key = ''] of left) {
			const bare = lines.replaceAll(/^#/gm, '');
			t.deepEqual(await problemsIn(text.replace(lines, bare)), [], key);
			t.deepEqual(
				await problemsIn(text.replace(lines, `${bare}  Other: 7\n`)),
				[
					`x.yaml:${text.slice(0, text.indexOf(lines) + lines.length).split('\n').length}:10: ${key}.Other: expected lines of “key: value”, not 7`,
				],
				key,
			);
		}
	});

	test(`a new roster of ${ruleset.name} tells of each key once, in lines of a usual terminal`, async (t) => {
		const text = await templateOf(ruleset);
		const sheet = await sheetSchemaOf(ruleset.id);
		for (const key of [...commonKeys, ...Object.keys(sheet?.shape ?? {})]) {
			const told = new RegExp(`^ +# ${key}: \\S`, 'gm');
			t.is([...text.matchAll(told)].length, 1, key);
		}

		for (const line of text.split('\n')) {
			t.true(line.length < 80 || !line.includes('# '), line);
		}
	});
}

test('required keys that nobody has a value for get the least that fits', (t) => {
	const text = templateText({
		isTold: true,
		ruleset: {id: 'brawl', name: 'Brawl'},
		sheet: brawlSheet,
		people: [{name: 'Hero'}, {name: 'Foe'}],
		title: 'A',
	});
	t.is([...text.matchAll(/^ {4}str: 1$/gm)].length, 2);
	t.regex(text, /^ {4}# str: a whole number from 1 to 30$/m);
	t.regex(text, /^ {4}#armour: none$/m);
});
