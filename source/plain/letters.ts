import {lettersOf} from '../engine/course/letters.js';
import type {ShownChoice} from '../session/fight/fight.js';
import type {Cast} from './cast.js';

type TagOf = Cast['tagOf'];

/** The keys that pick a choice: the letter of its group, that of its row, the tag of its target with its number. */
type Typed = {
	readonly choice: ShownChoice;
	readonly group: string;
	readonly key: string;
	readonly tag: string;
};

const typedFor = (choices: readonly ShownChoice[], tagOf: TagOf): readonly Typed[] => {
	const letters = lettersOf(choices, tagOf);
	return choices.flatMap((choice) => {
		const {groupKey = '', key, tag = ''} = letters.get(choice.id) ?? {};
		return key === undefined ? [] : [{choice, group: groupKey, key, tag}];
	});
};

/** The keys of each choice, such as “ad” or “rr”, by its id. Some choices have none. */
export const letterTexts = (choices: readonly ShownChoice[], tagOf: TagOf) =>
	new Map(
		typedFor(choices, tagOf).map(({choice, group, key, tag}) => [choice.id, group + key + tag]),
	);

/** The choices that a line can mean. */
export type Meant = {
	readonly choices: readonly ShownChoice[];
	/** Something is still to be typed: a tag, even if there is only one target, or the letter of a row in a group. */
	readonly isBegun: boolean;
};

/** The choice with exactly these letters, else all whose letters begin with them; spaces do not count, upper and lower case do. */
export function byLetters(line: string, choices: readonly ShownChoice[], tagOf: TagOf): Meant {
	const letters = line.replaceAll(/\s+/g, '');
	const typed = typedFor(choices, tagOf);
	const whole = typed.filter(({group, key, tag}) => group + key + tag === letters);
	const begun = typed.filter(({group, key}) => group + key === letters || group === letters);
	const isBegun = whole.length === 0;
	return {choices: (isBegun ? begun : whole).map(({choice}) => choice), isBegun};
}
