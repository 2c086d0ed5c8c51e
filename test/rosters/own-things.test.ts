import test from 'ava';
import type {z} from 'zod';
import fc from '../helpers/seeded.js';
import {schemasAt, tablesAt} from '../../source/rosters/expectation.js';
import {parseRoster} from '../../source/rosters/load.js';
import {describeProblem} from '../../source/rosters/problem.js';
import {rosterSchema} from '../../source/rosters/schema.js';
import {rulesets} from '../../source/rulesets/index.js';
import {ownTablesOf} from '../../source/rulesets/sheet-pieces.js';
import {improvisingOf, sheetSchemaOf} from '../../source/rulesets/sheets.js';
import {readPeopleText} from '../../source/session/parts/people/people.js';
import {peopleFormats, peopleText} from '../../source/session/parts/people/people-formats.js';
import {fitting} from '../helpers/from-schema.js';
import {sharedOut, times} from '../helpers/thoroughness.js';
import {jsonSchema, rosterJsonSchema} from '../../source/rosters/known-words.js';

type Schema = z.core.JSONSchema.BaseSchema;
type Path = readonly PropertyKey[];
type Raw = Readonly<Record<string, unknown>>;

const known = {rulesets: rulesets.map(({id}) => id), sheets: sheetSchemaOf};

const tables: Readonly<Record<string, readonly string[]>> = {
	'dynamic-d100': ['weapons', 'powers', 'items', 'consequences'],
	dragon: ['weapons', 'shticks'],
	'roll-and-keep': ['weapons'],
	tesseris: ['weapons', 'spells', 'powers', 'armour', 'cloaks'],
	'open-table': ['attacks'],
};

async function partsOf(ruleset: string) {
	const sheet = await sheetSchemaOf(ruleset);
	const improvising = await improvisingOf(ruleset);
	if (!sheet || !improvising) {
		throw new Error(`${ruleset} has no sheet`);
	}

	return {
		sheet,
		template: improvising.unarmed(improvising.template),
		root: jsonSchema(rosterSchema([ruleset], sheet)),
	};
}

/** The places of a combatant where a name of a table may stand. */
const placesOf = (root: Schema, table: string, path: Path = ['combatants', 0]): readonly Path[] => [
	...(schemasAt(root, path).flatMap(tablesAt).includes(table) ? [path] : []),
	...schemasAt(root, path).flatMap(({properties = {}, items}) => [
		...Object.keys(properties).flatMap((key) => placesOf(root, table, [...path, key])),
		...(items === undefined ? [] : placesOf(root, table, [...path, 0])),
	]),
];

const nested = ([step, ...rest]: Path, value: unknown): unknown =>
	step === undefined
		? value
		: step === 0
			? [nested(rest, value)]
			: {[String(step)]: nested(rest, value)};

const isRaw = (value: unknown): value is Raw =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

const rawAt = (path: Path, value: unknown): Raw => {
	const raw = nested(path, value);
	return isRaw(raw) ? raw : {};
};

async function loaded(roster: Raw) {
	const read = await parseRoster(JSON.stringify(roster), 'x.yaml', known);
	return 'roster' in read ? read.roster : undefined;
}

async function problemsIn(text: string): Promise<readonly string[]> {
	const read = await parseRoster(text, 'x.yaml', known);
	return 'problems' in read ? read.problems.map(describeProblem) : [];
}

async function sheetsIn(text: string): Promise<readonly unknown[]> {
	const read = await parseRoster(text, 'x.yaml', known);
	return 'roster' in read
		? read.roster.entries.map(({newcomer}) => newcomer.sheet)
		: read.problems.map(describeProblem);
}

const names = [
	'Moon Blade',
	'it’s: “odd” # [x]',
	'yes',
	'12',
	'—',
	'月の 剣',
	'x'.repeat(40),
	'constructor',
	'__proto__',
];

for (const {id, name} of rulesets) {
	test(`a roster of ${name} can have tables of its own`, async (t) => {
		const {sheet, root} = await partsOf(id);
		t.deepEqual(Object.keys(ownTablesOf(sheet)), tables[id]);
		for (const table of tables[id] ?? []) {
			t.true(placesOf(root, table).length > 0, table);
		}
	});
}

