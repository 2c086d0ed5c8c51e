/** Remembers a derivation for the last state: the screen asks for the costly prompt and board several times a key. */
export function ofLastState<S, Key, T>(
	derive: (state: S, key: Key) => T,
): (state: S, key: Key) => T {
	const known = new Map<Key, T>();
	let last: S | undefined;
	return (state, key) => {
		if (state !== last) {
			last = state;
			known.clear();
		}

		const before = known.get(key);
		if (before !== undefined) {
			return before;
		}

		const value = derive(state, key);
		known.set(key, value);
		return value;
	};
}
