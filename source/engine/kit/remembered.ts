/** What is worked out when it is first asked for. */
export function later<Value>(work: () => Value): () => Value {
	let known: {readonly value: Value} | undefined;
	return () => {
		known ??= {value: work()};
		return known.value;
	};
}

/** A pure function of two things, such as a frame and the state that it lies in, that remembers its last answer. */
export function rememberedIn<One, Other, Value>(
	work: (one: One, other: Other) => Value,
): (one: One, other: Other) => Value {
	let last: {readonly one: One; readonly other: Other; readonly value: Value} | undefined;
	return (one, other) => {
		if (last?.one !== one || last.other !== other) {
			last = {one, other, value: work(one, other)};
		}

		return last.value;
	};
}

/** A pure function that remembers its last answer. Nothing else than the argument may bear on it. */
export function remembered<Argument, Value>(
	work: (argument: Argument) => Value,
): (argument: Argument) => Value {
	const known = rememberedIn((argument: Argument, _only: undefined) => work(argument));
	return (argument) => known(argument, undefined);
}

/** A pure function that remembers its answers as long as the first thing is in use; the second is one of a few, such as a row. */
export function rememberedOf<Holder extends WeakKey, Key, Value>(
	work: (holder: Holder, key: Key) => Value,
): (holder: Holder, key: Key) => Value {
	const known = new WeakMap<Holder, Map<Key, {readonly value: Value}>>();
	return (holder, key) => {
		let own = known.get(holder);
		if (!own) {
			own = new Map();
			known.set(holder, own);
		}

		let found = own.get(key);
		if (!found) {
			found = {value: work(holder, key)};
			own.set(key, found);
		}

		return found.value;
	};
}

/** The same of one thing. */
export function rememberedFor<Holder extends WeakKey, Value>(
	work: (holder: Holder) => Value,
): (holder: Holder) => Value {
	const known = rememberedOf((holder: Holder, _only: undefined) => work(holder));
	return (holder) => known(holder, undefined);
}