for (const {id, name} of sharedOut(rulesets, 3, 1)) {
	test(`a combatant of ${name} who names a thing of the file has the sheet of one who has it written out`, async (t) => {
		const {root, sheet, template} = await partsOf(id);
		const own = ownTablesOf(sheet);
		const cases = Object.keys(own).flatMap((table) =>
			placesOf(root, table).map((place) => ({table, place: place.slice(2)})),
		);
		let fit = 0;
		await fc.assert(
			fc.asyncProperty(
				fc
					.constantFrom(...cases)
					.chain((each) =>
						fc.record({
							table: fc.constant(each.table),
							place: fc.constant(each.place),
							name: fc.constantFrom(...names),
							thing: fitting(schemasAt(root, [each.table, 0])[0] ?? false),
						}),
					),
				fc.boolean(),
				fc.constantFrom('as it is', 'upper', 'hyphens'),
				async ({table, place, name: called, thing}, isList, spelling) => {
					const {name: _, ...rest} = isRaw(thing) ? thing : {};
					const rows = isList ? [{...rest, name: called}] : Object.fromEntries([[called, rest]]);
					const spelt =
						spelling === 'upper'
							? called.toUpperCase()
							: spelling === 'hyphens'
								? called.replaceAll(' ', '-')
								: called;
					const entry = {...template, name: 'A'};
					const written = await loaded({
						ruleset: id,
						combatants: [
							{...entry, ...rawAt(place, {name: called, ...own[table]?.usual, ...rest})},
						],
					});
					const named = await loaded({
						ruleset: id,
						[table]: rows,
						combatants: [{...entry, ...rawAt(place, spelt)}],
					});
					t.deepEqual(named, written);
					fit += written ? 1 : 0;
				},
			),
			{seed: 3, numRuns: times(10)},
		);
		t.true(fit > 8);
	});
}

for (const {id, name} of rulesets) {
	test(`rosters of ${name} that use a table give everybody what they name, and export it written out`, async (t) => {
		const {root, sheet, template} = await partsOf(id);
		for (const [table, {example}] of Object.entries(ownTablesOf(sheet))) {
			const [called = ''] = Object.keys(example);
			const [place = []] = placesOf(root, table);
			const raw = {...template, ...rawAt(place.slice(2), called)};
			const text = JSON.stringify({
				ruleset: id,
				[table]: example,
				combatants: [
					{name: 'A', ...raw},
					{name: 'B', ...raw, side: 'foes', count: 3},
				],
			});
			const [one, other] = await sheetsIn(text);
			t.true(JSON.stringify(one).includes(called));
			t.deepEqual(one, other);
			const people = await readPeopleText(
				text,
				{from: 'x.json', ruleset: id, mappings: [], side: undefined},
				known,
			);
			for (const format of peopleFormats) {
				const exported = await peopleText(people, format, known);
				t.false(new RegExp(`^"?${table}"?:`, 'm').test(exported));
				const again = await readPeopleText(
					exported,
					{from: `x.${format}`, ruleset: id, mappings: [], side: undefined},
					known,
				);
				t.is(
					JSON.stringify(again.entries.map(({newcomer}) => newcomer.sheet)),
					JSON.stringify([one, other]),
				);
			}
		}
	});

	test(`names that are no name in a file of ${name} are told, with what is near`, async (t) => {
		const {root, sheet, template} = await partsOf(id);
		for (const [table, {example}] of Object.entries(ownTablesOf(sheet))) {
			const [called = ''] = Object.keys(example);
			for (const place of placesOf(root, table)) {
				const isFree = schemasAt(root, place).some(
					(schema) => schema.type === 'string' && schema.enum === undefined,
				);
				const problems = await problemsIn(
					JSON.stringify({
						ruleset: id,
						[table]: example,
						combatants: [{name: 'A', ...template, ...rawAt(place.slice(2), `${called}q`)}],
					}),
				);
				if (isFree) {
					t.deepEqual(problems, []);
				} else {
					t.is(problems.length, 1);
					t.regex(
						problems[0] ?? '',
						new RegExp(`^x\\.yaml:1:\\d+: combatants\\[0\\]\\..*did you mean “${called}”`),
					);
				}
			}
		}
	});

	test(`editors take own things of ${name} and their names`, async (t) => {
		const {sheet, root} = await partsOf(id);
		const schema = rosterJsonSchema({id, name}, sheet);
		t.notRegex(JSON.stringify(schema), /"own":/);
		for (const table of tables[id] ?? []) {
			t.truthy(schema.properties?.[table]);
			for (const place of placesOf(root, table)) {
				t.true(
					schemasAt(schema, place).some(
						(each) => each.type === 'string' && each.enum === undefined,
					),
					place.join('.'),
				);
			}
		}
	});
}

const clubber = (...lines: readonly string[]): string =>
	[
		'ruleset: dynamic-d100',
		...lines,
		'combatants:',
		'  - {name: A, str: 10, con: 10, dex: 10, int: 10, weapons: [Hook]}',
	].join('\n');

test('what is wrong with a thing is told in its table, once, and not wherever it is named', async (t) => {
	t.deepEqual(
		await problemsIn(
			clubber(
				'weapons:',
				'  Hook: {dice: 1d6, reach: melee, might: 200}',
				'  Line: 5',
				'  Rod:',
				'powers: [Zap]',
				'items: 7',
			),
		),
		[
			'x.yaml:3:9: weapons.Hook.die: missing; expected a text',
			'x.yaml:3:10: weapons.Hook.dice: unknown key “dice”: did you mean “die”?',
			'x.yaml:3:42: weapons.Hook.might: expected a whole number from -20 to 20, not 200',
			'x.yaml:4:9: weapons.Line: expected lines of “key: value”, not 5',
			'x.yaml:5:3: weapons.Rod: expected lines of “key: value”; nothing stands here',
			'x.yaml:6:10: powers[0]: expected lines of “key: value”, not “Zap”',
			'x.yaml:7:8: items: expected lines of “key: value”, or a list, not 7',
		],
	);
});

