#!/usr/bin/env node
import module from 'node:module';
import {homedir} from 'node:os';
import process from 'node:process';
import {canKeepIn} from './session/files/can-keep-in.js';
import {neededNode, runsOn} from './session/files/node-version.js';

type Compiling = {enableCompileCache(folder: string): unknown};

/** Node.js has it from 22.8 on. */
const keepsCompiled = (node: unknown): node is Compiling =>
	typeof node === 'function' && 'enableCompileCache' in node;

if (runsOn(process.versions.node)) {
	// Where the system names no folder of the user, asking for one fails. It is told once it is needed (`session/files/home.ts`).
	try {
		homedir();
	} catch {
		process.env['HOME'] = '';
	}

	// What V8 has compiled is kept for the next start, in the user's own cache. That only counts for what is loaded from
	// here on. Where nothing can be kept, or Node.js is told to keep nothing, the program goes on without.
	const {default: envPaths} = await import('env-paths');
	const {cache} = envPaths('fray', {suffix: ''});
	const isAllowed = process.env['NODE_DISABLE_COMPILE_CACHE'] === undefined;
	if (isAllowed && keepsCompiled(module) && canKeepIn(cache)) {
		module.enableCompileCache(cache);
	}

	await import('./main.js');
} else {
	process.stderr.write(
		`Fray needs Node.js ${neededNode}. This is Node.js ${process.versions.node}.\n`,
	);
	process.exitCode = 1;
}
