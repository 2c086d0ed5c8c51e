import {existsSync} from 'node:fs';
import path from 'node:path';
import test from 'ava';
import {samples} from '../../helpers/samples.js';

test('texts of every ruleset are tried', (t) => {
	t.deepEqual(
		samples
			.map(({id}) => `${id}.test.js`)
			.filter((file) => !existsSync(path.join(import.meta.dirname, file))),
		[],
	);
});