test('a thing has a name that nothing else has, in the file or in the source’s table', async (t) => {
	t.deepEqual(
		await problemsIn(
			clubber(
				'weapons:',
				'  Hook: {die: 1d6, reach: melee}',
				'  Greek-style Sword: {die: 1d6, reach: melee}',
				'  greek sword: {die: 1d6, reach: melee}',
				'  hook: {die: 1d8, reach: melee}',
				'items:',
				'  - name: Hook',
				'  - name: Hook',
			),
		),
		[
			'x.yaml:4:3: weapons.Greek-style Sword: “Greek-style Sword” is in the source’s table already (give it a name of its own)',
			'x.yaml:5:3: weapons.greek sword: “greek sword” is in the source’s table already (give it a name of its own)',
			'x.yaml:6:3: weapons.hook: “hook” stands here for the second time (keep one of them)',
			'x.yaml:9:11: items[1].name: “Hook” stands here for the second time (keep one of them)',
		],
	);
	t.deepEqual(
		await problemsIn(
			[
				'ruleset: tesseris',
				'spells: {Bolt: {damage: 3}}',
				'powers: {bolt: {damage: 2}}',
				'armour: {Bolt: {points: 2}}',
				'combatants:',
				'  - {name: A, str: 3, agi: 3, per: 3, int: 2, wil: 2, cha: 2}',
			].join('\n'),
		),
		[
			'x.yaml:3:10: powers.bolt: “bolt” stands here for the second time: it is among the spells too (keep one of them)',
		],
	);
});

test('a name of a table that the file does not have is told with the table', async (t) => {
	t.deepEqual(
		await problemsIn(
			['ruleset: open-table', 'combatants:', '  - {name: A, attacks: [Longbow]}'].join('\n'),
		),
		[
			'x.yaml:3:25: combatants[0].attacks[0]: expected lines of “key: value”, not “Longbow” (a name stands for what “attacks” at the top of the file has under it)',
		],
	);
});

test('tables are found in any spelling, misspelt ones are told, and those of an unknown ruleset wait for it', async (t) => {
	t.deepEqual(await problemsIn(clubber('Weapons:', '  Hook: {Die: 1d6, Reach: Melee}')), []);
	const [misspelt] = await problemsIn(clubber('weapnos: {Hook: {die: 1d6, reach: melee}}'));
	t.is(misspelt, 'x.yaml:2:1: weapnos: unknown key “weapnos”: did you mean “weapons”?');
	t.deepEqual(
		await problemsIn(
			clubber('weapons: {Hook: {die: 1d6, reach: melee}}').replace('dynamic-d100', 'dynamic-d10'),
		),
		[
			'x.yaml:1:10: ruleset: expected open-table, dragon, roll-and-keep, tesseris or dynamic-d100, not “dynamic-d10” (did you mean “dynamic-d100”?)',
		],
	);
});

test('names of any length, anchors and aliases within themselves do no harm', async (t) => {
	const row = '{die: 1d6, reach: melee}';
	for (const length of [61, 1000]) {
		const called = 'x'.repeat(length);
		t.deepEqual(await problemsIn(clubber('weapons:', `  Hook: ${row}`, `  ${called}: ${row}`)), [
			`x.yaml:4:3: weapons.${called.slice(0, 60)}: expected a text of 1 to 60 characters, not “${called.slice(0, 40)}”`,
		]);
	}

	const long = 'x'.repeat(10_000);
	t.deepEqual(
		await problemsIn(clubber(`weapons: [{name: Hook, die: 1d6, reach: melee}, {name: ${long}}]`)),
		[
			'x.yaml:2:49: weapons[1].die: missing; expected a text',
			'x.yaml:2:49: weapons[1].reach: missing; expected melee, close, short, medium or long',
			'x.yaml:2:56: a text of more than 2,000 characters',
			`x.yaml:2:56: weapons[1].name: expected a text of 1 to 60 characters, not “${long.slice(0, 40)}”`,
		],
	);
	t.deepEqual(await problemsIn(clubber('weapons:', `  Hook: &hook ${row}`, '  Gaff: *hook')), []);
	t.deepEqual(await problemsIn(clubber('weapons: &all', '  Hook: *all')), [
		'x.yaml:3:9: “*all” stands within “&all” itself (write it out here)',
	]);
});

test('a table has at most 300 things, however they are written', async (t) => {
	const rows = Array.from({length: 301}, (_, at) => ({name: `N${at}`}));
	const roster = (attacks: unknown) =>
		JSON.stringify({ruleset: 'open-table', attacks, combatants: [{name: 'A', attacks: ['N299']}]});
	const asMap = (list: typeof rows) => Object.fromEntries(list.map((row) => [row.name, {}]));
	t.deepEqual(await problemsIn(roster(rows.slice(0, 300))), []);
	t.deepEqual(await problemsIn(roster(asMap(rows.slice(0, 300)))), []);
	for (const tooMany of [rows, asMap(rows)]) {
		t.deepEqual(await problemsIn(roster(tooMany)), [
			'x.yaml:1:35: attacks: at most 300 can stand here',
		]);
	}
});
