import test from 'ava';
import fc from '../helpers/seeded.js';
import type {Chain, Dice} from '../../source/dice/dice.js';
import {lineOf, typedWords} from '../../source/dice/typed.js';
import {type Understanding, understand} from '../../source/dice/understanding.js';
import {times} from '../helpers/thoroughness.js';

const tens = (count: number): Dice => ({count, sides: 10, explodeFrom: 10});
const plain = (count: number, sides = 10): Dice => ({count, sides});

const read = (line: string, asked: readonly Dice[], isApart = false): Understanding =>
	understand(asked, isApart, typedWords(line) ?? []);

/** “10+6 1 9 8; too much: 5”, one a way. */
const told = (meant: Understanding): readonly string[] =>
	meant.kind === 'ways'
		? meant.ways.map(
				({rolls, rest}) =>
					`${rolls.map((dice) => dice.map((chain) => chain.join('+')).join(' ')).join(' | ')}${rest.length > 0 ? `; too much: ${lineOf(rest)}` : ''}`,
			)
		: [meant.kind === 'wrong' ? meant.reason : `rerolls of ${meant.dice.join(' ')}`];

const cases: ReadonlyArray<readonly [string, readonly Dice[], readonly string[]]> = [
	['41', [plain(1, 100)], ['41']],
	['41 63', [plain(1, 100), plain(1, 100)], ['41 | 63']],
	['41 63', [plain(1, 100)], ['41; too much: 63']],
	['41, 63;5', [plain(1, 100), plain(1, 100)], ['41 | 63; too much: 5']],
	['00', [plain(1, 100)], ['100']],
	['0', [plain(1)], ['10']],
	['0', [plain(1, 6)], ['there is no 0 on a d6']],
	['7', [plain(1, 6)], ['there is no 7 on a d6']],
	['1 3 11 3', [plain(2), plain(2)], ['there is no 11 on a d10']],
	['1 3 11 3', [tens(2), tens(2)], ['1 3 | 10+1 3']],
	['5', [plain(2, 6)], ['2 dice are rolled; you typed 1: 5']],
	['9+1', [plain(2)], ['9 1']],
	['10 6 1 9 8', [tens(4)], ['10+6 1 9 8', '10+8 6 1 9']],
	['10 1 9 8 6', [tens(4)], ['10+1 9 8 6', '10+6 1 9 8']],
	['10+6 1 9 8', [tens(4)], ['10+6 1 9 8']],
	['10 + 6 1 9 8', [tens(4)], ['10+6 1 9 8']],
	['1 9 8 10 6', [tens(4)], ['1 9 8 10+6']],
	['10 1 9 8; 6', [tens(4)], ['10+6 1 9 8']],
	['10 1 9 8', [tens(4)], ['rerolls of 10 1 9 8']],
	['10 10 1; 10 3; 2', [tens(3)], ['10+10+2 10+3 1', '10+10+3 10+2 1']],
	['10', [tens(1)], ['rerolls of 10']],
	['10 10 3', [tens(1)], ['10+10+3']],
	['9+1 2', [tens(2)], ['a 9 does not explode']],
	// RK-32: the dice of whoever is crippled.
	['10+9 5 1 1', [plain(4)], ['a 10 does not explode']],
	['10+9+5+1', [plain(4)], ['10 9 5 1']],
	['11 3 1', [tens(4)], ['1 1 3 1']],
	['11 3 1', [tens(3)], ['10+1 3 1']],
	['11 3 1', [plain(4)], ['1 1 3 1']],
	['23 4', [tens(2)], ['10+10+3 4']],
	['10+13 4', [tens(2)], ['10+10+3 4']],
	['11', [tens(1)], ['10+1']],
	['11', [tens(1), tens(1)], ['1 | 1']],
	['36', [tens(2)], ['3 6']],
	['11 3', [tens(4)], ['4 dice are rolled; you typed 3: 1 1 3']],
	['98721', [plain(5)], ['9 8 7 2 1']],
	['987 21', [plain(5)], ['9 8 7 2 1']],
	['1098', [plain(3)], ['10 9 8']],
	['1098', [plain(4)], ['1 10 9 8']],
	['098', [plain(3)], ['10 9 8']],
	['36', [plain(2, 6)], ['3 6']],
	['32654123', [plain(1, 4), plain(1, 4), plain(3, 6), plain(3, 6)], ['3 | 2 | 6 5 4 | 1 2 3']],
	['38', [plain(1, 4), plain(1, 8)], ['3 | 8']],
	['73', [plain(1), plain(1)], ['7 | 3']],
	['10', [plain(1)], ['10']],
	['10', [plain(2)], ['1 10']],
	['10 3', [plain(2)], ['10 3']],
	['10', [plain(1, 6)], ['there is no 10 on a d6']],
	['98721', [plain(4)], ['these are more dice than are asked for: 9 8 7 2 1']],
	['63', [plain(1, 6)], ['these are more dice than are asked for: 6 3']],
	// RK-32: the Wound Check of whoever is crippled and has Brawn 1; of others a die explodes.
	['11', [plain(1)], ['these are more dice than are asked for: 1 1']],
	['10 4', [plain(1)], ['10; too much: 4']],
	['10 4', [tens(1)], ['10+4']],
	['7 2 3', [plain(2)], ['7 2; too much: 3']],
];

