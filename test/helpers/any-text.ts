import fc from './seeded.js';

/** What objects of JavaScript have without being asked. */
const dangerous = [
	'__proto__',
	'constructor',
	'hasOwnProperty',
	'toString',
	'valueOf',
	'length',
	'key',
	'ref',
];

/**
 * Texts of any code points but halves of a pair, now and then one that is dangerous as a key. As `fc.string` with the
 * unit “binary”, which spends more than two seconds of each process on a table of all code points.
 */
export const anyText = (maxLength?: number): fc.Arbitrary<string> =>
	fc.oneof(
		{
			weight: 20,
			arbitrary: fc
				.array(
					fc.oneof(
						{weight: 1, arbitrary: fc.integer({min: 0, max: 0xff})},
						{weight: 1, arbitrary: fc.integer({min: 0, max: 0xd7_ff})},
						{weight: 2, arbitrary: fc.integer({min: 0xe0_00, max: 0x10_ff_ff})},
					),
					maxLength === undefined ? {} : {maxLength},
				)
				.map((points) => String.fromCodePoint(...points)),
		},
		{
			weight: 1,
			arbitrary: fc.constantFrom(
				...dangerous.filter((text) => text.length <= (maxLength ?? Infinity)),
			),
		},
	);
