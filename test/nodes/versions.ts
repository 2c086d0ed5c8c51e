/**
 * On which Node.js a release is tried: of the lines 20, 22 and 24 the first that `engines` of `package.json` allows and
 * the newest when this was last looked at, and the newest of all. Node 22 has all that Fray calls (`crc32`) from 22.2 on.
 */
export const versions = [
	'20.19.0',
	'20.20.2',
	'22.2.0',
	'22.23.3',
	'24.0.0',
	'24.21.0',
	'26.10.0',
] as const;

/** The newest that Fray refuses, of a line before those and of one that it knows. */
export const tooOld = ['18.20.8', '22.1.0'] as const;

const ofLine = (line: number): readonly string[] =>
	versions.filter((version) => version.startsWith(`${line}.`));

function known(line: number, version: string | undefined): string {
	if (version === undefined) {
		throw new Error(`Fray is not tried on Node ${line}`);
	}

	return version;
}

/** The oldest of a line that Fray runs on: that of Node 24 for 24. */
export const oldestOf = (line: number): string => known(line, ofLine(line)[0]);

export const newestOf = (line: number): string => known(line, ofLine(line).at(-1));
