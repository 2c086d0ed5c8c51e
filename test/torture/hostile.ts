import fc from 'fast-check';

/** Texts that have harmed some program. */
export const nastyTexts = [
	'__proto__',
	'constructor',
	'toString',
	'',
	'\u0000',
	'\u001B]0;title\u0007',
	'\u202Eright to left',
	'../../etc/passwd',
	'CON',
	'%s%n',
	'=1+1',
	'1e999',
	'-0',
	'NaN',
	'9'.repeat(400),
	'x'.repeat(10_000),
	'\uD800',
	'🜲'.repeat(50),
	'a\nb\r\nc\td',
] as const;

/** Values that a careless program trips over. */
export const nastyValues: ReadonlyArray<() => unknown> = [
	...nastyTexts.map((text) => () => text),
	() => null,
	() => true,
	() => -0,
	() => -1,
	() => 1e308,
	() => Number.MAX_SAFE_INTEGER,
	() => 0.5,
	() => [],
	() => ({}),
	() => JSON.parse('{"__proto__":{"polluted":true},"length":-1}') as unknown,
	() => nested(500),
	() => Array.from({length: 1000}, (_, at) => at),
];

function nested(depth: number): unknown {
	let value: unknown = 1;
	for (let level = 0; level < depth; level++) {
		value = [value];
	}

	return value;
}

type Places = Array<(value: unknown) => void>;

/** Every place of a JSON value at which another value could stand. */
function placesIn(value: unknown, places: Places = []): Places {
	if (Array.isArray(value)) {
		const list: unknown[] = value;
		for (const [at, item] of list.entries()) {
			places.push((other) => {
				list[at] = other;
			});
			placesIn(item, places);
		}
	} else if (typeof value === 'object' && value !== null) {
		const object = value as Record<string, unknown>;
		for (const [key, item] of Object.entries(object)) {
			places.push((other) => {
				object[key] = other;
			});
			placesIn(item, places);
		}
	}

	return places;
}

/** A copy of JSON values with something nasty at some of their places. */
export const spoilt = (
	values: ReadonlyArray<Readonly<Record<string, unknown>>>,
): fc.Arbitrary<ReadonlyArray<Record<string, unknown>>> =>
	fc
		.array(fc.tuple(fc.nat(), fc.nat(nastyValues.length - 1)), {
			minLength: 1,
			maxLength: 4,
		})
		.map((changes) => {
			const copy = structuredClone(values) as Array<Record<string, unknown>>;
			for (const [place, nasty] of changes) {
				const places = placesIn(copy);
				places[place % places.length]?.(nastyValues[nasty]?.());
			}

			return copy.filter((each) => typeof each === 'object' && each !== null);
		});

/** A text with parts of it removed, doubled, moved and replaced by nastier ones. */
export const mangled = (
	text: string,
	pieces: readonly string[],
): fc.Arbitrary<string> =>
	fc
		.array(
			fc.record({
				at: fc.nat(text.length),
				length: fc.nat(40),
				put: fc.oneof(
					fc.constantFrom(...pieces, ...nastyTexts),
					fc.string({maxLength: 20, unit: 'binary'}),
				),
				isTwice: fc.boolean(),
			}),
			{minLength: 1, maxLength: 5},
		)
		.map((edits) => {
			let result = text;
			for (const {at, length, put, isTwice} of edits) {
				const part = result.slice(at, at + length);
				result = `${result.slice(0, at)}${put}${isTwice ? part + part : ''}${result.slice(at + length)}`;
			}

			return result;
		});
