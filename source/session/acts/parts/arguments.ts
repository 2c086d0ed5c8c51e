import type {FieldShape} from '../../../engine/world/fields.js';
import type {FieldValue} from '../../../engine/facts/command.js';
import {minus} from '../../../engine/kit/text.js';
import type {Fight} from '../../fight/fight.js';
import {
	type Misread,
	type Named,
	isMisread,
	listed,
	takeName,
	unfitName,
} from '../../parts/names.js';
import {type Among, nobodyMeant, takeSomebody} from '../../fight/words/somebody.js';
import {wholeNumber} from '../../parts/numbers.js';
import {truthOf} from '../../../rosters/known-words.js';

export class UnfitError extends Error {
	override readonly name = 'UnfitError';

	/** What would fit, line by line; left out: how the command is written. */
	readonly more: readonly string[] | undefined;

	constructor(message: string, more?: readonly string[]) {
		super(message);
		this.more = more;
	}
}

/** Splits off “… because REASON”; commands take the reason separately. */
export function splitReason(line: string) {
	const match = /(?:^|\s)because\s+(.+)$/is.exec(line);
	return match?.[1] === undefined
		? {line: line.trim(), reason: {}}
		: {line: line.slice(0, match.index).trim(), reason: {reason: match[1]}};
}

export function takeCombatant(line: string, fight: Fight, among?: Among) {
	const taken = takeSomebody(line, fight.combatants('gm'), among);
	if (!taken.found) {
		throw new UnfitError(
			nobodyMeant(taken, line, among ? 'combatant who has left or is dead' : 'combatant'),
		);
	}

	return {who: taken.found, rest: taken.rest};
}

/** Takes a name off the beginning of a line, which fits exactly one thing of a kind: “combatant”. */
export function takeOne<T>(line: string, known: ReadonlyArray<Named<T>>, kind: string) {
	const taken = takeName(line, known);
	if ('candidates' in taken) {
		throw new UnfitError(unfitName(line, taken.candidates, kind));
	}

	return taken;
}

/** @throws {UnfitError} for what was misread */
export function understood<T>(read: T | Misread): T {
	if (isMisread(read)) {
		throw new UnfitError(read.problem);
	}

	return read;
}

export function readValue(shape: FieldShape, words: string, label: string): FieldValue {
	const fitting = <T>(value: T | undefined): T => {
		if (value === undefined) {
			throw new UnfitError(`${label} takes ${shapeText(shape)}.`);
		}

		return value;
	};

	return shape.kind === 'number'
		? fitting(wholeNumber(words))
		: shape.kind === 'flag'
			? fitting(truthOf(words))
			: shape.kind === 'choice'
				? takeOne(words, namedOptions(shape), 'value').found
				: readSeveral(shape, words);
}

type Options = Extract<FieldShape, {readonly options: unknown}>;

const namedOptions = ({options}: Options): ReadonlyArray<Named<string>> =>
	options.map(({id, label}) => ({value: id, names: [label, id]}));

/** Treats commas and semicolons between names as spaces. A comma inside a name stays. */
const spaced = (text: string): string => text.replaceAll(/[\s,;]+/g, ' ').trim();

function readSeveral({options}: Options, words: string): readonly string[] {
	if (/^none$/i.test(words)) {
		return [];
	}

	const known = options.map(({id, label}) => ({value: id, names: [spaced(label), id]}));
	const ids: string[] = [];
	for (let rest = spaced(words); rest !== '';) {
		const taken = takeOne(rest, known, 'value');
		ids.push(taken.found);
		({rest} = taken);
	}

	return ids;
}

/** “a number from 0 to 22”, “yes or no”. */
export const shapeText = (shape: FieldShape): string =>
	shape.kind === 'number'
		? `a number from ${minus(shape.min)} to ${minus(shape.max)}`
		: shape.kind === 'flag'
			? 'yes or no'
			: shape.kind === 'choice'
				? listed(shape.options.map(({label}) => label))
				: `none or some of ${shape.options.map(({label}) => label).join(', ')}`;
