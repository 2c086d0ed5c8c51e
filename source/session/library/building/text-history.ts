/** A text as it was before a change, or after one that was taken back. */
type Moment = {
	readonly text: string;
	/** The change between it and its neighbour. */
	readonly label: string;
};

export class TextHistory {
	#text: string;
	readonly #past: Moment[] = [];
	readonly #future: Moment[] = [];

	constructor(text: string) {
		this.#text = text;
	}

	get text(): string {
		return this.#text;
	}

	get undoable(): string | undefined {
		return this.#past.at(-1)?.label;
	}

	get redoable(): string | undefined {
		return this.#future.at(-1)?.label;
	}

	change(text: string, label: string) {
		this.#past.push({text: this.#text, label});
		this.#future.length = 0;
		this.#text = text;
	}

	undo(): string | undefined {
		return this.#step(this.#past, this.#future);
	}

	redo(): string | undefined {
		return this.#step(this.#future, this.#past);
	}

	#step(from: Moment[], to: Moment[]): string | undefined {
		const moment = from.pop();
		if (moment) {
			to.push({text: this.#text, label: moment.label});
			this.#text = moment.text;
		}

		return moment?.label;
	}
}
