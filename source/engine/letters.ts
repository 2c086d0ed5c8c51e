import {type Id, grouped} from './basics.js';
import type {Choice} from './prompt.js';

/* How a choice is picked by letters: that of its row, then the tag of whom it is aimed at. */

type Lettered = Pick<
	Choice<unknown>,
	'id' | 'key' | 'about' | 'who' | 'group' | 'groupKey'
>;

/** What picks a choice in a menu. */
export type Letters = {
	/** The letter of its group, where it stands in one that has a letter. */
	readonly groupKey: string | undefined;
	/** The letter of its row. */
	readonly key: string | undefined;
	/** Whose tag follows the letter: an act that is aimed is never done at its letter alone. */
	readonly target: Id | undefined;
};

/**
 * Choices that share a letter are told apart by whom they are aimed at, or by whose choice they are where several are
 * asked the same.
 */
function targetOf(
	{about, who}: Lettered,
	alike: readonly Lettered[],
): Id | undefined {
	if (alike.length === 1) {
		return about;
	}

	const aims = new Set(alike.map((choice) => choice.about));
	return aims.size === alike.length || who === undefined ? about : who;
}

/** What picks each choice of a menu, by its id. */
export function lettersOf(
	choices: readonly Lettered[],
): ReadonlyMap<string, Letters> {
	const rows = grouped(
		choices.map(
			(choice) =>
				[`${choice.group ?? ''} ${choice.key ?? ''}`, choice] as const,
		),
	);
	return new Map(
		[...rows].flatMap(([, alike]) =>
			alike.map((choice) => [
				choice.id,
				{
					groupKey: choice.groupKey,
					key: choice.key,
					target: targetOf(choice, alike),
				},
			]),
		),
	);
}

/** Letters of no act in particular, in any ruleset: they only tell the lines of one list apart. */
const placeKeys = 'bcglrvwxyzGo';

/** The letter of a line that only a sheet or a table names: by its place in its list, as long as there are any. */
export function keyAt(place: number): {readonly key?: string} {
	const key = placeKeys[place];
	return key === undefined ? {} : {key};
}
