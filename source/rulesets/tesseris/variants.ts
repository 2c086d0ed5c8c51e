import type {VariantRow} from '../../engine/facts/variants.js';

/** One step: placeholder figures of ours. */
export const variants: readonly VariantRow[] = [
	{path: 'wil', by: 1},
	{path: 'stamina', by: 3, percent: 15},
	{path: 'skills.*', by: 1, isOnlyOfSome: true},
];
