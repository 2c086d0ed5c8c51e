import {execFileSync} from 'node:child_process';
import {existsSync, mkdirSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {root} from '../helpers/program.js';

/** Each in a package of its own, since they are large and few need them. */
const folderOf = (version: string): string => path.join(root, 'test/nodes/installed', version);

/**
 * Installs a Node.js from npm, once.
 * @returns its program; `undefined` where npm has none for this system, or cannot be reached
 */
export function installNode(version: string): string | undefined {
	const folder = folderOf(version);
	const node = path.join(folder, 'node');
	try {
		if (!existsSync(node)) {
			process.stdout.write(`Installing Node ${version} …\n`);
			mkdirSync(folder, {recursive: true});
			writeFileSync(
				path.join(folder, 'package.json'),
				JSON.stringify({private: true, dependencies: {node: version}, allowScripts: {node: true}}),
			);
			execFileSync('npm', ['install', '--silent', '--no-fund', '--no-audit'], {
				cwd: folder,
				stdio: 'inherit',
			});
			const modules = path.join(folder, 'node_modules');
			renameSync(path.join(modules, 'node/bin/node'), node);
			// Thousands of headers and the like, among which whoever looks through `test/` would have to look.
			rmSync(modules, {recursive: true});
		}

		const told = execFileSync(node, ['--version'], {encoding: 'utf8'});
		return told.trim() === `v${version}` ? node : undefined;
	} catch {
		return undefined;
	}
}
