import type {ShownChoice} from '../../session/fight.js';
import type {Entry} from './groups.js';

/** A line of a menu with the letter that does it. */
export type MenuRow = Entry & {
	readonly mnemonic: string | undefined;
};

/** The letters that a label suggests: initials of its words first, then all others, then any. */
function* candidates(label: string): Generator<string> {
	const plain = label.normalize('NFKD').toLowerCase();
	for (const word of plain.split(/[^a-z]+/)) {
		if (word !== '') {
			yield word.slice(0, 1);
		}
	}

	yield* plain.replaceAll(/[^a-z]/g, '');
	yield* 'abcdefghijklmnopqrstuvwxyz';
}

/**
 * Gives choices their letters and their places: what can be done first, what is refused after it. A choice that was in the
 * menu before keeps letter and place, so that nothing moves under the cursor when something is ticked.
 * @param reserved letters that mean something else
 */
export function menuOf(
	entries: readonly Entry[],
	reserved: ReadonlySet<string>,
	before: readonly MenuRow[] = [],
): readonly MenuRow[] {
	const place = new Map(before.map(({choice}, index) => [choice.id, index]));
	const letters = new Map(
		before.map(({choice, mnemonic}) => [choice.id, mnemonic]),
	);
	const taken = new Set(reserved);
	const choices = entries.map(({choice}) => choice);
	for (const {id} of choices) {
		const kept = letters.get(id);
		if (kept !== undefined) {
			taken.add(kept);
		}
	}

	const give = ({id, label}: ShownChoice) => {
		for (const letter of candidates(label)) {
			if (!taken.has(letter)) {
				taken.add(letter);
				letters.set(id, letter);
				return;
			}
		}
	};

	const isNew = ({id}: ShownChoice) => !letters.has(id);
	const isOpen = ({refused}: ShownChoice) => refused === undefined;
	const newcomers = choices.filter(isNew);
	// What can be done chooses its letter before what cannot.
	for (const choice of newcomers.filter(isOpen)) {
		give(choice);
	}

	for (const choice of newcomers.filter((each) => !isOpen(each))) {
		give(choice);
	}

	const rank = (choice: ShownChoice): number =>
		place.get(choice.id) ?? before.length + (isOpen(choice) ? 0 : 1);
	return entries
		.map((entry) => ({...entry, mnemonic: letters.get(entry.choice.id)}))
		.toSorted((one, other) => rank(one.choice) - rank(other.choice));
}
