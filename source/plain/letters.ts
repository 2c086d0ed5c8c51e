import {lettersOf} from '../engine/letters.js';
import type {ShownChoice} from '../session/fight.js';
import type {Cast} from './cast.js';

type TagOf = Cast['tagOf'];

/** What is typed to pick a choice: the letter of its group, that of its row, the tag of its target. */
type Typed = {
	readonly choice: ShownChoice;
	readonly group: string;
	readonly key: string;
	readonly tag: string;
};

const typedFor = (
	choices: readonly ShownChoice[],
	tagOf: TagOf,
): readonly Typed[] => {
	const letters = lettersOf(choices);
	return choices.flatMap((choice) => {
		const {groupKey = '', key, target} = letters.get(choice.id) ?? {};
		return key === undefined
			? []
			: [
					{
						choice,
						group: groupKey,
						key,
						tag: target === undefined ? '' : tagOf(target),
					},
				];
	});
};

/** “ad”, “rr”: what picks each choice, by its id; of some, nothing does. */
export const letterTexts = (
	choices: readonly ShownChoice[],
	tagOf: TagOf,
): ReadonlyMap<string, string> =>
	new Map(
		typedFor(choices, tagOf).map(({choice, group, key, tag}) => [
			choice.id,
			group + key + tag,
		]),
	);

/** The choices that a line means. */
export type Meant = {
	readonly choices: readonly ShownChoice[];
	/** Something is still to be typed: a tag, also where there is one target only, or the letter of a line of a group. */
	readonly isBegun: boolean;
};

/**
 * What letters mean, with or without spaces between them: the choice whose letters they are, else all those that they
 * begin, at the end of a letter. Capitals are other letters.
 */
export function byLetters(
	line: string,
	choices: readonly ShownChoice[],
	tagOf: TagOf,
): Meant {
	const letters = line.replaceAll(/\s+/g, '');
	const typed = typedFor(choices, tagOf);
	const whole = typed.filter(
		({group, key, tag}) => group + key + tag === letters,
	);
	const begun = typed.filter(
		({group, key}) => group + key === letters || group === letters,
	);
	const isBegun = whole.length === 0;
	return {
		choices: (isBegun ? begun : whole).map(({choice}) => choice),
		isBegun,
	};
}
