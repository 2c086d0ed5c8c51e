import {isConditionMark} from '../../source/engine/condition-modifiers.js';
import type {Option, Prompt} from '../../source/engine/prompt.js';

/** By what a label names, modifiers that stand for one cause. */
const causes: readonly RegExp[] = [/prone/i, /surprise/i, /hunkered|in cover/];

/** Of several who roll at once, whose it is: “Bram: prone”. */
const bearerOf = (label: string): string => /^[^:]+: /.exec(label)?.[0] ?? '';

/** What the GM gives beside the rules, by whatever name, is a cause of its own. */
function causeOf({id, label}: Option): string {
	const cause = causes.find((each) => each.test(label));
	return cause
		? `${bearerOf(label)}${cause.source}`
		: isConditionMark(id)
			? id
			: label;
}

/** Of the modifiers that count on the roll that is asked for, the causes that count twice. */
export function countedTwice<Act>({
	kind,
	options = [],
}: Prompt<Act>): readonly string[] {
	const counted = options
		.filter(({count, worth}) => kind !== 'several' && count > 0 && worth)
		.map(causeOf);
	return counted.filter((cause, index) => counted.indexOf(cause) !== index);
}
