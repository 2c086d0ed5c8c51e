import type {Letters} from '../../engine/course/letters.js';
import type {Entry} from './groups.js';

/** A line of a menu with what picks it. */
export type MenuRow = Entry & {
	/** The letter that it answers to; none where its row has none, or a command has that key. */
	readonly letter: string | undefined;
	/** Its letter only leads to it: the tag of whom it is aimed at does it, or Enter. */
	readonly isAimed: boolean;
	/** None where nobody may see tags. */
	readonly tag: string | undefined;
};

export const isOpen = ({choice}: MenuRow): boolean => choice.refused === undefined;

/** What letters and tags come from. */
export type Lettering = {
	readonly letters: ReadonlyMap<string, Letters>;
	/** Keys of commands: a GM may have given one to a command that a row has as its letter. */
	readonly taken: ReadonlySet<string>;
};

function rowOf(entry: Entry, {letters, taken}: Lettering): MenuRow {
	const {key} = entry.choice;
	const tag = entry.opens === undefined ? letters.get(entry.choice.id)?.tag : undefined;
	return {
		...entry,
		letter: key === undefined || taken.has(key) ? undefined : key,
		isAimed: tag !== undefined,
		tag: tag === '' ? undefined : tag,
	};
}

const targetsOf = (entries: readonly Entry[]): string =>
	[...new Set(entries.flatMap(({choice: {about}}) => about ?? []))].toSorted().join(' ');

/** What does the same to the same target in another way, such as with another weapon; empty where nobody is meant. */
const lettersIn = ({key, about}: Entry['choice']): string =>
	about === undefined ? '' : JSON.stringify([key, about]);

/**
 * The lines of a menu: what can be done first, what is refused after it. A choice that was in the menu before keeps its
 * place, or gives it to another way to do the same, so that nothing moves under the cursor when something is ticked; not
 * where somebody has come or gone.
 */
export function menuOf(
	entries: readonly Entry[],
	lettering: Lettering,
	before: readonly MenuRow[] = [],
): readonly MenuRow[] {
	const kept = targetsOf(before) === targetsOf(entries) ? before : [];
	const place = new Map(kept.map(({choice}, index) => [choice.id, index]));
	const placeOfLetters = new Map(kept.map(({choice}, index) => [lettersIn(choice), index]));
	placeOfLetters.delete('');
	const rank = ({choice}: MenuRow): number =>
		place.get(choice.id) ??
		placeOfLetters.get(lettersIn(choice)) ??
		kept.length + (choice.refused === undefined ? 0 : 1);
	return entries
		.map((entry) => rowOf(entry, lettering))
		.toSorted((one, other) => rank(one) - rank(other));
}

/** “ad”: what is to be typed; empty where letters lead nowhere. */
export const typedFor = ({letter, tag}: MenuRow): string =>
	letter === undefined ? '' : letter + (tag ?? '');

/** What the letters of a tag that were typed come to. */
type Tagged =
	| {readonly kind: 'none'}
	/** It may become another tag: Enter takes the one that it is. */
	| {readonly kind: 'begun'; readonly row: MenuRow}
	| {readonly kind: 'whole'; readonly row: MenuRow};

/** @param rows those at the letter before the tag */
export function tagged(rows: readonly MenuRow[], typed: string): Tagged {
	const begun = rows.filter(({tag}) => tag?.startsWith(typed));
	const whole = begun.find(({tag}) => tag === typed);
	const others = begun.filter((row) => row !== whole && isOpen(row));
	if (whole && others.length === 0) {
		return {kind: 'whole', row: whole};
	}

	const row = whole ?? others[0] ?? begun[0];
	return row ? {kind: 'begun', row} : {kind: 'none'};
}
