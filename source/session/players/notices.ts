import {type Entry, type LineOfLog, type Told, answerKind} from '../fight/answer-entries.js';
import type {Fight} from '../fight/fight.js';
import type {News} from './seats.js';

/** Notes, and what follows by itself, may come after the newest answer: it is looked for among so many. */
const looked = 8;

/** What only opens the next question tells nothing. */
const isTold = (each: Told): boolean =>
	answerKind(each) === 'answer' && (each.kind !== 'choose' || each.lines.length > 0);

/** “Counted: Bram: rolls 15 (from Ben)”. */
const countedText = ({actor, label}: Entry): string =>
	`Counted: ${actor ? `${actor.name}: ${label}` : label}`;

/** What the GM should read beside the question until it is answered: words of players, and what has counted without the GM. */
export function noticesForGm() {
	/** The newest word of each player. */
	let words: ReadonlyMap<string, string> = new Map();
	let counted: readonly string[] = [];
	let last: LineOfLog | undefined;

	const all = (): readonly string[] => [...words.values(), ...counted];

	/** @returns whether the newest answer is another one */
	function meet(fight: Fight): boolean {
		const before = last;
		last = fight.told('gm', looked).findLast((each) => answerKind(each) === 'answer') ?? before;
		return last?.n !== before?.n || last?.at !== before?.at;
	}

	return {
		get all() {
			return all();
		},
		get counted(): readonly string[] {
			return counted;
		},
		hear({says, text}: News) {
			if (says !== undefined) {
				words = new Map(words).set(says, text);
			}
		},
		/** The GM has answered that player. */
		forget(player: string) {
			words = new Map([...words].filter(([name]) => name !== player));
		},
		/** Must be called after each change of the fight. @returns whether all is read: a question was answered, or is asked again */
		look(fight: Fight): boolean {
			const isRead = meet(fight) && all().length > 0;
			if (isRead) {
				words = new Map();
				counted = [];
			}

			return isRead;
		},
		/** Must be called instead when something has counted without the GM, who has not read it yet. */
		count(fight: Fight) {
			const since = last?.n ?? 0;
			counted = fight
				.recent('gm', looked)
				.flatMap((each) => (each.n > since && isTold(each) ? [countedText(each)] : []));
			meet(fight);
		},
	};
}

export type Notices = ReturnType<typeof noticesForGm>;
