import path from 'node:path';
import process from 'node:process';
import test from 'ava';
import {childEnvironment, root} from '../helpers/program.js';

test('tests and the programs that they start know no folder of whoever runs them', (t) => {
	const home = '/a-home';
	const names = ['CACHE_HOME', 'CONFIG_HOME', 'DATA_HOME', 'STATE_HOME'];
	for (const [environment, folder] of [
		[process.env, path.join(root, 'build')],
		[childEnvironment(home), home],
	] as const) {
		const named = Object.entries(environment).filter(([name]) => /^XDG_.*_HOME$/.test(name));
		for (const [name, value = ''] of named) {
			t.true(value.startsWith(`${folder}/`), `${name}=${value}`);
		}

		for (const name of names) {
			t.truthy(environment[`XDG_${name}`], name);
		}
	}
});
