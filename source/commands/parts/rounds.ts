import {chapterUnit} from '../../projections/transcript.js';
import {FrayError} from '../../session/library/services.js';

/** Says which rounds exist, or which turns where the ruleset tells its fights by turns. */
export function noSuchRound(
	wanted: number,
	chapters: ReadonlyArray<{readonly number: number}>,
	units: Parameters<typeof chapterUnit>[0],
): FrayError {
	const unit = chapterUnit(units);
	const counted = unit === 'round' ? '' : ` --round counts ${unit}s here.`;
	const first = chapters[0]?.number;
	const last = chapters.at(-1)?.number;
	return new FrayError(
		first === undefined
			? 'Nothing has happened in this fight yet.'
			: `There is no ${unit} ${wanted} in this fight: it has ${first} to ${last}.${counted}`,
	);
}
