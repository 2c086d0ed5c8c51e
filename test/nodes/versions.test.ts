import test from 'ava';
import {readProject} from '../helpers/project.js';
import {newestOf, oldestOf, versions} from './versions.js';

const asNumber = (version: string): number =>
	version.split('.').reduce((number, part) => number * 1000 + Number(part), 0);

test('the lowest Nodes that the package allows are tried', (t) => {
	t.is(readProject().engines.node, `^${oldestOf(20)} || >=${oldestOf(22)}`);
	t.deepEqual(
		versions.toSorted((one, other) => asNumber(one) - asNumber(other)),
		versions,
	);
});

test('the oldest of a line is its first, the newest its last', (t) => {
	t.is(newestOf(20), '20.20.2');
	t.is(oldestOf(20), '20.19.0');
	t.throws(() => newestOf(2));
});
