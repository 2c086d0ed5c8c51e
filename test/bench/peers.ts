import {execFileSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {join} from 'node:path';
import {root} from '../helpers/program.js';

/** A package of its own, so that the main install stays small. */
export const peersFolder = join(root, 'test/bench/peers');

function install(folder: string, isThere: string, what: string) {
	if (!existsSync(join(folder, 'node_modules', isThere))) {
		process.stdout.write(`Installing ${what} …\n`);
		execFileSync('npm', ['ci', '--silent', '--no-fund', '--no-audit'], {
			cwd: folder,
			stdio: 'inherit',
		});
	}
}

/** Installs what the benchmarks compare with, once. */
export function installPeers() {
	install(peersFolder, 'boardgame.io', 'the peers to compare with');
}
