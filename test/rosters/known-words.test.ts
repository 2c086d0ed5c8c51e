import test from 'ava';
import type {z} from 'zod';
import {sideNames, sides} from '../../source/engine/kit/basics.js';
import {schemasAt} from '../../source/rosters/expectation.js';
import {
	jsonSchema,
	rosterJsonSchema,
	inKnownWords,
	otherWords,
} from '../../source/rosters/known-words.js';
import {parseRoster} from '../../source/rosters/load.js';
import {describeProblem} from '../../source/rosters/problem.js';
import {wordsOfSide, rosterSchema} from '../../source/rosters/schema.js';
import {weapons as dragonWeapons} from '../../source/rulesets/dragon/sheet/weapons.js';
import {weapons as d100Weapons} from '../../source/rulesets/dynamic-d100/sheet/weapons.js';
import {rulesets} from '../../source/rulesets/index.js';
import {weapons as keepWeapons} from '../../source/rulesets/roll-and-keep/sheet/weapons.js';
import {skillName} from '../../source/rulesets/pieces.js';
import {sheetSchema} from '../../source/rulesets/sheet-pieces.js';
import {improvisingOf, sheetSchemaOf} from '../../source/rulesets/sheets.js';
import {sheet as tesserisSheet} from '../../source/rulesets/tesseris/sheet/sheet.js';
import {weapons as tesserisWeapons} from '../../source/rulesets/tesseris/sheet/weapons.js';

type Schema = z.core.JSONSchema.BaseSchema;
type Path = readonly PropertyKey[];

const known = {
	rulesets: rulesets.map(({id}) => id),
	namesOfRulesets: Object.fromEntries(rulesets.map(({id, name}) => [name, id])),
	sheets: sheetSchemaOf,
};

/** Every place of a roster, a list's by its first item. */
const placesIn = (root: Schema, path: Path = []): readonly Path[] => [
	path,
	...schemasAt(root, path).flatMap(({properties = {}, items}) => [
		...Object.keys(properties).flatMap((key) => placesIn(root, [...path, key])),
		...(items === undefined ? [] : placesIn(root, [...path, 0])),
	]),
];

const nested = (path: Path, value: unknown): unknown =>
	path.reduceRight((inner, step) => (step === 0 ? [inner] : {[String(step)]: inner}), value);

const spellings = (word: string): readonly string[] => [
	word,
	word.toUpperCase(),
	word.charAt(0).toUpperCase() + word.slice(1),
	word.replaceAll('-', ' '),
];

for (const {id, name} of rulesets) {
	test(`a roster of ${name} takes every word for a value of its keys, in every spelling`, async (t) => {
		const sheet = await sheetSchemaOf(id);
		if (!sheet) {
			t.fail();
			return;
		}

		const root = jsonSchema(rosterSchema([id], sheet, {[name]: id}));
		let count = 0;
		for (const path of new Set(placesIn(root))) {
			const schemas = schemasAt(root, path);
			const words = schemas.flatMap((schema) => [
				...(schema.enum ?? []).map((word) => [String(word), word] as const),
				...otherWords(schema),
				...(schema.type === 'boolean'
					? ([
							['yes', true],
							['no', false],
							['True', true],
						] as const)
					: []),
			]);
			for (const [word, value] of words) {
				for (const spelling of spellings(word)) {
					t.deepEqual(
						inKnownWords(nested(path, spelling), root),
						nested(path, value),
						`${path.map(String).join('.')}: ${spelling}`,
					);
					count++;
				}
			}
		}

		t.true(count > 60);
	});

	test(`what an editor takes for ${name} has no words of our own making`, async (t) => {
		const sheet = await sheetSchemaOf(id);
		t.notRegex(JSON.stringify(sheet && rosterJsonSchema({id, name}, sheet)), /"also":/);
	});
}

const texts = async (ruleset: string, ...entry: readonly string[]): Promise<string> => {
	const improvising = await improvisingOf(
		rulesets.find(({id, name}) => [id, name].includes(ruleset))?.id ?? '',
	);
	const {template = {}} = improvising ?? {};
	const lines = Object.entries(template)
		.filter(([key]) => !entry.some((line) => line.startsWith(`${key}:`)))
		.map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
	return [
		`ruleset: ${ruleset}`,
		'combatants:',
		'  - name: A',
		...[...lines, ...entry].map((line) => `    ${line}`),
	].join('\n');
};

const entryIn = async (text: string) => {
	const loaded = await parseRoster(text, 'x.yaml', known);
	return 'roster' in loaded
		? loaded.roster.entries[0]
		: loaded.problems.map(describeProblem).join('\n');
};

test('a side is written as screens call it, and as people say it', async (t) => {
	for (const side of sides) {
		for (const word of [sideNames[side], ...wordsOfSide(side)]) {
			t.like(await entryIn(await texts('dragon', `side: ${word}`)), {side});
		}
	}
});

test('control, flags and the ruleset are written as screens call them', async (t) => {
	for (const {name} of rulesets) {
		t.like(await entryIn(await texts(name, 'control: the GM’s', 'hidden: yes', 'PLURAL: No')), {
			isHidden: true,
			newcomer: {control: 'gm', isPlural: false},
		});
	}

	t.like(await entryIn(await texts('dragon', 'side: foes', 'control: a player’s', 'Hidden: off')), {
		isHidden: false,
		newcomer: {control: 'player', side: 'bad'},
	});
});

const tables = {
	dragon: dragonWeapons,
	'dynamic-d100': d100Weapons,
	'roll-and-keep': keepWeapons,
	tesseris: tesserisWeapons,
};

for (const [ruleset, weapons] of Object.entries(tables)) {
	test(`weapons of ${ruleset} are written as screens call them`, async (t) => {
		for (const {id, name} of weapons) {
			const byId = await entryIn(await texts(ruleset, `weapons: [${id}]`));
			t.is(typeof byId, 'object');
			t.deepEqual(await entryIn(await texts(ruleset, `weapons: [${name}]`)), byId);
		}
	});
}

test('characteristics, skills and sizes of Dynamic D100 are written as screens call them', async (t) => {
	t.like(
		await entryIn(
			[
				'Ruleset: Dynamic D100',
				'Combatants:',
				'  - Name: A',
				'    Strength: 12',
				'    CON: 11',
				'    Dexterity: 13',
				'    Int: 9',
				'    Skills: {Close Combat: 45, Agility: 30}',
				'    Armour: light armour',
				'    Size: large',
			].join('\n'),
		),
		{
			newcomer: {
				sheet: {
					str: 12,
					dex: 13,
					armour: 'light',
					size: 1,
					skills: {close: 45, agility: 30, ranged: 0, concentration: 0},
				},
			},
		},
	);
});

test('a text of the GM’s own stays as it is', async (t) => {
	t.like(await entryIn(await texts('dynamic-d100', 'Traits: ["Yes", Foes, CLUB]')), {
		newcomer: {sheet: {traits: ['Yes', 'Foes', 'CLUB']}},
	});
});

test('names of skills are known by any capitals, spaces and hyphens', (t) => {
	for (const written of ['Hand-to-Hand', ' hand to  hand', 'hand_to‐hand']) {
		t.is(skillName(written), 'hand to hand');
	}

	t.is(skillName('-'), '-');

	const one = {str: 5, agi: 5, per: 5, int: 5, wil: 5, cha: 5};
	t.like(sheetSchema(tesserisSheet).parse({...one, skills: {Melee: 3}}), {skills: {melee: 3}});
});