test('a die that is put up in a line for several rolls lacks only its reroll: the dice of the others stay', (t) => {
	const asked = [tens(4), tens(3)];
	t.like(read('10 9 5 1; 5 4 3', asked, true), {
		kind: 'rerolls',
		at: 0,
		dice: [[10], [9], [5], [1]],
		rest: typedWords('0; 5 4 3')?.slice(1),
	});
	t.deepEqual(told(read('10 9 5 1; 7; 5 4 3', asked, true)), ['10+7 9 5 1 | 5 4 3']);
	t.like(read('10 9 5 1; 10; 5 4 3', asked, true), {
		kind: 'rerolls',
		dice: [[10, 10], [9], [5], [1]],
	});
	t.like(read('10 9 5; 5 4 3', asked, true), {kind: 'wrong'});
});

test('TE-01: as many numbers as there are dice are a die each: of one that explodes the next is asked for', (t) => {
	t.like(read('8 8 3 9 4', [{...tens(4), explodeFrom: 9}, plain(1)]), {
		kind: 'rerolls',
		at: 0,
		dice: [[8], [8], [3], [9]],
		rest: typedWords('0 4')?.slice(1),
	});
	t.deepEqual(told(read('8 8 3 9 2 4', [{...tens(4), explodeFrom: 9}, plain(1)])), [
		'8 8 3 9+2 | 4',
	]);
});

for (const [line, asked, expected] of cases) {
	const pools = asked
		.map(({count, sides, explodeFrom}) => `${count}d${sides}${explodeFrom ? '!' : ''}`)
		.join(' and ');
	test(`“${line}” for ${pools}: ${expected.join(' or ')}`, (t) => {
		t.deepEqual(told(read(line, asked)), expected);
	});
}

test('a lone “10” for two dice is a question, and so is nothing else that fits in one way only', (t) => {
	t.like(read('10', [plain(2)]), {kind: 'ways', isDoubtful: true});
	t.like(read('10', [plain(1)]), {kind: 'ways', isDoubtful: false});
	t.like(read('1 10', [plain(2)]), {kind: 'ways', isDoubtful: false});
	t.like(read('98721', [plain(5)]), {kind: 'ways', isDoubtful: false});
});

test('for rolls that may come one by one, a lone “10” is sooner the first alone than a 1 and a 10', (t) => {
	t.deepEqual(told(read('10', [plain(1), plain(1), plain(1)], true)), ['10', '1 | 10']);
});

test('a number above the die’s sides that may be a sum, or lies beside other dice, is a question', (t) => {
	for (const [line, asked] of [
		['11 3 1', [tens(4)]],
		['11 3 1', [tens(3)]],
		['11 3 1', [plain(4)]],
		['11', [tens(1)]],
		['15 3', [{...tens(3), explodeFrom: 9}]],
		['36 2', [plain(3, 6)]],
	] as const) {
		t.like(read(line, asked), {kind: 'ways', isDoubtful: true}, line);
	}

	for (const [line, asked] of [
		['1131', [tens(4)]],
		['27 479', [plain(2), plain(3)]],
		['1098; 6', [tens(3)]],
		['41 63', [plain(1, 100), plain(1, 100)]],
	] as const) {
		t.like(read(line, asked), {kind: 'ways', isDoubtful: false}, line);
	}
});

test('where rolls may come one by one, fewer will do, but no half of one', (t) => {
	const asked = [plain(2), plain(2)];
	t.deepEqual(told(read('7 2', asked, true)), ['7 2']);
	t.deepEqual(told(read('7 2', asked)), ['its 2 dice are missing']);
	t.deepEqual(told(read('7 2 3', asked, true)), ['2 dice are rolled; you typed 1: 3']);
});

test('a line of anything else is no line of dice', (t) => {
	for (const line of ['', ' ', '4 x', '-3', '10+', '+6', '1.5', '9'.repeat(61)]) {
		t.is(typedWords(line), undefined, line);
	}
});

test('a continued line reads as it was typed', (t) => {
	for (const line of ['10+6 1 9 8', '10 1 9 8; 6', '98721']) {
		t.is(lineOf(typedWords(line) ?? []), line);
	}
});

/* Every way to type the same dice. */

