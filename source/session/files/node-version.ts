/** The lowest that Fray runs on, as `engines` in `package.json` says it: all lines of Node.js after the last of these. */
const lowest: ReadonlyMap<number, number> = new Map([
	[20, 19],
	[22, 2],
]);

/** Whether Fray runs on a Node.js with such a `process.versions.node`. */
export function runsOn(version: string): boolean {
	const [major = 0, minor = 0] = version.split('.').map(Number);
	const least = lowest.get(major);
	return least === undefined ? major > Math.max(...lowest.keys()) : minor >= least;
}

/** “20.19, 22.2 or newer” */
export const neededNode = `${[...lowest].map((numbers) => numbers.join('.')).join(', ')} or newer`;
