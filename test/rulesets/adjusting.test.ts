import test from 'ava';
import type {GmAct} from '../../source/engine/facts/command.js';
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
