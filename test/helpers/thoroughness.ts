import process from 'node:process';

/** How many times as much as `npm test` has time for is searched. */
const thoroughness = Number(process.env['FRAY_THOROUGHNESS'] ?? 1);

/** `short` in `npm test`, `long` in `npm run check:long`; nothing where files of tests run by themselves. */
const run = process.env['FRAY_TESTS'];

/** Whether whole fights are looked at where a part of them shows nearly as much. */
export const isLong = run === 'long' || thoroughness > 1;

export const times = (count: number): number => count * thoroughness;

/**
 * What tests are made for, or a test goes through: every third, fifth … in `npm test`, all others in `npm run
 * check:long`, and all where a file of tests runs by itself.
 * @param turn with which of them `npm test` begins: several tests take another each
 */
export const sharedOut = <Item>(items: readonly Item[], every: number, turn = 0): readonly Item[] =>
	run === undefined
		? items
		: items.filter((_item, at) => (at % every === turn % every) === (run === 'short'));

/** Seeds for random play, shared out. */
export const seedsTo = (count: number, every: number): readonly number[] =>
	sharedOut(
		Array.from({length: times(count)}, (_, at) => at + 1),
		every,
	);

/** One of several, another in each turn; all where more is searched. */
export const takingTurns = <Item>(items: readonly Item[], turn: number): readonly Item[] =>
	thoroughness > 1 ? items : items.filter((_item, index) => index === turn % items.length);

/** Takes each of so many, and more of them where more is searched. */
export const everyOf = (step: number): ((item: unknown, index: number) => boolean) => {
	const every = Math.max(1, Math.round(step / thoroughness));
	return (_item, index) => index % every === 0;
};
