export type Writable<T> = {-readonly [Key in keyof T]: T[Key]};

const isCopier = <T>(made: unknown): made is (from: T) => T & Writable<T> =>
	typeof made === 'function';

/**
 * Makes a function that copies an object by one literal of these keys, which takes a tenth of the time of a spread: an
 * object that gets its keys one after another has a hidden class of its own.
 * @param keys all keys of the object; they come from the source, never from a file
 */
export function copierOf<T>(keys: readonly string[]) {
	const parts = keys.map((key) => {
		const name = JSON.stringify(key);
		return `${name}:from[${name}]`;
	});
	// oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- only a literal that names every key copies fast, and its text is made from the keys
	const made: unknown = new Function('from', `return {${parts.join(',')}}`);
	if (!isCopier<T>(made)) {
		throw new TypeError('no function was made to copy these keys');
	}

	return made;
}

/** The same for objects of one type, none of whose keys may be left out: the first that is copied names them. */
export function literalOf<T>(): (from: T) => T & Writable<T> {
	let copy: ((from: T) => T & Writable<T>) | undefined;
	return (from) => {
		copy ??= copierOf<T>(Object.keys(from ?? {}));
		return copy(from);
	};
}
