import {isDeepStrictEqual} from 'node:util';
import test from 'ava';
import {stringify} from 'yaml';
import fc from '../../helpers/seeded.js';
import {readSource} from '../../../source/rosters/document.js';
import {changedData} from '../../../source/rosters/editing/changed-data.js';
import {edited} from '../../../source/rosters/editing/edits.js';
import {faultText} from '../../../source/rosters/form/parts.js';
import {type FormRow, changeOf} from '../../../source/rosters/form/roster-form.js';
import {entryChecker} from '../../../source/rosters/load.js';
import {fitting} from '../../helpers/from-schema.js';
import {combatantOf, dataOf, forms} from '../../helpers/roster-forms.js';
import {times} from '../../helpers/thoroughness.js';

const first = ['combatants', 0] as const;

const typed = fc.oneof(
	fc.string({maxLength: 12}),
	fc.integer({min: -400, max: 400}).map(String),
	fc.constantFrom(
		'yes',
		'no',
		'foes',
		'Club',
		'1d6',
		'3k2',
		'2d6+1',
		'4/3/4',
		'half',
		'[a, b]',
		'{a: 1}',
		'__proto__',
		'constructor',
		'x'.repeat(10_000),
	),
);

for (const {id, name, form, root, sheet} of forms) {
	const fits = fitting(combatantOf(root));
	/** Fits, or is spoiled in one key. */
	const entry = fc
		.tuple(
			fits,
			fc.option(fc.tuple(fc.string({maxLength: 8}), fc.jsonValue())),
			fc.nat(),
			fc.option(fc.jsonValue()),
		)
		.map(([whole, strange, at, spoiled]) => {
			const entries = Object.entries(typeof whole === 'object' && whole !== null ? whole : {});
			const key = entries[at % Math.max(1, entries.length)]?.[0];
			return Object.fromEntries([
				...entries.filter(([each]) => spoiled === null || each !== key),
				...(spoiled === null || key === undefined ? [] : [[key, spoiled] as const]),
				...((strange ?? []).length > 0 && strange ? [strange] : []),
			]);
		});

	test(`whatever is typed into a form of ${name} throws nothing, and what is accepted fits where it was typed`, (t) => {
		fc.assert(
			fc.property(entry, fc.nat(), typed, (somebody, at, text) => {
				const data = dataOf(id, somebody);
				const {rows} = form.view(data, first);
				const row = rows[at % Math.max(1, rows.length)];
				if (!row) {
					return;
				}

				const read = form.readTyped(data, row, text);
				if ('value' in read) {
					isRightAfter(data, row, changeOf(row, read.value));
				}

				const addition = form.readAddition(data, row, text);
				if ('edit' in addition) {
					isRightAfter(data, row, addition.edit);
				}
			}),
			{numRuns: times(15)},
		);
		t.pass();
	});

	const isRightAfter = (data: unknown, row: FormRow, edit: ReturnType<typeof changeOf>) => {
		if (!edit || edit.type === 'remove') {
			return;
		}

		const after = changedData(data, edit);
		const now = form.view(after, first).rows.find((each) => each.id === row.id);
		if (now?.problem !== undefined) {
			throw new Error(`${row.id}: ${now.problem}`);
		}

		const text = edited(stringify(data, {aliasDuplicateObjects: false}), edit);
		if (!isDeepStrictEqual(readSource(text).data?.value, after)) {
			throw new Error(`${text} is not ${JSON.stringify(after)}`);
		}
	};

	const check = entryChecker(id, sheet, 'x.yaml');

	test(`a form of ${name} says what the check of the file says`, (t) => {
		fc.assert(
			fc.property(entry, (somebody) => {
				const loaded = check(somebody);
				const told = 'problems' in loaded ? loaded.problems : [];
				const {rows, problems, isValid} = form.view(dataOf(id, somebody), first);
				t.is(isValid, told.length === 0);
				const said = [...rows.flatMap(({problem}) => problem ?? []), ...problems].join('; ');
				for (const each of told) {
					t.true(said.includes(faultText(each)), `${said} lacks ${each.message}`);
				}
			}),
			{numRuns: times(10)},
		);
	});
}
