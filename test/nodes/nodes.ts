import {mkdirSync} from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {inFolder} from '../bench/folder.js';
import {installPacked} from '../helpers/installed.js';
import {readProject} from '../helpers/project.js';
import {installNode} from './install.js';
import {isRefused, trials} from './trials.js';
import {tooOld, versions} from './versions.js';

/*
 * Tries the program, installed from its tarball, on every Node.js that it is said to run on: `npm run nodes`, or
 * `npm run nodes -- 22` for those whose version begins so.
 */

const [wanted = ''] = process.argv.slice(2);
const isWanted = (version: string): boolean => version.startsWith(wanted);
const refused = {'is refused': isRefused};
const chosen = [
	...versions.filter(isWanted).map((version) => ({version, trials})),
	...tooOld.filter(isWanted).map((version) => ({version, trials: refused})),
];
let isWell = chosen.length > 0;

function tell(verdict: string, what: string, why = '') {
	const lines = [`${verdict}  ${what}`, ...why.split('\n').filter(Boolean)];
	process.stdout.write(`${lines.join('\n        ')}\n`);
}

function fail(what: string, why = '') {
	isWell = false;
	tell('FAILED', what, why);
}

await inFolder(async (folder) => {
	const {modules} = await installPacked(folder);
	const exported = new Map<string, string>();
	for (const {version, trials} of chosen) {
		const node = installNode(version);
		if (node === undefined) {
			fail(`Node ${version} cannot be installed here`);
			continue;
		}

		const own = path.join(folder, version);
		mkdirSync(own);
		for (const [what, attempt] of Object.entries(trials)) {
			try {
				await attempt({
					node,
					nodeVersion: version,
					file: path.join(modules, 'fray/distribution/cli.js'),
					folder: own,
					version: readProject().version,
					exported,
				});
				tell('passed', `Node ${version} ${what}`);
			} catch (error) {
				fail(`Node ${version} ${what}`, String(error));
			}
		}
	}
});

process.exitCode = isWell ? 0 : 1;
