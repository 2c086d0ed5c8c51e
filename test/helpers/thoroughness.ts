import process from 'node:process';

/** How many times as much as `npm test` has time for is searched. */
const thoroughness = Number(process.env['FRAY_THOROUGHNESS'] ?? 1);

/** So many in `npm test`, and more where more is searched. */
export const times = (count: number): number => count * thoroughness;

/** Half of so many in `npm test`, all in `npm run check:long`, and more where more is searched. */
export const half = (count: number): number => Math.ceil(times(count) / 2);

/** One of several in `npm test`, another in each turn; all where more is searched. */
export const takingTurns = <Item>(items: readonly Item[], turn: number): readonly Item[] =>
	thoroughness > 1 ? items : items.filter((_item, index) => index === turn % items.length);

/** Takes each of so many in `npm test`, and more of them where more is searched. */
export const everyOf = (step: number): ((item: unknown, index: number) => boolean) => {
	const every = Math.max(1, Math.round(step / thoroughness));
	return (_item, index) => index % every === 0;
};
