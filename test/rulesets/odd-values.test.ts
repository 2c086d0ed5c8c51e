import {readFileSync, readdirSync} from 'node:fs';
import {join} from 'node:path';
import test from 'ava';
import {root} from '../helpers/program.js';
import {parse} from 'yaml';
import {rulesets} from '../../source/rulesets/index.js';
import {sheetSchemaOf} from '../../source/rulesets/sheets.js';

/* Whatever stands in a sheet, it is told what is wrong there, and nothing breaks. */

const rosters = join(root, 'fixtures/rosters');

const odd: readonly unknown[] = [-1, 11, 1e9, 2.5, null, 'two', true, [], {}];

/** The same with each of its values in turn replaced by something odd, or a list made far too long. */
function* spoilt(value: unknown): Iterable<unknown> {
	yield* odd;
	if (Array.isArray(value)) {
		const items: readonly unknown[] = value;
		yield Array.from({length: 40}, () => items[0]);
		for (const [at, item] of items.entries()) {
			for (const other of spoilt(item)) {
				yield items.with(at, other);
			}
		}
	} else if (typeof value === 'object' && value !== null) {
		for (const [key, item] of Object.entries(value)) {
			for (const other of spoilt(item)) {
				yield {...value, [key]: other};
			}
		}
	}
}

for (const {id} of rulesets) {
	test(`${id}: a sheet with any odd value is refused or taken, and never breaks`, async (t) => {
		const schema = (await sheetSchemaOf(id)) ?? t.fail();
		const entries = readdirSync(join(rosters, id)).flatMap((file) => {
			const {combatants} = parse(readFileSync(join(rosters, id, file), 'utf8')) as {
				readonly combatants: readonly unknown[];
			};
			return combatants;
		});
		let refused = 0;
		for (const entry of entries) {
			for (const sheet of spoilt(entry)) {
				refused += schema.safeParse(sheet).success ? 0 : 1;
			}
		}

		t.true(refused > 100);
	});
}
