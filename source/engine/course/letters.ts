import {type Id, grouped} from '../kit/basics.js';
import type {Choice} from '../facts/prompt.js';

/* How a choice is picked by letters: that of its row, then the tag of whom it is aimed at. */

type Lettered = Pick<Choice<unknown>, 'id' | 'key' | 'about' | 'who' | 'group' | 'groupKey'>;

export type Letters = {
	/** The letter of its group, where it stands in one that has a letter. */
	readonly groupKey: string | undefined;
	readonly key: string | undefined;
	/** Behind the letter, so that nothing aimed is done at it alone: the tag of whom it is aimed at, and a number among several ways. */
	readonly tag: string | undefined;
};

/** Choices that share a letter are told apart by whom they are aimed at, or by whose choice they are. */
function targetsOf(alike: readonly Lettered[]): ReadonlyArray<Id | undefined> {
	const aims = new Set(alike.map(({about}) => about));
	const isByAim = aims.size === alike.length;
	return alike.map(({about, who}) => (isByAim ? about : (who ?? about)));
}

/** The tags, with numbers behind those that occur several times; no number makes a tag that is there already. */
function numbered(tags: readonly string[]): readonly string[] {
	const taken = new Set<string>();
	const shared = new Set<string>();
	for (const tag of tags) {
		(taken.has(tag) ? shared : taken).add(tag);
	}

	return tags.map((tag) => {
		if (!shared.has(tag)) {
			return tag;
		}

		let number = 1;
		while (taken.has(`${tag}${number}`)) {
			number++;
		}

		const whole = `${tag}${number}`;
		taken.add(whole);
		return whole;
	});
}

function lettersAt(
	alike: readonly Lettered[],
	tagOf: (id: Id) => string,
): ReadonlyArray<readonly [string, Letters]> {
	const targets = targetsOf(alike);
	const tags = targets.map((target) => (target === undefined ? '' : tagOf(target)));
	const isHidden = tags.some((tag, at) => tag === '' && targets[at]);
	const texts = isHidden ? tags : numbered(tags);
	return alike.map(({id, groupKey, key}, at) => {
		const tag = texts[at] ?? '';
		const isAimed = targets[at] !== undefined || tag !== '';
		return [id, {groupKey, key, tag: isAimed ? tag : undefined}];
	});
}

/** What picks each choice of a menu that has a letter, by its id. `tagOf` is empty where nobody may see tags. */
export function lettersOf(
	choices: readonly Lettered[],
	tagOf: (id: Id) => string,
): ReadonlyMap<string, Letters> {
	const rows = grouped(
		choices.flatMap((choice) =>
			choice.key === undefined ? [] : [[`${choice.group ?? ''} ${choice.key}`, choice] as const],
		),
	);
	return new Map([...rows].flatMap(([, alike]) => lettersAt(alike, tagOf)));
}

/** Before the tag of whom a line is about. */
export const whomKey = 'w';

/** What ticks each of some people: their tags, behind a letter where a command begins one. */
export function lettersBeside(tags: ReadonlyMap<Id, string>, commands: ReadonlySet<string>) {
	const letters = numbered(
		[...tags.values()].map((tag) => (commands.has(tag.slice(0, 1)) ? `${whomKey}${tag}` : tag)),
	);
	return new Map([...tags.keys()].map((id, at) => [id, letters[at] ?? ''] as const));
}

/** Letters of no act in particular, in any ruleset: they only tell the lines of one list apart. */
const placeKeys = 'bcglrvwxyzGo';

/** A letter for each of some names that only a sheet or a table has: one in the name where it is free, else any. */
export function keysOfNames(names: readonly string[]): ReadonlyArray<{readonly key?: string}> {
	const free = new Set(placeKeys);
	const take = (key: string | undefined) => {
		free.delete(key ?? '');
		return key;
	};
	const own = names.map((name) => take([...name.toLowerCase()].find((letter) => free.has(letter))));
	return own.map((key) => {
		const letter = key ?? take([...free][0]);
		return letter === undefined ? {} : {key: letter};
	});
}

/** The letter of a line that only a sheet or a table names: by its place in its list, as long as there are any. */
export function keyAt(place: number): {readonly key?: string} {
	const key = placeKeys[place];
	return key === undefined ? {} : {key};
}
