import test from 'ava';
import {satisfies} from 'semver';
import {neededNode, runsOn} from '../../../source/session/files/node-version.js';
import {readProject} from '../../helpers/project.js';

test('Fray runs on what its package says, and on nothing else', (t) => {
	const {engines} = readProject();
	const versions = Array.from({length: 30}, (_, major) =>
		Array.from({length: 25}, (_, minor) => `${major}.${minor}.0`),
	).flat();
	t.deepEqual(
		versions.filter((version) => runsOn(version)),
		versions.filter((version) => satisfies(version, engines.node)),
	);
	t.true(versions.some((version) => runsOn(version)));
	t.is(neededNode, '20.19, 22.2 or newer');
});
