import {FrayError} from '../session/library/services.js';

/** Says which rounds exist. */
export function noSuchRound(
	wanted: number,
	chapters: ReadonlyArray<{readonly number: number}>,
): FrayError {
	const first = chapters[0]?.number;
	const last = chapters.at(-1)?.number;
	return new FrayError(
		first === undefined
			? 'Nothing has happened in this fight yet.'
			: `There is no round ${wanted} in this fight: it has ${first} to ${last}.`,
	);
}
