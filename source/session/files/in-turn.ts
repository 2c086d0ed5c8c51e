/** Does what has the same key one after the other, in the order in which it was asked for. */
export function inTurn(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
	const last = new Map<string, Promise<unknown>>();
	return async (key, work) => {
		const before = last.get(key) ?? Promise.resolve();
		const mine = (async () => {
			await before.catch(() => undefined);
			return work();
		})();
		last.set(key, mine);
		try {
			return await mine;
		} finally {
			if (last.get(key) === mine) {
				last.delete(key);
			}
		}
	};
}
