import type {View} from '../../../engine/kit/basics.js';
import type {Request} from '../../../engine/facts/prompt.js';
import {knowsNumbers} from '../../../engine/world/veil.js';
import {type Roll, rollDiceOf} from './pools.js';
import type {RkCombatant, RkState} from '../state.js';

/** The purpose of a roll: its id, its label, who rolls, and which dice. */
type Asked = Pick<Request, 'id' | 'label' | 'after'> & {
	readonly roller: RkCombatant;
	readonly roll: Roll;
};

/**
 * The request for a roll. Without a view only the dice matter.
 * @param needOf the number to reach; called only for a view that may know it
 */
export function requestOf(
	{id, label, after, roller, roll}: Asked,
	state: RkState,
	view: View | undefined,
	needOf: (view: View) => Pick<Request, 'need' | 'chance'>,
): Request {
	const isKnown = view === undefined || knowsNumbers(state, roller, view, 'ability');
	return {
		id,
		label,
		...(after !== undefined && {after}),
		who: roller.id,
		dice: rollDiceOf(roll),
		...(view !== undefined && isKnown && needOf(view)),
	};
}
