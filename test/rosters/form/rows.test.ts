import test from 'ava';
import {changedData} from '../../../source/rosters/editing/changed-data.js';
import {changeOf} from '../../../source/rosters/form/roster-form.js';
import {combatantOf, dataOf, forms} from '../../helpers/roster-forms.js';

const first = ['combatants', 0] as const;

for (const {id, name, form, root, template} of forms) {
	const data = dataOf(id, {name: 'Ann', ...template});
	const {rows, isValid, problems} = form.view(data, first);

	test(`a form of ${name} has a row for each key of a combatant, who is valid as the template has it`, (t) => {
		t.true(isValid);
		t.deepEqual(problems, []);
		const keys = rows.filter(({depth}) => depth === 0).map(({place}) => String(place.at(-1)));
		const known = Object.keys(combatantOf(root).properties ?? {});
		t.is(keys.length, known.length);
		t.true(known.every((key) => keys.includes(key)));
		t.is(keys[0], 'name');
		t.is(new Set(rows.map((row) => row.id)).size, rows.length);
		for (const row of rows) {
			t.not(row.label, '');
			t.not(row.group, '');
			t.not(row.fits, 'something else', row.id);
		}
	});

	test(`the rows of a group stand together in a form of ${name}`, (t) => {
		const groups = rows.map(({group}) => group).filter((group, at, all) => group !== all[at - 1]);
		t.deepEqual(groups, [...new Set(groups)]);
	});

	test(`every choice of a form of ${name} is valid`, (t) => {
		let count = 0;
		for (const row of rows) {
			for (const {value, label} of row.choices) {
				const edit = changeOf(row, value);
				t.truthy(edit);
				const after = form.view(edit && changedData(data, edit), first);
				t.is(
					after.rows.find(({id: same}) => same === row.id)?.problem,
					undefined,
					`${row.id}: ${label}`,
				);
				count++;
			}
		}

		t.true(count > 5);
	});
}
