import type {Fight} from '../fight/fight.js';
import type {GmInput} from '../parts/input.js';
import type {Word} from './seat-for.js';

/** Of each seat so many are kept. */
const most = 50;

/** Private words between players and the GM, and the notes of them that are not in the log yet. */
export class PrivateWords {
	#all: readonly Word[] = [];
	#due: readonly GmInput[] = [];

	get all(): readonly Word[] {
		return this.#all;
	}

	isKnown(device: string, id: string): boolean {
		return this.#all.some((word) => word.device === device && word.id === id);
	}

	/** @param note what the log says of it, for the GM alone */
	add(word: Word, note: GmInput) {
		const own = this.#all.filter(({device}) => device === word.device);
		const oldest = own.length >= most ? own[0] : undefined;
		this.#all = [...this.#all.filter((each) => each !== oldest), word];
		this.#due = [...this.#due, note];
	}

	forget(device: string) {
		this.#all = this.#all.filter((word) => word.device !== device);
	}

	/** Writes the notes that are due. */
	write(fight: Fight) {
		const due = this.#due;
		this.#due = [];
		for (const note of due) {
			fight.gm(note);
		}
	}
}
