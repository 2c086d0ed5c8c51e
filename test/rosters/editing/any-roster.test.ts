import test from 'ava';
import fc from 'fast-check';
import {readSource} from '../../../source/rosters/document.js';
import {edited} from '../../../source/rosters/editing/edits.js';
import {combatantSchema} from '../../../source/rosters/exchange/combatant-schema.js';
import {rulesets} from '../../../source/rulesets/index.js';
import {sheetSchemaOf} from '../../../source/rulesets/sheets.js';
import {fitting} from '../../helpers/from-schema.js';
import {OddWriter} from '../../helpers/odd-yaml.js';
import {plainlyEdited, randomEdit} from '../../helpers/random-edits.js';

const rules = {rulesets: rulesets.map(({id}) => id), sheets: sheetSchemaOf};

const dataOf = (text: string): unknown => {
	const {data, marks} = readSource(text);
	if (!data) {
		throw new Error(`${JSON.stringify(marks)}\n${text}`);
	}

	return data.value;
};

for (const {id, name} of rulesets) {
	test(`any roster of ${name}, however it is written, is read after any edits as what they make of its data`, async (t) => {
		const schema = await combatantSchema(id, rules);
		fc.assert(
			fc.property(
				fc.array(fitting(schema), {maxLength: 3}),
				fc.gen(),
				(combatants, chance) => {
					const below = (bound: number): number => chance(fc.nat, bound - 1);
					const data = {ruleset: id, title: 'Any: thing', combatants};
					let text = new OddWriter(below, below(2) === 0).text(data);
					t.deepEqual(dataOf(text), data, text);
					for (let count = 0; count < 4; count++) {
						const now = dataOf(text);
						const edit = randomEdit(now, below);
						const wanted = plainlyEdited(now, edit);
						const made = edited(text, edit);
						t.deepEqual(
							dataOf(made),
							wanted,
							`${text}\n${JSON.stringify(edit)}\n${made}`,
						);
						text = made;
					}
				},
			),
			{seed: 14, numRuns: 100},
		);
	});
}
