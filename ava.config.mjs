import path from 'node:path';
import process from 'node:process';
import {setFlagsFromString} from 'node:v8';

/*
 * Most code of a test runs too briefly to be worth what V8 spends on optimizing it: without this the tests cost 6 to 25 %
 * more. V8 waits for some six times as many calls and turns of loops as usual. This thread begins those of the tests,
 * which take over what is said here.
 */
setFlagsFromString('--interrupt-budget=800000');

/* AVA runs whatever file is named, also one that writes fixtures: shells put the names of all files in a pattern's place. */
for (const argument of process.argv.slice(2)) {
	const name = path.basename(argument);
	if (name.endsWith('.js') && !/\.test\.js$|[*{}]/.test(name)) {
		throw new Error(
			`${argument} is no test. Write patterns in quotes: npx ava 'build/test/dice/*'`,
		);
	}
}

/* The tests that take longest are begun first: none of them runs alone at the end. */
const longest = [
	'test/browser/playing.',
	'test/torture/',
	'test/ui.',
	'test/conformance.',
	'test/session.',
	'test/frozen/',
	'test/rulesets.',
	'test/brief.',
	'test/end-to-end/typed-',
	'test/rosters.',
	'test/browser/',
	'test/end-to-end/',
	'test/simulation.',
	'test/event-store.',
	'test/session/',
];

/** @param {string} file */
const rank = (file) => {
	const place = longest.findIndex((folder) => file.includes(folder));
	return place === -1 ? longest.length : place;
};

const config = {
	files: ['build/test/**/*.test.js'],
	timeout: '180s',
	environmentVariables: {
		E2E_CLI: 'distribution/cli.js',
		FORCE_COLOR: '1',
		// Screens are drawn as they are built for users: React asks for it when it is loaded.
		NODE_ENV: 'production',
		// Nothing is looked for or left in the folders of whoever runs the tests.
		...Object.fromEntries(
			['CACHE_HOME', 'CONFIG_HOME', 'DATA_HOME', 'RUNTIME_DIR', 'STATE_HOME'].map((name) => [
				`XDG_${name}`,
				path.resolve('build/user', name.toLowerCase()),
			]),
		),
	},
	/**
	 * @param {string} one
	 * @param {string} other
	 */
	sortTestFiles: (one, other) => rank(one) - rank(other) || one.localeCompare(other),
};

export default config;
