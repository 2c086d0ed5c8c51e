import type {VariantRow} from '../../engine/facts/variants.js';

/** One step: placeholder figures of ours. */
export const variants: readonly VariantRow[] = [
	{path: 'initiative', by: 1},
	{path: 'hp', by: 2, percent: 20},
	{path: 'defence', by: 1},
	{path: 'attacks.*.bonus', by: 1},
	{path: 'attacks.*.number', by: 1},
	{path: 'saves.*', by: 1},
];
