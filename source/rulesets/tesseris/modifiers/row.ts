import type {Modifier} from '../../../engine/events/roll-modifiers.js';
import {statusOf} from '../statuses/index.js';
import type {Situation} from '../derived/situation.js';

export type ModifierRow = Modifier<Situation>;

export const flag = (is: boolean): number => (is ? 1 : 0);

/** TE-77: nobody gets the Dapper bonus in a contest at point. */
const isContestAtPoint = ({state, attacker, target}: Situation): boolean =>
	[attacker.id, target.id].some((id) => statusOf(state, id, 'at-point') !== undefined) ||
	state.conditions.some(
		({name, from}) => name === 'Held at point' && (from === attacker.id || from === target.id),
	);

type Party = 'attacker' | 'target';

/** TE-77: of the two, whoever rolls has more of it. */
export const dapperRow = (own: Party, other: Party): ModifierRow => ({
	id: 'dapper',
	rule: 'TE-77',
	label: () => 'higher Dapper',
	max: ({effect}) => flag(effect.isSocial === true),
	suggested: (situation) =>
		flag(
			situation[own].sheet.dapper > situation[other].sheet.dapper && !isContestAtPoint(situation),
		),
	worth: ({state}, count) => state.settings.dapperWorth * count,
});
