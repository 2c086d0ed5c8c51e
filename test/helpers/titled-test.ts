import type {TestFn} from 'ava';

type Declare = (...args: never) => unknown;

const isDeclaring = (value: unknown): value is Declare => typeof value === 'function';

/** A function of AVA, and all that hang on it, whose titles begin with the name of a file. */
const titled = <F extends Declare>(declare: F, file: string): F =>
	new Proxy(declare, {
		apply: (target, self, [title, ...args]: readonly unknown[]): unknown =>
			Reflect.apply(target, self, [
				typeof title === 'string' ? `${file} › ${title}` : title,
				...args,
			]),
		get(target, key): unknown {
			const value: unknown = Reflect.get(target, key);
			return isDeclaring(value) ? titled(value, file) : value;
		},
	});

/**
 * AVA's `test` for one of several files that run in the same process. The titles are those that the tests have where the
 * file runs alone. One test of the process runs at a time: more would only wait for each other.
 */
export function titledTest(test: TestFn, file: string): TestFn {
	const serial = titled(test.serial, file);
	return new Proxy(titled(test, file), {
		apply: (_target, self, args: readonly unknown[]): unknown => Reflect.apply(serial, self, args),
	});
}
