import test from 'ava';
import {root} from '../helpers/program.js';
import {type Needs, affectedTests, projectNeeds} from './affected.js';

const needs: Needs = new Map(
	Object.entries({
		'source/engine/course/flow.ts': [],
		'source/rulesets/a/pools.ts': ['source/engine/course/flow.ts'],
		'source/rulesets/index.ts': ['source/rulesets/a/pools.ts'],
		'test/helpers/scene.ts': ['source/rulesets/index.ts'],
		'test/engine/flow.test.ts': ['source/engine/course/flow.ts'],
		'test/frozen/frozen.test.ts': ['source/rulesets/index.ts', 'fixtures/logs'],
		'test/rulesets/a/attack.test.ts': ['test/helpers/scene.ts'],
		'test/ui/frames.test.ts': ['source/rulesets/index.ts'],
	}).map(([file, needed]) => [file, new Set(needed)]),
);

test('a change affects the tests that need it, through whatever is between', (t) => {
	t.deepEqual(affectedTests(['test/helpers/scene.ts'], needs), ['test/rulesets/a/attack.test.ts']);
	t.deepEqual(affectedTests(['fixtures/logs'], needs), ['test/frozen/frozen.test.ts']);
	t.deepEqual(affectedTests(['nothing.md'], needs), []);
});

test('tests of the same part come first, those of the whole program last', (t) => {
	t.deepEqual(affectedTests(['source/rulesets/a/pools.ts'], needs), [
		'test/rulesets/a/attack.test.ts',
		'test/ui/frames.test.ts',
		'test/frozen/frozen.test.ts',
	]);
	t.deepEqual(
		affectedTests(['source/engine/course/flow.ts', 'test/frozen/frozen.test.ts'], needs).slice(
			0,
			2,
		),
		['test/frozen/frozen.test.ts', 'test/engine/flow.test.ts'],
	);
});

test('of this project, modules, scripts that are started, the program and what is read are found', (t) => {
	const project = projectNeeds(root);
	const affected = (file: string) => affectedTests([file], project);
	t.true(affected('source/dice/dice.ts').includes('test/dice/dice.test.ts'));
	t.true(affected('test/helpers/hold-log.ts').includes('test/event-store/disk/lock.test.ts'));
	t.true(affected('source/cli.ts').includes('test/end-to-end/terminal.test.ts'));
	t.true(affected('readme.md').includes('test/documents.test.ts'));
	t.true(affected('docs/gm/evening.md').includes('test/documents.test.ts'));
	t.true(
		affected('fixtures/rosters/dragon/heroes.yaml').includes('test/conformance/dragon.test.ts'),
	);
});
