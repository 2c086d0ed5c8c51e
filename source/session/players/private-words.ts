import type {Id, Refusal} from '../../engine/kit/basics.js';
import {cleanText} from '../../engine/kit/clean-text.js';
import {impossible} from '../../engine/facts/refusals.js';
import {
	type Shape,
	type TypeOf,
	fields,
	flag,
	id,
	list,
	maybe,
	text,
} from '../../engine/kit/shape.js';
import type {Fight} from '../fight/fight.js';
import type {News, Seat} from './seats.js';

const word = fields({
	/** The page made it up, so that nothing counts twice; the GM's words have none. */
	id: maybe(text),
	device: text,
	isGms: flag,
	text,
	/** What the log says of it, for the GM alone; left out once it is written. */
	note: maybe(fields({text, who: maybe(list(id))})),
});

/** A private word between a player and the GM. */
export type Word = TypeOf<typeof word>;

export const keptWords: Shape<readonly Word[]> = list(word);

/** Of each seat so many are kept. */
const most = 50;

const noted = (told: string, who: readonly Id[]): Word['note'] => ({text: told, who});

/** Private words between players and the GM. */
export class PrivateWords {
	#all: readonly Word[];
	readonly #onChange: () => void;

	/**
	 * @param kept those of an earlier evening
	 * @param onChange called when others are to be kept
	 */
	constructor(kept: readonly Word[], onChange: () => void) {
		this.#all = kept;
		this.#onChange = onChange;
	}

	get all(): readonly Word[] {
		return this.#all;
	}

	/** @param message the page's own name of it, and the text as it was typed */
	hear(
		{device, name, heroes}: Seat,
		message: {readonly id: string; readonly text: string},
	): {readonly news?: News} | Refusal {
		const said = cleanText(message.text).trim();
		if (said === '') {
			return impossible('Nothing is written there.');
		}

		if (this.#all.some((each) => each.device === device && each.id === message.id)) {
			return {};
		}

		const note = noted(`${name}: ${said}`, heroes);
		this.#add({id: message.id, device, isGms: false, text: said, note});
		return {news: {text: `${name} to you alone: ${said}`}};
	}

	tell({device, name, heroes}: Seat, told: string) {
		const note = noted(`To ${name}: ${told}`, heroes);
		this.#add({device, isGms: true, text: told, note});
	}

	/** What is not in the log yet stays until it is. */
	forget(device: string) {
		this.#change(this.#all.filter((each) => each.device !== device || each.note !== undefined));
	}

	/** Writes the notes that are due. */
	write(fight: Fight) {
		const due = this.#all.flatMap(({note}) => note ?? []);
		if (due.length === 0) {
			return;
		}

		const there = new Set(fight.combatants('gm').map(({id}) => id));
		for (const {text: told, who = []} of due) {
			// A seat keeps the heroes of other fights too.
			const hero = who.find((each) => there.has(each));
			fight.gm({do: 'note', text: told, ...(hero !== undefined && {who: hero})});
		}

		// Only now: whatever is not in the log is kept.
		this.#change(this.#all.map(({note, ...rest}) => rest));
	}

	#add(added: Word) {
		const own = this.#all.filter(({device}) => device === added.device);
		const oldest = own.length >= most ? own[0] : undefined;
		this.#change([...this.#all.filter((each) => each !== oldest), added]);
	}

	#change(all: readonly Word[]) {
		this.#all = all;
		this.#onChange();
	}
}
