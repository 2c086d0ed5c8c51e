import type {Condition} from '../../engine/conditions.js';

/** A condition that the rules give automatically. */
type StatusRow = Pick<Condition, 'name' | 'worth' | 'isOnce' | 'rule'> & {
	/** Three letters for narrow places. */
	readonly code: string;
	readonly summary: string;
};

export const surprised = {
	name: 'surprised',
	code: 'sur',
	summary: 'one Penalty on one roll of the first round',
	worth: -1,
	isOnce: true,
	rule: 'DD-04',
} as const satisfies StatusRow;
