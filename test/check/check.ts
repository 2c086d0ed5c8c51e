import {execFileSync, spawnSync} from 'node:child_process';
import process from 'node:process';
import {root} from '../helpers/program.js';
import {affectedTests, projectNeeds} from './affected.js';

/*
 * Runs the tests of what changed since a commit (the last one when none is given), the nearest first, for as long as
 * nobody minds waiting for.
 */

/** No further tests are begun after this many milliseconds. */
const patience = 12_000;
const atATime = 8;

const git = (...args: readonly string[]): readonly string[] =>
	execFileSync('git', args, {cwd: root, encoding: 'utf8'}).split('\n').filter(Boolean);

const [since = 'HEAD'] = process.argv.slice(2);
const changed = [
	...git('diff', '--name-only', '--merge-base', since),
	...git('ls-files', '--others', '--exclude-standard'),
];
const tests = affectedTests(changed, projectNeeds(root));

const compiled = (test: string) => `build/${test.replace(/\.tsx?$/, '.js')}`;

const start = performance.now();
let ran = 0;
let isWell = true;
while (ran < tests.length && performance.now() - start < patience) {
	const some = tests.slice(ran, ran + atATime);
	const {status} = spawnSync('npx', ['ava', ...some.map(compiled)], {
		cwd: root,
		stdio: 'inherit',
		// What is shared out is no more than in npm test.
		env: {...process.env, FRAY_TESTS: 'short'},
	});
	isWell &&= status === 0;
	ran += some.length;
}

const left = ran < tests.length ? `; npm test runs the other ${tests.length - ran}` : '';
process.stdout.write(
	`${changed.length} files changed; ran ${ran} of the ${tests.length} test files that need them${left}\n`,
);
process.exitCode = isWell ? 0 : 1;
