import {existsSync} from 'node:fs';
import path from 'node:path';
import test from 'ava';
import {root} from '../../helpers/program.js';
import {samples} from '../../helpers/samples.js';

test('texts of every ruleset are tried', (t) => {
	const folder = path.join(root, 'test/ui/hostile-text');
	t.deepEqual(
		samples.map(({id}) => `${id}.test.ts`).filter((file) => !existsSync(path.join(folder, file))),
		[],
	);
});