const pools: fc.Arbitrary<Dice> = fc
	.record(
		{
			count: fc.integer({min: 1, max: 6}),
			sides: fc.constantFrom(6, 8, 10, 100),
			explodeFrom: fc.integer({min: 2, max: 3}),
		},
		{requiredKeys: ['count', 'sides']},
	)
	.map(({explodeFrom, ...pool}) => ({
		...pool,
		...(explodeFrom !== undefined && {explodeFrom: pool.sides - 3 + explodeFrom}),
	}));

/** A pool with what may lie on the table for it. */
const thrown = pools.chain((pool) => {
	const from = pool.explodeFrom ?? pool.sides + 1;
	const last = fc.integer({min: 1, max: Math.min(pool.sides, from - 1)});
	const chain = fc
		.tuple(
			pool.explodeFrom === undefined
				? fc.constant([])
				: fc.oneof(
						{weight: 3, arbitrary: fc.constant([])},
						{
							weight: 1,
							arbitrary: fc.array(fc.integer({min: from, max: pool.sides}), {
								minLength: 1,
								maxLength: 2,
							}),
						},
					),
			last,
		)
		.map(([exploded, end]): Chain => [...exploded, end]);
	return fc
		.array(chain, {minLength: pool.count, maxLength: pool.count})
		.map((dice) => ({pool, dice}));
});

/** What is rolled anew on a table, wave by wave. */
const waves = (dice: readonly Chain[]): readonly number[][] =>
	Array.from({length: Math.max(...dice.map((chain) => chain.length))}, (_, wave) =>
		dice.flatMap((chain) => chain.slice(wave, wave + 1)),
	);

const jammed = (faces: readonly number[], zero: string) =>
	faces.map((face) => (face === 10 ? zero : String(face))).join('');

const linesFor = ({sides}: Dice, dice: readonly Chain[]): readonly string[] => [
	dice.flat().join(' '),
	dice.map((chain) => chain.join('+')).join(' '),
	waves(dice).flat().join(' '),
	waves(dice)
		.map((wave) => wave.join(','))
		.join('; '),
	[...dice.map(([first]) => first), ...dice.flatMap((chain) => chain.slice(1))].join(' '),
	...(sides > 10
		? []
		: [jammed(dice.flat(), '0'), jammed(waves(dice).flat(), '0'), jammed(dice.flat(), '10')]),
];

const gist = (dice: readonly Chain[]) =>
	dice
		.map((chain) => chain.join('+'))
		.toSorted()
		.join(' ');

test('every way to type the same dice gives the same roll, or a question with it among the answers', (t) => {
	fc.assert(
		fc.property(thrown, ({pool, dice}) => {
			for (const line of linesFor(pool, dice)) {
				const meant = read(line, [pool]);
				const found =
					meant.kind === 'ways' &&
					meant.ways.some(({rolls: [roll = []]}) => gist(roll) === gist(dice));
				if (!found) {
					throw new Error(`“${line}”: ${told(meant).join(' or ')}, not ${gist(dice)}`);
				}
			}
		}),
		{seed: 7, numRuns: times(500)},
	);
	t.pass();
});

/** How dice may have been typed: face by face, or the last faces of some as a sum that is among these numbers. */
const typedWays = (
	dice: readonly Chain[],
	numbers: readonly number[],
): ReadonlyArray<readonly number[]> =>
	dice.reduce<ReadonlyArray<readonly number[]>>(
		(before, chain) =>
			[...chain.keys()].flatMap((from) => {
				const last = chain.slice(from);
				const sum = last.reduce((one, face) => one + face, 0);
				return last.length === 1 || numbers.includes(sum)
					? before.map((faces) => [...faces, ...chain.slice(0, from), sum])
					: [];
			}),
		[[]],
	);

test('nothing that is typed is lost or counted twice, and nothing that cannot lie on the table is taken', (t) => {
	fc.assert(
		fc.property(
			fc.array(pools, {minLength: 1, maxLength: 3}),
			fc.array(fc.integer({min: 0, max: 101}), {minLength: 1, maxLength: 12}),
			fc.boolean(),
			(asked, numbers, isApart) => {
				const meant = read(numbers.join(' '), asked, isApart);
				for (const {rolls, rest} of meant.kind === 'ways' ? meant.ways : []) {
					for (const [at, dice] of rolls.entries()) {
						const {sides} = asked[at] ?? {sides: 0};
						if (dice.flat().some((face) => face < 1 || face > sides)) {
							throw new Error(`${dice.flat().join(' ')} on d${sides}s`);
						}
					}

					const bare = (...texts: ReadonlyArray<string | number>) =>
						[...texts.join('').replaceAll(/[01]/g, '')].toSorted().join('');
					const over = rest.map(({text}) => text);
					const isWhole = typedWays(rolls.flat(), numbers).some(
						(faces) => bare(...faces, ...over) === bare(...numbers),
					);
					if (!isWhole) {
						throw new Error(`“${numbers.join(' ')}” became ${JSON.stringify(rolls)}`);
					}
				}
			},
		),
		{seed: 8, numRuns: times(800)},
	);
	t.pass();
});
