import {readdirSync} from 'node:fs';
import test from 'ava';
import {samples} from '../helpers/samples.js';

test('every ruleset is held to what all must hold to', (t) => {
	const files = readdirSync(import.meta.dirname);
	for (const {id} of samples) {
		t.true(files.includes(`${id}.test.js`), `test/conformance/${id}.test.ts`);
	}
});
