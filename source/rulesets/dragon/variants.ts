import type {VariantRow} from '../../engine/facts/variants.js';

/** One step: placeholder figures of ours. */
export const variants: readonly VariantRow[] = [
	// Health: five hit points.
	{path: 'body.2', by: 1},
	{path: 'hp', by: 5, percent: 15},
	{path: 'skills.*', by: 1, isOnlyOfSome: true},
];
