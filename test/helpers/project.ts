import {readFileSync} from 'node:fs';
import path from 'node:path';
import {z} from 'zod';
import {root} from './program.js';

/** What `package.json` says of Fray. */
export const readProject = () =>
	z
		.object({
			version: z.string(),
			engines: z.object({node: z.string()}),
			devDependencies: z.record(z.string(), z.string()),
		})
		.parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')));
