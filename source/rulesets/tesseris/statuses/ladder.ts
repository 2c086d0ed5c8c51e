import type {Id} from '../../../engine/basics.js';
import type {Ladder} from '../actions/row.js';
import type {TeState} from '../facts.js';
import type {StatusName} from './rows.js';
import {statusesOf} from './index.js';

/**
 * What a victim gains next: the first rung whose status it has already.
 * @param from whose doing it must be, for statuses that are about somebody (TE-C31)
 */
export function rungOf(
	state: TeState,
	who: Id,
	ladder: Ladder,
	from?: Id,
): StatusName | undefined {
	const own = statusesOf(state, who);
	return ladder.find(
		([has]) =>
			has === 'none' ||
			own.some(
				({row, condition}) =>
					row?.id === has &&
					(from === undefined ||
						condition.from === undefined ||
						condition.from === from),
			),
	)?.[1];
}
