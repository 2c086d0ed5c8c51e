import path from 'node:path';
import {cleanName} from '../../../engine/kit/clean-text.js';
import {counted} from '../../../engine/kit/text.js';
import {FrayError, type Problem} from '../../../rosters/problem.js';

/** Of a file of which nothing is taken, with all that is wrong with it. */
export const unusable = (file: string, problems: readonly Problem[]): FrayError =>
	new FrayError(
		`Nothing is taken from ${cleanName(path.basename(file))}: ${counted(problems.length, 'problem')}.`,
		problems,
	);
