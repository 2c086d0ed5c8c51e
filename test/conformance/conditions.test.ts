import test from 'ava';
import {isSet, shortOf, wordsIn} from '../../source/engine/world/conditions.js';
import {refuseValue} from '../../source/engine/world/fields.js';
import {randomSource} from '../../source/dice/random-source.js';
import {samples} from '../helpers/samples.js';
import {Trial} from './trial.js';

/* What must be so of every ruleset's list of conditions. */

const repeated = (words: readonly string[]): readonly string[] =>
	words.filter((word, at) => words.indexOf(word) !== at);

for (const sample of samples) {
	sample.use(({rules, setup}) => {
		const {id, conditions, fields, reference, units} = rules;
		const rules_ = new Set(reference.map((entry) => entry.id));

		test(`${id}: each condition has a name and a short form of its own, which begins a word of it, and is told in a line`, (t) => {
			t.deepEqual(
				repeated(
					conditions.flatMap(({id: row, name, synonyms = []}) => [
						...new Set([row, name.toLowerCase(), ...synonyms]),
					]),
				),
				[],
			);
			t.deepEqual(repeated(conditions.map((row) => shortOf(row).toLowerCase())), []);
			for (const {name, summary, rule, lasts, worth, ...row} of conditions) {
				const short = shortOf({...row, name});
				const word = wordsIn(name).find((each) => each.startsWith(short));
				t.true(word === short || (word !== undefined && short.length >= 4), `${short}: ${name}`);
				t.true(summary.length > 0 && summary.length <= 70, summary);
				t.true(rule === undefined || rules_.has(rule), rule);
				t.true(worth === undefined || worth !== 0);
				t.true(
					lasts === undefined || !('unit' in lasts) || units.some((unit) => unit.id === lasts.unit),
				);
			}
		});

		test(`${id}: each condition can be given to all at once and ended again, which undoes it`, (t) => {
			const trial = new Trial(rules, setup, randomSource(1));
			for (const row of conditions) {
				const before = JSON.stringify(rules.board(trial.state, 'gm'));
				const who = trial.state.combatants
					.map((each) => each.id)
					.filter((each) => !row.sets || isSet(row, fields, trial.state, each) === false);
				const from = trial.state;
				t.is(
					trial.take({kind: 'gm', act: {do: 'give', who, name: row.name, row: row.id}}),
					undefined,
					row.id,
				);
				const {sets} = row;
				if (sets) {
					const shape = fields.find((field) => field.id === sets.field)?.shape(from, who[0] ?? '');
					t.truthy(shape);
					t.is(shape && refuseValue(shape, sets.given), undefined);
					t.is(shape && refuseValue(shape, sets.ended), undefined);
				}

				t.true(trial.undo());
				t.is(JSON.stringify(rules.board(trial.state, 'gm')), before);
				t.true(trial.redo());
				trial.take({kind: 'gm', act: {do: 'end-condition', who, name: row.name}});
				for (const each of who) {
					t.not(isSet(row, fields, trial.state, each), true, row.id);
				}

				trial.undo();
				trial.undo();
				t.is(JSON.stringify(rules.board(trial.state, 'gm')), before);
			}
		});
	});
}
