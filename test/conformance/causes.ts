import type {Prompt} from '../../source/engine/prompt.js';

/** By what a label names, modifiers that stand for one cause. */
const causes: readonly RegExp[] = [/prone/i, /surprise/i, /hunkered|in cover/];

const causeOf = (label: string): string =>
	causes.find((cause) => cause.test(label))?.source ?? label;

/** Of the modifiers that count on the roll that is asked for, the causes that count twice. */
export function countedTwice<Act>({
	kind,
	options = [],
}: Prompt<Act>): readonly string[] {
	const counted = options
		.filter(
			({count, worth, isOptional}) =>
				kind !== 'several' && count > 0 && worth && !isOptional,
		)
		.map(({label}) => causeOf(label));
	return counted.filter((cause, index) => counted.indexOf(cause) !== index);
}
