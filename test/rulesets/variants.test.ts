import test from 'ava';
import fc from '../helpers/seeded.js';
import {variantSteps} from '../../source/engine/facts/combatants/variants.js';
import {combatantSchema} from '../../source/rosters/exchange/combatant-schema.js';
import {parseRoster} from '../../source/rosters/load.js';
import type {RosterEntry} from '../../source/rosters/roster.js';
import {type SealedRuleset, rulesets} from '../../source/rulesets/index.js';
import {improvisingOf, sheetSchemaOf} from '../../source/rulesets/sheets.js';
import {openServices} from '../../source/session/library/open-services.js';
import {type Variants, variantsFor} from '../../source/session/parts/people/variants.js';
import {bestiaryOf} from '../helpers/bestiary.js';
import {fitting} from '../helpers/from-schema.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';
import {sharedOut} from '../helpers/thoroughness.js';

/* One step makes a valid sheet of a valid sheet, in every ruleset. */

const rules = {rulesets: rulesets.map(({id}) => id), sheets: sheetSchemaOf};
const services = openServices(temporaryFolder(test));

/** What is wrong with the variants of somebody. */
async function faultsOf(
	ruleset: SealedRuleset,
	entry: RosterEntry,
	variants: Variants,
): Promise<readonly string[]> {
	const schema = await sheetSchemaOf(ruleset.id);
	const improvising = await improvisingOf(ruleset.id);
	const written = (sheet: unknown) => improvising?.written(sheet) ?? {};
	const before = written(entry.newcomer.sheet);
	return variantSteps.flatMap((step) => {
		const variant = variants.of(entry, step);
		if (!variant) {
			const after = variants.written(before, step);
			return JSON.stringify(after) === JSON.stringify(before)
				? []
				: [`${entry.name}: ${step} is not valid: ${JSON.stringify(after)}`];
		}

		const {sheet} = variant.newcomer;
		const again = schema?.safeParse(written(sheet));
		return JSON.stringify(again?.data) === JSON.stringify(sheet) &&
			ruleset.use((own) => own.isSheet(sheet))
			? []
			: [`${entry.name}: ${step} is not read back`];
	});
}

for (const ruleset of rulesets) {
	test(`all archetypes and samples of ${ruleset.id} have valid variants of both kinds`, async (t) => {
		const variants = await variantsFor(ruleset);
		const {archetypes} = await bestiaryOf(ruleset);
		const samples = await services.sampleFight(ruleset.id);
		const all = [...archetypes, ...samples.selections].map(({entry}) => entry);
		for (const entry of all) {
			t.deepEqual(await faultsOf(ruleset, entry, variants), []);
			const [stronger, weaker] = variantSteps.map((step) => variants.of(entry, step));
			t.is(stronger?.newcomer.kin, stronger?.name, entry.name);
			t.is(stronger?.threat, undefined);
			t.notDeepEqual(stronger?.newcomer.sheet, weaker?.newcomer.sheet);
		}
	});
}

for (const ruleset of sharedOut(rulesets, 5, 2)) {
	test(`whatever sheet of ${ruleset.id} is valid has valid variants`, async (t) => {
		const variants = await variantsFor(ruleset);
		const schema = await combatantSchema(ruleset.id, rules);
		await fc.assert(
			fc.asyncProperty(fitting(schema), async (combatant) => {
				const loaded = await parseRoster(
					JSON.stringify({ruleset: ruleset.id, combatants: [combatant]}),
					'any.yaml',
					rules,
				);
				const [entry] = 'roster' in loaded ? loaded.roster.entries : [];
				fc.pre(entry !== undefined);
				t.deepEqual(await faultsOf(ruleset, entry, variants), []);
			}),
			{numRuns: 40, seed: 1},
		);
	});
}

test('of a variant there is whom it was made of, and no further step', async (t) => {
	for (const ruleset of rulesets) {
		const variants = await variantsFor(ruleset);
		const {hero} = await bestiaryOf(ruleset);
		const stronger = variants.of(hero, 'stronger');
		t.is(stronger && variants.of(stronger, 'weaker'), hero);
		t.is(stronger && variants.of(stronger, 'stronger'), undefined);
	}
});

test('without a ruleset that improvises there are no variants', async (t) => {
	const [first] = rulesets;
	const {hero} = await bestiaryOf(first ?? t.fail());
	const none = await variantsFor(undefined);
	t.is(none.of(hero, 'weaker'), undefined);
	const unknown = await variantsFor({id: 'toy', variants: []});
	t.is(unknown.of(hero, 'weaker'), undefined);
});
