import type {CommandId} from './keymap.js';
import {cutWords, widthOf} from './text.js';

/** One hint of the footer: the first key of each command, and what they do. */
export type Hint = {
	readonly commands: readonly CommandId[];
	/** Left out: the command's own label. A function gets the columns left and returns a label that fits, if it can. */
	readonly label?: string | ((room: number) => string);
	/** Longer labels of the hints before it come first. */
	readonly isSpare?: boolean;
	/** The columns that a terminal must have at least, for what is easily found without a hint. */
	readonly from?: number;
};

/** A hint in words. */
export type Shown = {readonly keys: string; readonly label: string};

export type Wanted = {
	readonly keys: string;
	/** A function gets the columns left, at least 0, and returns a label that fits, if it can. */
	readonly label: string | ((room: number) => string);
	readonly isSpare?: boolean;
};

/** Columns between two hints. */
const gap = 3;

const widthOfHint = ({keys, label}: Shown): number =>
	widthOf(keys) + 1 + widthOf(label) + gap;

const shownIn = ({keys, label}: Wanted, room: number): Shown => ({
	keys,
	label: typeof label === 'string' ? label : label(Math.max(0, room)),
});

/** A label that gives up words at its end where room is short. */
export const shrinking =
	(label: string): ((room: number) => string) =>
	(room) =>
		cutWords(label, room);

/** Hints one by one, in their shortest form, as far as they fit. */
function asFar(
	hints: readonly Wanted[],
	room: number,
): {readonly taken: readonly Wanted[]; readonly left: number} {
	let left = room;
	const taken: Wanted[] = [];
	for (const hint of hints) {
		const width = widthOfHint(shownIn(hint, 0));
		if (width > left) {
			break;
		}

		taken.push(hint);
		left -= width;
	}

	return {taken, left};
}

/** The hints in words; those whose label can be longer get the room that is left, in their order. */
function widened(
	hints: readonly Wanted[],
	room: number,
): {readonly shown: readonly Shown[]; readonly left: number} {
	let left = room;
	const shown = hints.map((hint) => {
		const least = widthOf(shownIn(hint, 0).label);
		const given = shownIn(hint, least + left);
		left -= widthOf(given.label) - least;
		return given;
	});
	return {shown, left};
}

/**
 * The hints that fit, in their order: the first of those that do not fit, and all behind it, are left out. The last
 * `kept` always stay. The label of the first is as long as it can be. Labels of others that can be longer are so before
 * there is room for hints that can be spared, and never at the cost of another.
 */
export function fitting(
	hints: readonly Wanted[],
	width: number,
	kept: number,
): readonly Shown[] {
	const at = Math.max(0, hints.length - kept);
	const tail = hints.slice(at).map((hint) => shownIn(hint, 0));
	const room = tail.reduce(
		(left, hint) => left - widthOfHint(hint),
		width + gap,
	);
	const [first, ...others] = hints.slice(0, at);
	if (first === undefined) {
		return tail;
	}

	const enter = shownIn(first, room - gap - widthOf(first.keys) - 1);
	const spare = others.findIndex(({isSpare = false}) => isSpare);
	const end = spare === -1 ? others.length : spare;
	const firm = asFar([enter, ...others.slice(0, end)], room);
	const {shown, left} = widened(firm.taken, firm.left);
	const rest = firm.taken.length <= end ? [] : others.slice(end);
	return [
		...shown,
		...asFar(rest, left).taken.map((hint) => shownIn(hint, 0)),
		...tail,
	];
}
