import test from 'ava';
import {changedData} from '../../../source/rosters/editing/changed-data.js';
import {schemasAt, tablesAt} from '../../../source/rosters/expectation.js';
import {type FormRow, changeOf} from '../../../source/rosters/form/roster-form.js';
import {ownTablesOf} from '../../../source/rulesets/sheet-pieces.js';
import {sheetSchemaOf} from '../../../source/rulesets/sheets.js';
import {dataOf, forms} from '../../helpers/roster-forms.js';

const first = ['combatants', 0] as const;

/** The data of a roster with other keys at its top. */
const withTop = (data: unknown, keys: Readonly<Record<string, unknown>>): unknown =>
	typeof data === 'object' && data !== null ? {...data, ...keys} : data;

for (const {id, name, form, root, template} of forms) {
	test(`a form of ${name} offers what the file has of its own beside what the source has`, async (t) => {
		const sheet = await sheetSchemaOf(id);
		const tables = Object.entries(sheet ? ownTablesOf(sheet) : {});
		t.true(tables.length > 0);
		for (const [table, {example}] of tables) {
			const [called = ''] = Object.keys(example);
			const bare = dataOf(id, {name: 'Ann', ...template});
			const data = withTop(bare, {[table]: example});
			const takes = ({field}: FormRow) => schemasAt(root, field).flatMap(tablesAt).includes(table);
			const takesItems = ({field}: FormRow) =>
				schemasAt(root, [...field, 0])
					.flatMap(tablesAt)
					.includes(table);
			const {rows, isValid} = form.view(data, first);
			t.true(isValid, table);

			const edits = rows.flatMap((row) => [
				...(takes(row)
					? row.choices.map(({value, label}) => ({label, edit: changeOf(row, value)}))
					: []),
				...(takesItems(row) ? row.additions : []),
			]);
			const own = edits.filter(({label}) => label === called);
			t.true(own.length > 0, table);
			const withoutOwn = form
				.view(bare, first)
				.rows.flatMap(({choices, additions}) => [...choices, ...additions])
				.filter(({label}) => label === called);
			t.deepEqual(withoutOwn, [], table);
			for (const {edit} of own) {
				const after = edit && changedData(data, edit);
				t.true(JSON.stringify(after).includes(`"${called}"`));
				t.deepEqual(form.faults(after), [], table);
				t.deepEqual(
					form.faults(withTop(after, {[table]: {}})).length > 0 || table === 'shticks',
					true,
					table,
				);
			}
		}
	});

	test(`names of a file’s own are typed into a form of ${name} in any spelling, and wrong ones are told with what is near`, async (t) => {
		const sheet = await sheetSchemaOf(id);
		let typed = 0;
		for (const [table, {example}] of Object.entries(sheet ? ownTablesOf(sheet) : {})) {
			const [called = ''] = Object.keys(example);
			const data = withTop(dataOf(id, {name: 'Ann', ...template}), {[table]: example});
			for (const row of form.view(data, first).rows) {
				if (schemasAt(root, row.field).flatMap(tablesAt).includes(table)) {
					typed++;
					t.deepEqual(form.readTyped(data, row, called.toUpperCase()), {value: called});
					const wrong = form.readTyped(data, row, `${called}q`);
					t.regex('problem' in wrong ? wrong.problem : '', new RegExp(`did you mean “${called}”`));
				}
			}
		}

		t.true(typed > 0);
	});
}

test('a form of the roster itself has rows for what it has of its own, and says what is wrong with it', (t) => {
	const tesseris = forms.find(({id}) => id === 'tesseris');
	if (!tesseris) {
		t.fail();
		return;
	}

	const {form, template} = tesseris;
	const data = withTop(dataOf('tesseris', {name: 'Ann', ...template, weapons: ['Firebolt']}), {
		spells: {Firebolt: {damage: 4, ticks: 30}},
	});
	const {rows, isValid} = form.view(data, []);
	t.false(isValid);
	const ticks = rows.find(({path}) => path.join('.') === 'spells.Firebolt.ticks');
	t.is(ticks?.problem, 'expected a whole number from 1 to 10, not 30');
	const use = rows.find(({path}) => path.join('.') === 'spells.Firebolt.use');
	t.like(use, {isSet: false, value: 'spell'});
	t.deepEqual(
		form.faults(data).map(({path}) => path.join('.')),
		['spells.Firebolt.ticks'],
	);
});
