import {readdirSync} from 'node:fs';
import test from 'ava';
import {samples} from '../helpers/samples.js';

test('every ruleset is held to what all must hold to', (t) => {
	const files = readdirSync(import.meta.dirname);
	t.deepEqual(
		samples
			.map(({id}) => `${id}.test.js`)
			.filter((file) => !files.includes(file)),
		[],
	);
});
