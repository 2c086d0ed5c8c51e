import {spawnSync} from 'node:child_process';
import {join} from 'node:path';
import process from 'node:process';
import {affectedTests, projectNeeds} from '../check/affected.js';
import {root} from '../helpers/program.js';
import {type Outcome, Trials} from './outcome.js';

/** As many characters of what a test says as tell what fails. */
const told = 2000;

/** The tests that search as long as they have time for, with so many times as much. */
export async function searches(thoroughness: number): Promise<Outcome> {
	const trials = new Trials();
	const tests = affectedTests(['test/helpers/thoroughness.ts'], projectNeeds(root));
	for (const test of tests) {
		trials.tried();
		const {status, stdout} = spawnSync(
			process.execPath,
			[
				join(root, 'node_modules/ava/entrypoints/cli.mjs'),
				'--timeout=1h',
				`build/${test.replace(/\.tsx?$/, '.js')}`,
			],
			{cwd: root, encoding: 'utf8', env: {...process.env, FRAY_THOROUGHNESS: String(thoroughness)}},
		);
		trials.check(status === 0, () => `${test}: ${stdout.slice(-told)}`);
	}

	return trials.outcome(`test files, each searching ${thoroughness} times as much`);
}
