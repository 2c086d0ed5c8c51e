/** Keeps what was worked out under a text that says all that bears on it; of more than `most`, all are forgotten. */
export function rememberedBy<Value>(most: number): (key: string, work: () => Value) => Value {
	const known = new Map<string, Value>();
	return (key, work) => {
		const before = known.get(key);
		if (before !== undefined) {
			return before;
		}

		const value = work();
		if (known.size >= most) {
			known.clear();
		}

		known.set(key, value);
		return value;
	};
}
