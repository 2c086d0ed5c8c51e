import {readFileSync} from 'node:fs';
import path from 'node:path';
import test from 'ava';
import {root} from '../helpers/program.js';
import {hasRelease, unreleasedNotes, withRelease} from './changelog.js';
import {type Facts, planRelease} from './plan.js';

const changelog = `# Changelog

## [Unreleased]

### Added

- A door.

## [0.1.0] - 2026-01-01

### Added

- A wall.
`;

const facts: Facts = {
	wanted: 'minor',
	present: '0.1.0',
	branch: 'main',
	changed: [],
	tags: ['v0.1.0'],
	changelog,
	commits: ['Build a door', 'Oil the hinge'],
};

const wrongWith = (other: Partial<Facts>): string =>
	planRelease({...facts, ...other}).wrong.join('\n');

for (const [wanted, version] of [
	['patch', '0.1.1'],
	['minor', '0.2.0'],
	['major', '1.0.0'],
	['0.10.0', '0.10.0'],
	['v1.0.0-beta.1', '1.0.0-beta.1'],
] as const) {
	test(`a release of ${wanted} is ${version}`, (t) => {
		t.deepEqual(planRelease({...facts, wanted}), {version, wrong: []});
	});
}

test('words that are no version are answered with those that are', (t) => {
	for (const wanted of ['', 'huge', '1.2', '01.2.3', 'v']) {
		t.is(planRelease({...facts, wanted}).version, undefined);
		t.regex(wrongWith({wanted}), /patch, minor, major/);
	}
});

test('a version is released once, and after all before', (t) => {
	t.regex(wrongWith({wanted: '0.1.0'}), /has been released/);
	t.regex(wrongWith({wanted: '0.1.0', tags: []}), /has been released/);
	t.regex(wrongWith({wanted: '0.0.9'}), /not after 0\.1\.0/);
	t.regex(wrongWith({wanted: '0.1.0-rc.1'}), /not after/);
	t.regex(wrongWith({wanted: '0.2.0', tags: ['v0.2.0', 'v0.1.0']}), /has been released/);
});

test('the first release may be of the version that stands there', (t) => {
	const first = changelog.slice(0, changelog.indexOf('## [0.1.0]'));
	t.deepEqual(planRelease({...facts, wanted: '0.1.0', tags: [], changelog: first}), {
		version: '0.1.0',
		wrong: [],
	});
});

test('all that is wrong is said at once', (t) => {
	const wrong = wrongWith({
		wanted: '0.1.0',
		branch: 'door',
		changed: ['source/cli.ts', 'new.txt'],
		changelog: changelog.replace(/### Added\n\n- A door\.\n/, ''),
	});
	t.regex(wrong, /has been released/);
	t.regex(wrong, /on main, not on door/);
	t.regex(wrong, /source\/cli\.ts, new\.txt/);
	t.regex(wrong, /Write below .*\n {2}Build a door\n {2}Oil the hinge$/);
});

test('a release takes what is unreleased, and all else stays', (t) => {
	t.is(unreleasedNotes(changelog), '### Added\n\n- A door.');
	const released = withRelease(changelog, '0.2.0', '2026-02-02');
	t.is(unreleasedNotes(released), '');
	t.true(hasRelease(released, '0.2.0'));
	t.false(hasRelease(changelog, '0.2.0'));
	t.is(
		released,
		changelog.replace('## [Unreleased]\n', '## [Unreleased]\n\n## [0.2.0] - 2026-02-02\n'),
	);
});

test('Fray’s own changelog can be read', (t) => {
	const own = readFileSync(path.join(root, 'changelog.md'), 'utf8');
	t.regex(own, /^## \[Unreleased]$/m);
	t.true(hasRelease(own, '0.1.0') || unreleasedNotes(own) !== '');
});
