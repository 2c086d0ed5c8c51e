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
export class Notices {
	/** The newest word of each player. */
	#words: ReadonlyMap<string, string> = new Map();
	#counted: readonly string[] = [];
	#last: LineOfLog | undefined;

	get all(): readonly string[] {
		return [...this.#words.values(), ...this.#counted];
	}

	get counted(): readonly string[] {
		return this.#counted;
	}

	hear({says, text}: News) {
		if (says !== undefined) {
			this.#words = new Map(this.#words).set(says, text);
		}
	}

	/** The GM has answered that player. */
	forget(player: string) {
		this.#words = new Map([...this.#words].filter(([name]) => name !== player));
	}

	/** Must be called after each change of the fight. @returns whether all is read: a question was answered, or is asked again */
	look(fight: Fight): boolean {
		const isRead = this.#meet(fight) && this.all.length > 0;
		if (isRead) {
			this.#words = new Map();
			this.#counted = [];
		}

		return isRead;
	}

	/** Must be called instead when something has counted without the GM, who has not read it yet. */
	count(fight: Fight) {
		const since = this.#last?.n ?? 0;
		this.#counted = fight
			.recent('gm', looked)
			.flatMap((each) => (each.n > since && isTold(each) ? [countedText(each)] : []));
		this.#meet(fight);
	}

	/** @returns whether the newest answer is another one */
	#meet(fight: Fight): boolean {
		const before = this.#last;
		this.#last =
			fight.told('gm', looked).findLast((each) => answerKind(each) === 'answer') ?? before;
		return this.#last?.n !== before?.n || this.#last?.at !== before?.at;
	}
}
