import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

/** The program's own folder, wherever the build puts this file: the one whose package.json has its name. */
function programFolder(): string {
	let folder = import.meta.dirname;
	while (!isProgram(folder) && path.dirname(folder) !== folder) {
		folder = path.dirname(folder);
	}

	return folder;
}

function isProgram(folder: string): boolean {
	const file = path.join(folder, 'package.json');
	return existsSync(file) && /"name":\s*"fray"/.test(readFileSync(file, 'utf8'));
}

export const sampleFolder = (): string => path.join(programFolder(), 'fixtures', 'rosters');

export const guidedRoster = (): string => path.join(sampleFolder(), 'learn.yaml');

export const bestiaryFolder = (): string => path.join(programFolder(), 'fixtures', 'bestiary');

/** Rules and a sample fight for each family of systems; holds a folder for each ruleset. */
export const presetFolder = (): string => path.join(programFolder(), 'fixtures', 'presets');
