import test from 'ava';
import {type Edit, type Path, changedData} from '../../../source/rosters/editing/changed-data.js';
import {schemasAt, type Schema} from '../../../source/rosters/expectation.js';
import {type FormRow, changeOf} from '../../../source/rosters/form/roster-form.js';
import {improvisingOf} from '../../../source/rulesets/sheets.js';
import {combatantOf, dataOf, forms} from '../../helpers/roster-forms.js';
import {sharedOut} from '../../helpers/thoroughness.js';

const first = ['combatants', 0] as const;

/** Every field of a schema: an item is 0, a name “*”. */
const fieldsOf = (root: Schema, path: Path = []): readonly string[] => [
	...(path.length === 0 ? [] : [path.map(String).join(' ')]),
	...new Set(
		schemasAt(root, path).flatMap(({properties = {}, items, additionalProperties}) => [
			...Object.keys(properties).flatMap((key) => fieldsOf(root, [...path, key])),
			...(items === undefined ? [] : fieldsOf(root, [...path, 0])),
			...(typeof additionalProperties === 'object' ? fieldsOf(root, [...path, '*']) : []),
		]),
	),
];

/** The same for the field of a row, within its combatant. */
const fieldOf = (root: Schema, field: Path): string =>
	field
		.map((step, at) =>
			typeof step === 'number'
				? 0
				: schemasAt(root, field.slice(0, at)).some(({properties = {}}) =>
							Object.hasOwn(properties, step),
					  )
					? String(step)
					: '*',
		)
		.join(' ');

for (const {id, name, form, root} of sharedOut(forms, 3)) {
	test(`every field of a sheet of ${name} is a row, and all that a row adds or chooses is valid`, async (t) => {
		const known = await improvisingOf(id);
		const start = dataOf(id, {name: 'Ann', ...known?.unarmed(known.template)});
		const combatant = combatantOf(root);
		const missing = new Set(fieldsOf(combatant));
		const tried = new Set<string>();

		/** What can be done with a row that was not done with another of its kind. */
		const editsOf = (data: unknown, row: FormRow): readonly Edit[] => {
			const typed = form.readAddition(data, row, 'something else');
			const all: ReadonlyArray<readonly [string, Edit | undefined]> = [
				...row.additions.map(({label, edit}) => [label, edit] as const),
				...row.choices.map(({label, value}) => [label, changeOf(row, value)] as const),
				['least', changeOf(row, row.least)],
				['unset', row.unset],
				['typed', 'edit' in typed ? typed.edit : undefined],
			];
			return all.flatMap(([label, edit]) => {
				const kind = `${fieldOf(combatant, row.field.slice(2))}: ${label}`;
				const isNew = !tried.has(kind);
				tried.add(kind);
				return edit && isNew ? [edit] : [];
			});
		};

		const walk = (data: unknown) => {
			const {rows, isValid, problems} = form.view(data, first);
			t.true(isValid, [...rows.flatMap(({problem}) => problem ?? []), ...problems].join('; '));
			const before = missing.size;
			for (const {field, place} of rows) {
				missing.delete(fieldOf(combatant, field.slice(2)));
				missing.delete(fieldOf(combatant, place.slice(2)));
			}

			if (missing.size < before) {
				for (const row of rows) {
					for (const edit of editsOf(data, row)) {
						walk(changedData(data, edit));
					}
				}
			}
		};

		walk(start);
		t.deepEqual([...missing], []);
		t.true(tried.size > 40);
	});
}
