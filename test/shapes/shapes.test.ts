import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import test from 'ava';
import {root} from '../helpers/program.js';
import {madeShapes} from './shapes.js';

test('the shapes of lines are those that the types of events and commands make; else run “npm run shapes”', (t) => {
	for (const [path, code] of madeShapes()) {
		t.is(readFileSync(join(root, path), 'utf8'), code, path);
	}
});
