import type {View} from '../../engine/basics.js';
import type {Request} from '../../engine/prompt.js';
import {discreetDice, knowsNumbers} from '../../engine/veil.js';
import {type Roll, rollDiceOf} from './pools.js';
import type {RkCombatant, RkState} from './state.js';

/** What a roll is for: its id, what it is called, who rolls, and what. */
type Asked = Pick<Request, 'id' | 'label'> & {
	readonly roller: RkCombatant;
	readonly roll: Roll;
};

/**
 * The roll that is asked for. Without a view only the dice matter; a view that may not know them sees a single die.
 * @param needOf what it needs, called for a view that may know it
 */
export function requestOf(
	{id, label, roller, roll}: Asked,
	state: RkState,
	view: View | undefined,
	needOf: (view: View) => Pick<Request, 'need' | 'chance'>,
): Request {
	const isKnown =
		view === undefined || knowsNumbers(state, roller, view, 'ability');
	return {
		id,
		who: roller.id,
		label,
		dice: discreetDice(rollDiceOf(roll), isKnown),
		...(view !== undefined && isKnown && needOf(view)),
	};
}
