import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

/** The folder of the program itself, however it was built: the one whose package.json names it. */
function programFolder(): string {
	let folder = import.meta.dirname;
	while (!isProgram(folder) && path.dirname(folder) !== folder) {
		folder = path.dirname(folder);
	}

	return folder;
}

function isProgram(folder: string): boolean {
	const file = path.join(folder, 'package.json');
	return (
		existsSync(file) && /"name":\s*"fray"/.test(readFileSync(file, 'utf8'))
	);
}

/** Where the sample rosters are, a folder for each ruleset. */
export const sampleFolder = (): string =>
	path.join(programFolder(), 'fixtures', 'rosters');
