import {writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {root} from '../helpers/program.js';
import {madeShapes} from './shapes.js';

/* Writes the shapes of what stands in a log, made of the types, where they stand. */

for (const [path, code] of madeShapes()) {
	writeFileSync(join(root, path), code);
}
