import type {Id} from '../../kit/basics.js';
import type {EventOf} from '../event.js';
import {id, maybe, text} from '../../kit/shape.js';

/*
 * Names that tell nothing of the hidden: those in sight are named as if nobody else were there, and hidden ones who
 * would share a name get letters (“Thug A”) until they are revealed.
 */

export type Nameable = {
	readonly id: Id;
	readonly name: string;
	readonly kin: string;
	readonly isHidden: boolean;
	readonly isUnknown: boolean;
};

type Nameables = {readonly combatants: readonly Nameable[]};

export const namingEvents = {
	revealed: {who: id, from: maybe(text), to: maybe(text)},
	renamed: {who: id, from: text, to: text},
};

export type Revealed = EventOf<'revealed', typeof namingEvents.revealed>;

export type Renamed = EventOf<'renamed', typeof namingEvents.renamed>;

/** As it is when it is free, and else with the first number that makes it so. */
export function unique(
	text: string,
	joint: ' ' | '-',
	taken: ReadonlySet<string>,
	isNumbered = false,
): string {
	const isTaken = taken.has(text);
	if (!isTaken && !isNumbered) {
		return text;
	}

	for (let number = isTaken ? 2 : 1; ; number++) {
		const numbered = `${text}${joint}${number}`;
		if (!taken.has(numbered)) {
			return numbered;
		}
	}
}

/** “A” … “Z”, “AA” … */
const letters = (place: number): string =>
	(place < 26 ? '' : letters(Math.floor(place / 26) - 1)) + String.fromCodePoint(65 + (place % 26));

/** A name with the first letter that is free: “Thug B” beside “Thug A”. */
export function lettered(name: string, taken: ReadonlySet<string>): string {
	for (let place = 0; ; place++) {
		const text = `${name} ${letters(place)}`;
		if (!taken.has(text)) {
			return text;
		}
	}
}

/** “Thug” of “Thug 2”. */
export const unnumbered = (name: string): string | undefined => /^(.+) \d+$/.exec(name)?.[1];

/** “Thug” of “Thug A”. */
export const unlettered = (name: string): string | undefined => /^(.+) [A-Z]{1,3}$/.exec(name)?.[1];

/** Its name without the letter that it has for being hidden; one that ends in a letter by itself is whole. */
const plainName = ({name, kin}: Pick<Nameable, 'name' | 'kin'>): string =>
	unlettered(name) === kin ? kin : name;

/** Other names for hidden ones whom players do not know, where somebody in sight is to have theirs. */
export function roomFor(
	names: readonly string[],
	{combatants}: Nameables,
	others: readonly string[] = [],
): readonly Renamed[] {
	const wanted = new Set(names);
	const taken = new Set([...combatants.map(({name}) => name), ...others]);
	return combatants
		.filter(({isUnknown, name}) => isUnknown && wanted.has(name))
		.map((one): Renamed => {
			const to = lettered(plainName(one), taken);
			taken.add(to);
			return {type: 'renamed', who: one.id, from: one.name, to};
		});
}

export function firstLetters(
	name: string,
	taken: ReadonlySet<string>,
): readonly [string, string] | undefined {
	const [first, second] = [`${name} A`, `${name} B`] as const;
	return taken.has(first) || taken.has(second) ? undefined : [first, second];
}

/** A hidden one who was alone of its kind gets a letter beside another: “Thug A” beside “Thug B”. */
export function lettersBeside(
	joining: ReadonlyArray<Pick<Nameable, 'name' | 'kin' | 'isHidden'>>,
	{combatants}: Nameables,
): readonly Renamed[] {
	const taken = new Set(combatants.map(({name}) => name));
	const joined = new Set(joining.map(({name}) => name));
	return combatants.flatMap(({id, name, isUnknown}): readonly Renamed[] => {
		const [to, beside] = firstLetters(name, taken) ?? [];
		return isUnknown &&
			to !== undefined &&
			!joined.has(to) &&
			joining.some((one) => one.isHidden && one.kin === name && one.name === beside)
			? [{type: 'renamed', who: id, from: name, to}]
			: [];
	});
}

/** What happens when hidden ones come into sight: they are named as if they joined now. */
export function reveal(who: readonly Id[], {combatants}: Nameables) {
	const ones = [...new Set(who)].flatMap((id) => combatants.find((each) => each.id === id) ?? []);
	const unknown = ones.filter(({isUnknown}) => isUnknown);
	const known = combatants.filter(({isUnknown}) => !isUnknown);
	const taken = new Set(known.map(({name}) => name));
	const numbered = new Set(known.map(({name}) => unnumbered(name)));
	const plains = unknown.map((one) => plainName(one));
	const several = new Set(plains.filter((plain, at) => plains.indexOf(plain) !== at));
	const events = ones.map((one): Revealed => {
		if (!one.isUnknown) {
			return {type: 'revealed', who: one.id};
		}

		const plain = plainName(one);
		const to = unique(
			plain,
			' ',
			taken,
			numbered.has(plain) || (several.has(plain) && !taken.has(plain)),
		);
		taken.add(to);
		return to === one.name
			? {type: 'revealed', who: one.id}
			: {type: 'revealed', who: one.id, from: one.name, to};
	});
	const revealed = new Set(ones.map(({id}) => id));
	const hidden = combatants.filter(({id}) => !revealed.has(id));
	return [
		...roomFor(
			events.flatMap(({to}) => to ?? []),
			{combatants: hidden},
			[...ones.map(({name}) => name), ...taken],
		),
		...events,
	];
}
