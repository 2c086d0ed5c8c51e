import {setFlagsFromString} from 'node:v8';

/*
 * Most code of a test runs too briefly to be worth what V8 spends on optimizing it, which is up to half of the whole
 * time: it waits for some six times as many calls and turns of loops as usual. This thread begins those of the tests,
 * which take over what is said here.
 */
setFlagsFromString('--interrupt-budget=800000');

/* The tests that take longest are begun first: none of them runs alone at the end. */
const longest = [
	'test/torture/',
	'test/ui',
	'test/conformance/',
	'test/session',
	'test/end-to-end/',
	'test/rulesets/tesseris',
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
	},
	/**
	 * @param {string} one
	 * @param {string} other
	 */
	sortTestFiles: (one, other) =>
		rank(one) - rank(other) || one.localeCompare(other),
};

export default config;
