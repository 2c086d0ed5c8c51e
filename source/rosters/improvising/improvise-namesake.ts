import {folded} from './improvise-tokens.js';
import type {Improvising} from '../../rulesets/improvise.js';
import {MisreadError} from './improvise-misread.js';
import {readImprovised} from './improvise.js';
import type {Improvised} from './improvised.js';
import type {Model} from './improvise-sheet.js';

/** “Goblin hp 3” is the goblin of a roster (`namesakes`) with other hit points, and “Goblin, hp 3” somebody new. */
export function readNamed(
	line: string,
	known: Improvising,
	models: readonly Model[],
	namesakes: readonly Model[],
): Improvised {
	const namesake = namesakes
		.filter(({name}) => folded(line).startsWith(`${folded(name)} `))
		.toSorted((one, other) => other.name.length - one.name.length)[0];
	try {
		return readImprovised(
			namesake ? `${namesake.name} like ${line}` : line,
			known,
			namesake ? [namesake, ...models] : models,
		);
	} catch (error) {
		if (namesake && error instanceof MisreadError) {
			return readImprovised(line, known, models);
		}

		throw error;
	}
}
