import test from 'ava';
import type {GmAct} from '../../source/engine/facts/command.js';
import {improvisingOf, sheetSchemaOf} from '../../source/rulesets/sheets.js';
import {samples} from '../helpers/samples.js';

/* A value of a sheet can be changed alone, or with the whole sheet. */

/** Of a squad, the sheet says with how many it began, and the value how many it has left (RK-35). */
const otherwise = new Set(['members']);

for (const sample of samples) {
	test(`${sample.id}: a value that is adjusted brings about the same as on the sheet`, (t) => {
		sample.use(({rules, setup}) => {
			const start = rules.initial(setup);
			type Sheet = NonNullable<ReturnType<typeof rules.sheetOf>>;
			const after = (act: GmAct<Sheet>, state: typeof start): typeof start | undefined => {
				const events = rules.decide({kind: 'gm', act}, state);
				return 'reason' in events
					? undefined
					: events.reduce((next, event) => rules.evolve(next, event), state);
			};

			const valuesOf = (state: typeof start, who: string) =>
				Object.fromEntries(rules.fields.map(({id, get}) => [id, get(state, who)]));
			for (const {id: who} of start.combatants) {
				for (const {id: field} of rules.fields.filter(({id}) => !otherwise.has(id))) {
					for (const by of [-2, 3]) {
						const adjusted = after({do: 'adjust', who, field, by}, start);
						const sheet = adjusted && rules.sheetOf(adjusted, who);
						const changed = sheet && after({do: 'sheet', who, sheet}, start);
						if (adjusted && changed) {
							t.deepEqual(valuesOf(adjusted, who), valuesOf(changed, who), `${who} ${field}`);
						}
					}
				}
			}

			t.pass();
		});
	});
}

for (const sample of samples.filter(({id}) => id !== 'toy')) {
	test(`${sample.id}: however far a value is adjusted, the sheet can still be written and read`, async (t) => {
		const schema = (await sheetSchemaOf(sample.id)) ?? t.fail();
		const {written} = (await improvisingOf(sample.id)) ?? t.fail();
		sample.use(({rules, setup}) => {
			const start = rules.initial(setup);
			for (const {id: who} of start.combatants) {
				for (const {id: field, shape: shapeOf} of rules.fields) {
					const shape = shapeOf(start, who);
					for (const value of shape.kind === 'number' ? [shape.min, shape.max] : []) {
						const events = rules.decide(
							{kind: 'gm', act: {do: 'adjust', who, field, value}},
							start,
						);
						if ('reason' in events) {
							continue;
						}

						const state = events.reduce((next, event) => rules.evolve(next, event), start);
						const raw = written(rules.sheetOf(state, who));
						const problem = schema.safeParse(raw).error?.message;
						t.is(problem, undefined, `${who}: ${field} ${value}`);
					}
				}
			}
		});
	});
}
