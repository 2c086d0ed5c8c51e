/** Notifies listeners that a fight or a roster has changed, and counts the changes. That its last line is saved is none. */
export class Changes {
	readonly #listeners = new Set<() => void>();
	#count = 0;

	get count(): number {
		return this.#count;
	}

	subscribe(listener: () => void): () => void {
		this.#listeners.add(listener);
		return () => {
			this.#listeners.delete(listener);
		};
	}

	tell() {
		this.#count++;
		this.tellSaved();
	}

	/** Notifies listeners of the save state alone. */
	tellSaved() {
		for (const listener of this.#listeners) {
			listener();
		}
	}

	forgetListeners() {
		this.#listeners.clear();
	}
}
