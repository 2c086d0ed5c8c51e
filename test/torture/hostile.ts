import fc from '../helpers/seeded.js';
import {anyText} from '../helpers/any-text.js';

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

/** What drives a terminal, hides or turns text round. */
export const drivingTexts = [
	'\u001B]0;pwned\u0007',
	'\u001B]0;never ends',
	'\u001B]8;;http://x.y\u001B\\link\u001B]8;;\u001B\\',
	'\u001B]52;c;cm0gLXJm\u0007',
	'\u001B[2J\u001B[H',
	'\u001B[31m',
	'\u001B[?1049h',
	'\u001B[6n',
	'\u001BPq#0;2;0;0;0\u001B\\',
	'\u001B_G\u001B\\',
	'\u001Bc',
	'\u009B2J',
	'\u009D0;x\u009C',
	'\u0090q\u009C',
	'\r',
	'\b\b\b',
	'\t',
	'\n# heading\n',
	'\u0085',
	'\u2028',
	'\u202Egnol\u202C',
	'\u2066\u2067\u2069',
	'\u200E\u200F\u061C',
	'\u200B\u200C\u200D\u2060\uFEFF',
	'\u00AD\u034F\u3164\u115F\uFFA0',
	'\u{E0041}\u{E007F}',
	'\uFE0F\u20E3',
	`e${'\u0301\u0335'.repeat(40)}`,
	'\uD83D',
	'\uDC00\uD800',
	'👨‍👩‍👧‍👦🏽🇯🇵',
	'鬼漢字ｶﾞ각',
	'عربي עברית',
	'-- <script>alert(1)</script> [a](b) `x` |',
	'=cmd()|A1',
	'x'.repeat(10_000),
	'字'.repeat(10_000),
	'a b '.repeat(2500),
] as const;

/** Texts with such things in any order, one after another or apart. */
export const hostileTexts = (): fc.Arbitrary<string> =>
	fc
		.array(
			fc.oneof(
				fc.constantFrom(...drivingTexts),
				fc.constantFrom(...nastyTexts),
				anyText(20),
				fc.constantFrom(...'\u001B[]P\\;0m\u009B\u0301\u200D \n'),
			),
			{minLength: 1, maxLength: 8},
		)
		.map((parts) => parts.join(''));

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
		.array(fc.tuple(fc.nat(), fc.nat(nastyValues.length - 1)), {minLength: 1, maxLength: 4})
		.map((changes) => {
			const copy = structuredClone(values) as Array<Record<string, unknown>>;
			for (const [place, nasty] of changes) {
				const places = placesIn(copy);
				places[place % places.length]?.(nastyValues[nasty]?.());
			}

			return copy.filter((each) => typeof each === 'object' && each !== null);
		});

/** A text with parts of it removed, doubled, moved and replaced by nastier ones. */
export const mangled = (text: string, pieces: readonly string[]): fc.Arbitrary<string> =>
	fc
		.array(
			fc.record({
				at: fc.nat(text.length),
				length: fc.nat(40),
				put: fc.oneof(fc.constantFrom(...pieces, ...nastyTexts), anyText(20)),
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
