import type {VariantRow} from '../../engine/facts/variants.js';

/** One step: placeholder figures of ours. */
export const variants: readonly VariantRow[] = [
	{path: 'brawn', by: 1},
	{path: 'attack.*', by: 1, isOnlyOfSome: true},
	{path: 'squad.threat', by: 1},
	{path: 'squad.members', by: 1},
];
