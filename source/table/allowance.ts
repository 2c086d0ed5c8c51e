/** So many times within a span of time, for each key: one address, one device. */
export class Allowance {
	readonly #most: number;
	readonly #span: number;
	readonly #now: () => number;
	readonly #times = new Map<string, readonly number[]>();

	/** So often within so many ms. */
	constructor(most: number, span: number, now: () => number = Date.now) {
		this.#most = most;
		this.#span = span;
		this.#now = now;
	}

	/** Whether it is still allowed. */
	isLeft(key: string): boolean {
		return this.#recent(key).length < this.#most;
	}

	use(key: string) {
		const recent = this.#recent(key);
		this.#times.delete(key);
		this.#times.set(key, [...recent, this.#now()]);
		const [oldest] = this.#times.keys();
		if (this.#times.size > mostKeys && oldest !== undefined) {
			this.#times.delete(oldest);
		}
	}

	#recent(key: string): readonly number[] {
		const since = this.#now() - this.#span;
		return (this.#times.get(key) ?? []).filter((time) => time > since);
	}
}

/** Whoever has been silent longest is forgotten first. */
const mostKeys = 500;
