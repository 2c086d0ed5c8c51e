import {spawn} from 'node:child_process';
import {mkdirSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {endOf, root} from './program.js';
import {stagePackage} from './staged.js';

/** Runs npm without a network: whatever it would fetch is a mistake. Nothing is left in the user's own cache. */
async function npm(folder: string, args: readonly string[], cwd = root) {
	const {code, errors} = await endOf(
		spawn(
			'npm',
			[
				...args,
				'--offline',
				'--registry=http://127.0.0.1:9/',
				`--cache=${path.join(folder, 'npm-cache')}`,
				'--ignore-scripts',
				'--no-audit',
				'--no-fund',
				'--no-update-notifier',
			],
			{cwd},
		),
	);
	if (code !== 0) {
		throw new Error(`npm ${args.join(' ')}: ${errors}`);
	}
}

/** Where npm puts what is installed for all of a user's folders. */
export type Installed = {
	readonly modules: string;
	/** What the shell finds as `fray`. */
	readonly program: string;
};

/** Packs the program as it is built and installs the tarball below this folder, which is empty, as users do. */
export async function installPacked(folder: string): Promise<Installed> {
	const packed = path.join(folder, 'packed');
	const prefix = path.join(folder, 'installed');
	mkdirSync(packed);
	mkdirSync(prefix);
	const staged = path.join(folder, 'staged');
	stagePackage(staged);
	await npm(folder, ['pack', `--pack-destination=${packed}`], staged);
	const [tarball = ''] = readdirSync(packed);
	await npm(folder, ['install', '--global', `--prefix=${prefix}`, path.join(packed, tarball)]);
	return {modules: path.join(prefix, 'lib/node_modules'), program: path.join(prefix, 'bin/fray')};
}
