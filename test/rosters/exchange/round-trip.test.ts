import test from 'ava';
import fc from '../../helpers/seeded.js';
import {combatantSchema} from '../../../source/rosters/exchange/combatant-schema.js';
import {parseRoster} from '../../../source/rosters/load.js';
import {rulesets} from '../../../source/rulesets/index.js';
import {sheetSchemaOf} from '../../../source/rulesets/sheets.js';
import {readPeopleText} from '../../../source/session/parts/people/people.js';
import {peopleFormats, peopleText} from '../../../source/session/parts/people/people-formats.js';
import {fitting} from '../../helpers/from-schema.js';
import {sharedOut, times} from '../../helpers/thoroughness.js';

const rules = {rulesets: rulesets.map(({id}) => id), sheets: sheetSchemaOf};

/** What a log would keep. */
function kept(value: unknown): unknown {
	const json = JSON.stringify(value);
	return JSON.parse(json);
}

for (const {id, name} of sharedOut(rulesets, 3, 1)) {
	test(`any roster of ${name} that is exported is read back as the same people, in every format`, async (t) => {
		const schema = await combatantSchema(id, rules);
		let read = 0;
		await fc.assert(
			fc.asyncProperty(
				fc.array(fitting(schema), {minLength: 1, maxLength: 3}),
				async (combatants) => {
					const loaded = await parseRoster(
						JSON.stringify({ruleset: id, title: 'Any', combatants}),
						'any.yaml',
						rules,
					);
					fc.pre('roster' in loaded);
					read++;
					const {entries} = loaded.roster;
					const people = {ruleset: id, title: 'Any', stem: 'any', entries, notices: []};
					for (const format of peopleFormats) {
						const text = await peopleText(people, format, rules);
						const again = await readPeopleText(
							text,
							{from: `any.${format}`, ruleset: id, mappings: [], side: undefined},
							rules,
						);
						t.deepEqual(kept(again.entries), kept(entries), text);
					}
				},
			),
			{seed: 7, numRuns: times(5)},
		);
		t.true(read >= times(3));
	});
}
