import {mkdtemp, readFile, readdir, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import test from 'ava';
import {loadRoster, loadRules} from '../../source/rosters/load.js';
import {describeProblem} from '../../source/rosters/problem.js';
import type {Roster} from '../../source/rosters/roster.js';
import {rulesText} from '../../source/rosters/house/rules-text.js';
import {rulesets} from '../../source/rulesets/index.js';
import {sheetSchemaOf} from '../../source/rulesets/sheets.js';
import {root} from '../helpers/program.js';
import {sharedOut} from '../helpers/thoroughness.js';

/* Files of rules: rows of a table's own, in the words of a roster. */

/** A folder of rules with these files, which can be read as rosters too. */
async function folderWith(files: Readonly<Record<string, string>>) {
	const home = await mkdtemp(path.join(tmpdir(), 'rules-'));
	await Promise.all(
		Object.entries(files).map(async ([name, text]) => writeFile(path.join(home, name), text)),
	);
	const known = {rulesets: rulesets.map(({id}) => id), sheets: sheetSchemaOf, rulesFolder: home};
	const load = async (name: string) => loadRoster(path.join(home, name), known);
	return {
		async roster(name: string): Promise<Roster> {
			const loaded = await load(name);
			if ('problems' in loaded) {
				throw new Error(loaded.problems.map(describeProblem).join('\n'));
			}

			return loaded.roster;
		},
		async problems(name: string): Promise<readonly string[]> {
			const loaded = await load(name);
			return 'problems' in loaded
				? loaded.problems.map((each) => describeProblem(each).replaceAll(`${home}/`, ''))
				: [];
		},
		rules: async (name: string) => loadRules(path.join(home, name), known),
	};
}

async function textsIn(folder: string) {
	const names = await readdir(folder);
	return Promise.all(
		names
			.filter((name) => name.endsWith('.yaml'))
			.map(async (name) => [name, await readFile(path.join(folder, name), 'utf8')] as const),
	);
}

for (const {id, name, conditions, settings} of sharedOut(rulesets, 3, 2)) {
	test(`${id}: with the rules as they are printed, all samples read as without them`, async (t) => {
		const sheet = await sheetSchemaOf(id);
		const folders = ['rosters', 'bestiary'].map((kind) => path.join(root, 'fixtures', kind, id));
		const all = await Promise.all(folders.map(textsIn));
		const texts = all.flat();
		const {roster} = await folderWith({
			'printed.yaml': sheet ? rulesText({id, name}, sheet) : '',
			...Object.fromEntries(texts),
			...Object.fromEntries(
				texts.map(([file, text]) => [`ruled-${file}`, `${text}\nrules: printed\n`]),
			),
		});
		t.true(texts.length > 0);
		for (const [file] of texts) {
			// eslint-disable-next-line no-await-in-loop
			const [plain, ruled] = await Promise.all([roster(file), roster(`ruled-${file}`)]);
			t.deepEqual(
				ruled.entries.map(({newcomer}) => newcomer),
				plain.entries.map(({newcomer}) => newcomer),
				file,
			);
			const [{house} = {}] = ruled.entries;
			t.deepEqual(house?.house.conditions, conditions);
			t.deepEqual(
				house?.settings,
				Object.fromEntries(settings.map((row) => [row.id, row.default])),
			);
		}
	});
}

const table = `
ruleset: open-table
settings: {critical: no, hits: more than the number}
conditions:
  Soaked: {worth: -1, ask: yes, lasts: 2 rounds}
  Dazed: {as: stunned, lasts: end}
  poisoned: {worth: -3}
situations: {bad light: -2, crowd: {worth: -1, most: 3}}
attacks:
  Frostbrand: {bonus: 5, damage: 2d6, kind: cold}
`;

const people = (rest: string) => `
ruleset: open-table
${rest}
combatants: [{name: Ann, hp: 9, attacks: [Frostbrand]}]
`;

test('rows of a file of rules count in a roster that names it; its own go before them, and later files before earlier ones', async (t) => {
	const {roster} = await folderWith({
		'table.yaml': table,
		'later.yaml': 'ruleset: open-table\nsituations: {bad light: -4}\nsettings: {fumble: no}\n',
		'a.yaml': people(
			'Rules: [table, later]\nconditions: {Soaked: {worth: -5}, stunned: {lasts: 2 rounds}}',
		),
	});
	const {entries, rulesFiles} = await roster('a.yaml');
	const [{house, newcomer} = {newcomer: undefined}] = entries;
	t.is(rulesFiles?.length, 2);
	t.like(newcomer?.sheet, {attacks: [{name: 'Frostbrand', bonus: 5, kind: 'cold'}]});
	t.deepEqual(house?.settings, {critical: false, hits: 'more', fumble: false});
	t.deepEqual(
		house?.house.situations.map(({id, worth, max}) => ({id, worth, max})),
		[
			{id: 'crowd', worth: -1, max: 3},
			{id: 'bad-light', worth: -4, max: 1},
		],
	);
	t.like(
		house?.house.conditions.find(({id}) => id === 'soaked'),
		{name: 'Soaked', worth: -5, kind: 'bad'},
	);
	t.like(
		house?.house.conditions.find(({id}) => id === 'dazed'),
		{isIdle: true, lasts: {edge: 'end'}, summary: 'does nothing in its turn'},
	);
	t.like(
		house?.house.conditions.find(({id}) => id === 'stunned'),
		{isIdle: true, kind: 'bad', lasts: {unit: 'round', count: 2}},
	);
});

test('what is wrong with rules is told with its file, its line and what fits', async (t) => {
	const {problems} = await folderWith({
		'other.yaml': `
ruleset: open-table
conditions:
  Soaked: {worth: lots, lasts: 2 moons}
  Weird: {as: stunend}
situations: {bad light: 100}
settings: {criticla: no}
`,
		'dragons.yaml': 'ruleset: dragon\n',
		'a.yaml': people('rules: other'),
		'b.yaml': people('rules: nobody'),
		'c.yaml': people('rules: dragons'),
	});
	t.deepEqual(await problems('a.yaml'), [
		'other.yaml:4:19: conditions.Soaked.worth: expected a whole number from -99 to 99, not “lots”',
		'other.yaml:4:32: conditions.Soaked.lasts: expected “2 rounds”, or “start” or “end” of its next turn',
		'other.yaml:5:15: conditions.Weird.as: unknown word “stunend”: did you mean “stunned”?',
		'other.yaml:6:25: situations.bad light: expected a whole number from -99 to 99, or lines of “key: value”, not 100',
		'other.yaml:7:12: settings.criticla: unknown key “criticla”: did you mean “critical”?',
	]);
	t.deepEqual(await problems('b.yaml'), [
		'b.yaml:3:8: rules: there are no rules “nobody” (they would be in nobody.yaml)',
	]);
	t.deepEqual(await problems('c.yaml'), [
		'c.yaml:3:8: rules: “dragons” are rules of another system: dragon',
	]);
});

test('a file of rules needs nobody in it, and a roster cannot take a name of the rules for a thing of its own', async (t) => {
	const {rules, problems} = await folderWith({
		'blades.yaml': 'ruleset: dragon\nweapons: {Blade: {multiplier: 4, skill: blade}}\n',
		'a.yaml':
			'ruleset: dragon\nweapons: {Blade: {multiplier: 4, skill: blade}}\ncombatants: [{name: Ann}]\n',
	});
	t.true('roster' in (await rules('blades.yaml')));
	const found = await problems('a.yaml');
	t.regex(found.join('\n'), /is in the source’s table already/);
});
