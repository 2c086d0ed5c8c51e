import {readdirSync} from 'node:fs';
import {join} from 'node:path';
import test from 'ava';
import {root} from '../helpers/program.js';
import {samples} from '../helpers/samples.js';

test('every ruleset is held to what all must hold to', (t) => {
	const files = readdirSync(join(root, 'test/conformance'));
	t.deepEqual(
		samples.map(({id}) => `${id}.test.ts`).filter((file) => !files.includes(file)),
		[],
	);
});
