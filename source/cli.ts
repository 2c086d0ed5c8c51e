#!/usr/bin/env node
import module from 'node:module';
import envPaths from 'env-paths';

type Compiling = {enableCompileCache(folder: string): unknown};

/** Node.js has it from 22.8 on. */
const keepsCompiled = (node: unknown): node is Compiling =>
	typeof node === 'function' && 'enableCompileCache' in node;

// What V8 has compiled is kept for the next start, in the user's own cache. That only counts for what is loaded from
// here on. Where nothing can be kept, Node.js goes on without.
if (keepsCompiled(module)) {
	module.enableCompileCache(envPaths('fray', {suffix: ''}).cache);
}

await import('./main.js');
