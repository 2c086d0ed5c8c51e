import {execFileSync} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {root} from '../helpers/program.js';
import {readProject} from '../helpers/project.js';
import {withRelease} from './changelog.js';
import {planRelease, tagOf} from './plan.js';

/*
 * Makes a release: checks, version, changelog, tarball, commit and tag. Nothing is pushed or published; the last lines
 * say how. With --dry-run it says what it would do.
 */

const dry = '--dry-run';
const words = process.argv.slice(2);
const wanted = words.find((word) => word !== dry) ?? '';
const changelogFile = path.join(root, 'changelog.md');

const tell = (...lines: readonly string[]) => {
	process.stdout.write(lines.map((line) => `${line}\n`).join(''));
};

const git = (...args: readonly string[]): readonly string[] =>
	execFileSync('git', args, {cwd: root, encoding: 'utf8'}).split('\n').filter(Boolean);

const run = (command: string, ...args: readonly string[]) => {
	tell('', `> ${[command, ...args].join(' ')}`);
	execFileSync(command, args, {cwd: root, stdio: 'inherit'});
};

const tags = git('tag', '--list', 'v*', '--sort=-creatordate');
const [lastTag] = tags;
const changelog = readFileSync(changelogFile, 'utf8');
const {version, wrong} = planRelease({
	wanted,
	present: readProject().version,
	branch: git('rev-parse', '--abbrev-ref', 'HEAD').join(''),
	changed: git('status', '--porcelain').map((line) => line.slice(3)),
	tags,
	changelog,
	commits: git('log', '--format=%s', lastTag === undefined ? 'HEAD' : `${lastTag}..HEAD`),
});

const checks = [
	['npm', 'ci'],
	['npm', 'test'],
	['npm', 'run', 'check:long'],
	['npm', 'run', 'nodes'],
] as const;

const release = (version: string) =>
	[
		['npm', 'version', version, '--no-git-tag-version', '--allow-same-version'],
		['npm', 'run', 'tarball'],
		['git', 'commit', '--all', `--message=Release ${version}`],
		['git', 'tag', '--annotate', tagOf(version), `--message=Fray ${version}`],
	] as const;

function make(version: string) {
	for (const [command, ...args] of checks) {
		run(command, ...args);
	}

	const day = new Date().toISOString().slice(0, 10);
	writeFileSync(changelogFile, withRelease(changelog, version, day));
	for (const [command, ...args] of release(version)) {
		run(command, ...args);
	}

	tell(
		'',
		`fray-${version}.tgz is made, committed and tagged. Nothing has left this machine. To give it to all:`,
		`  git push --follow-tags && npm publish fray-${version}.tgz`,
	);
}

if (version === undefined || wrong.length > 0) {
	tell(...wrong);
	process.exitCode = 1;
} else if (words.includes(dry)) {
	tell(
		`Fray ${version} would be released by:`,
		...[...checks, ...release(version)].map((command) => `  ${command.join(' ')}`),
		`and “[Unreleased]” in changelog.md would be ${version}.`,
	);
} else {
	make(version);
}
