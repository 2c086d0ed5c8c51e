/**
 * What a generator yields, read only as far as somebody asks, and kept: it can be gone through again without being
 * worked out again.
 */
export function kept<T>(source: Iterator<T>): Iterable<T> {
	const known: T[] = [];
	return {
		*[Symbol.iterator]() {
			let told = 0;
			for (;;) {
				for (const value of known.slice(told)) {
					told++;
					yield value;
				}

				if (told === known.length) {
					const next = source.next();
					if (next.done === true) {
						return;
					}

					known.push(next.value);
				}
			}
		},
	};
}
