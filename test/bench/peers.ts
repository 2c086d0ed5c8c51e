import {execFileSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {dirname, join} from 'node:path';

function packageRoot(from: string): string {
	return existsSync(join(from, 'package-lock.json')) &&
		existsSync(join(from, 'source'))
		? from
		: packageRoot(dirname(from));
}

export const root = packageRoot(import.meta.dirname);

/** A package of its own, so that the main install stays small. */
export const peersFolder = join(root, 'test/bench/peers');

/** Installs what the benchmarks compare with, once. */
export function installPeers() {
	if (!existsSync(join(peersFolder, 'node_modules', 'boardgame.io'))) {
		process.stdout.write('Installing the peers to compare with …\n');
		execFileSync('npm', ['ci', '--silent', '--no-fund', '--no-audit'], {
			cwd: peersFolder,
			stdio: 'inherit',
		});
	}
}
