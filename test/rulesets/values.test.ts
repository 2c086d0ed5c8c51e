import test from 'ava';
import {rulesets} from '../../source/rulesets/index.js';
import {improvisingOf} from '../../source/rulesets/sheets.js';
import {saidIn} from '../../source/rulesets/values.js';

/* What a row of a sheet says holds wherever its value is met. */

for (const ruleset of rulesets) {
	const {id} = ruleset;
	test(`${id}: each word of a value writes that value and no other`, async (t) => {
		const {sheet, words} = (await improvisingOf(id)) ?? t.fail();
		for (const {key, said} of saidIn(sheet.rows, 'words')) {
			const writing = words.filter(({names}) => names.some((name) => said.includes(name)));
			t.deepEqual(
				writing.map(({names}) => names),
				[said],
			);
			t.deepEqual(Object.keys(writing[0]?.put({}, 1, 1) ?? {}), [key]);
		}
	});

	test(`${id}: adjust reaches the numbers that say so, by their labels`, async (t) => {
		const {sheet} = (await improvisingOf(id)) ?? t.fail();
		const said = saidIn(sheet.rows, 'adjust');
		t.true(said.every(({part}) => part.range !== undefined));
		ruleset.use(({fields}) => {
			const labels = new Map(fields.map((field) => [field.id, field.label]));
			t.deepEqual(
				said.map(({key}) => labels.get(key)),
				said.map(({said: label}) => label),
			);
		});
	});
}
