import test from 'ava';
import {stringify} from 'csv-stringify/sync';
import {combatantSchema} from '../../../source/rosters/exchange/combatant-schema.js';
import {guardFormulas, withoutGuards} from '../../../source/engine/kit/formula-guard.js';
import {parseRoster} from '../../../source/rosters/load.js';
import {rulesets} from '../../../source/rulesets/index.js';
import {sheetSchemaOf} from '../../../source/rulesets/sheets.js';
import {peopleText} from '../../../source/session/parts/people/people-formats.js';
import {readPeopleText} from '../../../source/session/parts/people/people.js';
import {formulasIn, separators} from '../../helpers/formulas-in.js';
import {fitting} from '../../helpers/from-schema.js';
import fc from '../../helpers/seeded.js';
import {sharedOut, times} from '../../helpers/thoroughness.js';

const rules = {rulesets: rulesets.map(({id}) => id), sheets: sheetSchemaOf};

/** What a log would keep. */
function kept(value: unknown): unknown {
	const json = JSON.stringify(value);
	return JSON.parse(json);
}

const pieces = [
	',',
	';',
	'|',
	'\t',
	'\r',
	'\n',
	'\r\n',
	'"',
	"'",
	' ',
	'\u00A0',
	'=',
	'+',
	'-',
	'@',
	'＝',
	'＋',
	'－',
	'＠',
	'=1+1',
	"=cmd|' /C x'!A0",
	'a',
	'3',
	'Koji',
] as const;

/** Texts of what tables are made of. */
const texts = fc.array(fc.constantFrom(...pieces), {maxLength: 12}).map((parts) => parts.join(''));

for (const delimiter of separators) {
	test(`no text starts a formula where ${JSON.stringify(delimiter)} separates cells`, (t) => {
		let open = 0;
		fc.assert(
			fc.property(texts, texts, fc.integer(), texts, (a, b, number, c) => {
				const row = [a, b, number, c];
				const guarded = row.map((cell) => (typeof cell === 'number' ? cell : guardFormulas(cell)));
				const formulas = (cells: typeof row) => formulasIn(stringify([cells, cells]), delimiter);
				open += formulas(row).length > 0 ? 1 : 0;
				t.deepEqual(formulas(guarded), []);
			}),
			{numRuns: times(60)},
		);
		t.true(open > times(10));
	});
}

test('what stands before a sign is taken off again, and nothing else', (t) => {
	fc.assert(
		fc.property(texts, (text) => {
			t.is(withoutGuards(guardFormulas(text)), text);
		}),
		{numRuns: times(500)},
	);
});

test('a text without a formula stays as it is', (t) => {
	for (const text of [
		'Koji attacks Bob-the-Oni: 3 − 1 = 2',
		'−3',
		'e-mail a@b.c; d=e',
		"'tis he, 'twas she",
		'12',
	]) {
		t.is(guardFormulas(text), text);
		t.is(withoutGuards(text), text);
	}

	t.is(guardFormulas('Koji; =1+1, "-2"'), `Koji; '=1+1, "'-2"`);
});

for (const {id, name} of sharedOut(rulesets, 3)) {
	test(`a table of ${name} starts no formula, and is read back with the same texts`, async (t) => {
		const schema = await combatantSchema(id, rules);
		await fc.assert(
			fc.asyncProperty(
				fc.array(fitting(schema), {minLength: 2, maxLength: 2}),
				fc.array(texts, {minLength: 4, maxLength: 4}),
				async (combatants, [about = '', tag = '', other = '', called = '']) => {
					const loaded = await parseRoster(
						JSON.stringify({
							ruleset: id,
							combatants: combatants.map((each) => ({
								...(typeof each === 'object' && each),
								name: `-${called}`,
								about: `+${about}`,
								tags: [`=${tag}`, `a;-${other}`],
							})),
						}),
						'any.yaml',
						rules,
					);
					fc.pre('roster' in loaded);
					const {entries} = loaded.roster;
					const people = {ruleset: id, title: 'Any', stem: 'any', entries, notices: []};
					const table = await peopleText(people, 'csv', rules);
					for (const separator of separators) {
						t.deepEqual(formulasIn(table, separator), []);
					}

					const again = await readPeopleText(
						table,
						{from: 'any.csv', ruleset: id, mappings: [], side: undefined},
						rules,
					);
					t.deepEqual(kept(again.entries), kept(entries), table);
				},
			),
			{numRuns: times(3)},
		);
	});
}
