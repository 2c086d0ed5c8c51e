import {execFileSync} from 'node:child_process';
import {rmSync} from 'node:fs';
import path from 'node:path';
import {root} from '../helpers/program.js';
import {stagePackage} from '../helpers/staged.js';

/* Makes the tarball that is published, in the project's folder, from the program as it is built. */

const staged = path.join(root, 'build/package');
rmSync(staged, {recursive: true, force: true});
stagePackage(staged);
execFileSync('npm', ['pack', `--pack-destination=${root}`], {cwd: staged, stdio: 'inherit'});
