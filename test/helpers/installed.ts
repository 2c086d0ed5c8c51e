import {spawn} from 'node:child_process';
import {mkdirSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {endOf, root} from './program.js';

/** Runs npm without a network: whatever it would fetch is a mistake. Nothing is left in the user's own cache. */
async function npm(folder: string, args: readonly string[]) {
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
			{cwd: root, shell: process.platform === 'win32'},
		),
	);
	if (code !== 0) {
		throw new Error(`npm ${args.join(' ')}: ${errors}`);
	}
}

/**
 * Packs the program as it is built and installs the tarball into this folder, which is empty, as users do.
 * @returns where `node_modules` is then
 */
export async function installPacked(folder: string): Promise<string> {
	const packed = path.join(folder, 'packed');
	const prefix = path.join(folder, 'installed');
	mkdirSync(packed);
	mkdirSync(prefix);
	await npm(folder, ['pack', `--pack-destination=${packed}`]);
	const [tarball = ''] = readdirSync(packed);
	await npm(folder, [
		'install',
		`--prefix=${prefix}`,
		path.join(packed, tarball),
	]);
	return path.join(prefix, 'node_modules');
}
