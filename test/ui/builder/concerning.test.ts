import test from 'ava';
import {concerning} from '../../../source/ui/builder/form-state.js';
import {dataOf, forms} from '../../helpers/roster-forms.js';

const details = [
	{label: 'initiative', value: '7'},
	{label: 'skills', value: 'club 2'},
	{label: 'weapons', value: 'Club'},
];

for (const {id, name, form, template} of forms) {
	const {rows} = form.view(dataOf(id, {name: 'Ann', ...template}), ['combatants', 0]);
	const firstAt = (place: string) => {
		const row = rows.find((each) => each.place.at(-1) === place);
		return concerning(details, rows, row).map(({label}) => label);
	};

	test(`what a highlighted weapon leads to comes first in a form of ${name}`, (t) => {
		const list = id === 'open-table' ? 'attacks' : 'weapons';
		const items = rows.filter(({place}) => place.includes(list));
		t.true(items.length > 1);
		for (const row of items) {
			const [first] = concerning([...details, {label: 'attacks', value: 'knife'}], rows, row);
			t.is(first?.label, list);
		}
	});

	test(`what a name leads to is in the usual order in a form of ${name}`, (t) => {
		t.deepEqual(firstAt('name'), ['initiative', 'skills', 'weapons']);
	});
}
