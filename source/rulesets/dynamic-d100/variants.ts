import type {VariantRow} from '../../engine/facts/variants.js';

/** One step: placeholder figures of ours. */
export const variants: readonly VariantRow[] = [
	{path: 'str', by: 1},
	{path: 'con', by: 1},
	{path: 'dex', by: 1},
	{path: 'score', by: 1, percent: 10},
	{path: 'skills.*', by: 8, isOnlyOfSome: true},
];
