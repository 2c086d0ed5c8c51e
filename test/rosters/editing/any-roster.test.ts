import test from 'ava';
import fc from '../../helpers/seeded.js';
import {randomSource} from '../../../source/dice/random-source.js';
import {readSource} from '../../../source/rosters/document.js';
import {type Edit, edited} from '../../../source/rosters/editing/edits.js';
import {combatantSchema} from '../../../source/rosters/exchange/combatant-schema.js';
import {rulesets} from '../../../source/rulesets/index.js';
import {sheetSchemaOf} from '../../../source/rulesets/sheets.js';
import {fitting} from '../../helpers/from-schema.js';
import {OddWriter} from '../../helpers/odd-yaml.js';
import {plainlyEdited, randomEdit, spotsIn} from '../../helpers/random-edits.js';
import {sharedOut, times} from '../../helpers/thoroughness.js';

const rules = {rulesets: rulesets.map(({id}) => id), sheets: sheetSchemaOf};

function dataOf(text: string): unknown {
	const {data, marks} = readSource(text);
	if (!data) {
		throw new Error(`${JSON.stringify(marks)}\n${text}`);
	}

	return data.value;
}

const commentsIn = (text: string): readonly string[] => text.match(/# c\d+/g) ?? [];

/** Whether an edit takes nothing away that could hold comments. */
function keepsComments(edit: Edit, data: unknown): boolean {
	if (edit.type !== 'set') {
		return edit.type !== 'remove';
	}

	const old = spotsIn(data).find(({path}) => JSON.stringify(path) === JSON.stringify(edit.path));
	return [old?.value, edit.value].every((value) => typeof value !== 'object' || value === null);
}

for (const {id, name} of sharedOut(rulesets, 3, 2)) {
	test(`any roster of ${name}, however it is written, is read after edits as what they make of its data, and keeps its comments`, async (t) => {
		const schema = await combatantSchema(id, rules);
		fc.assert(
			fc.property(
				fc.array(fitting(schema), {maxLength: 2}),
				fc.integer({min: 0}),
				(combatants, seed) => {
					const source = randomSource(seed);
					const below = (bound: number): number => source.between(0, bound - 1);
					const data = {ruleset: id, title: 'Any: thing', combatants};
					let text = new OddWriter(below, below(2) === 0).text(data);
					t.deepEqual(dataOf(text), data, text);
					for (let count = 0; count < 4; count++) {
						const now = dataOf(text);
						const edit = randomEdit(now, below);
						const made = edited(text, edit);
						const told = `${text}\n${JSON.stringify(edit)}\n${made}`;
						t.deepEqual(dataOf(made), plainlyEdited(now, edit), told);
						if (keepsComments(edit, now)) {
							const kept = new Set(commentsIn(made));
							t.true(
								commentsIn(text).every((comment) => kept.has(comment)),
								told,
							);
						}

						text = made;
					}
				},
			),
			{seed: 14, numRuns: times(8)},
		);
	});
}
