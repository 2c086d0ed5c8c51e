/** So long a page may be gone before its device is away: phones that are reloaded come back sooner. ms. */
const usualGrace = 10_000;

/** Which devices have a page open, and which have had none for a while. */
export class Presence {
	readonly #pages = new Map<string, number>();
	readonly #leaving = new Map<string, NodeJS.Timeout>();
	readonly #away = new Set<string>();
	readonly #onChange: () => void;
	readonly #grace: number;

	/** @param onChange called when a device is away, or back @param expected devices that should be there soon */
	constructor(
		onChange: () => void,
		{
			grace = usualGrace,
			expected = [],
		}: {readonly grace?: number | undefined; readonly expected?: readonly string[]} = {},
	) {
		this.#onChange = onChange;
		this.#grace = grace;
		for (const device of expected) {
			this.#expect(device);
		}
	}

	isOpen(device: string): boolean {
		return this.#pages.has(device);
	}

	isAway(device: string): boolean {
		return this.#away.has(device);
	}

	/** @returns a function to be called when the page is gone; more than once does no harm */
	open(device: string): () => void {
		this.#pages.set(device, (this.#pages.get(device) ?? 0) + 1);
		clearTimeout(this.#leaving.get(device));
		if (this.#away.delete(device)) {
			this.#onChange();
		}

		let isOpen = true;
		return () => {
			if (isOpen) {
				isOpen = false;
				this.#close(device);
			}
		};
	}

	/** It is away unless it comes soon. */
	#expect(device: string) {
		clearTimeout(this.#leaving.get(device));
		const timer = setTimeout(() => {
			this.#leaving.delete(device);
			this.#away.add(device);
			this.#onChange();
		}, this.#grace);
		// Nobody who leaves waits for it.
		timer.unref();
		this.#leaving.set(device, timer);
	}

	#close(device: string) {
		const left = (this.#pages.get(device) ?? 0) - 1;
		if (left > 0) {
			this.#pages.set(device, left);
		} else {
			this.#pages.delete(device);
			this.#expect(device);
		}
	}
}
