import {type Refusal, type View, sideWords, sides} from '../engine/basics.js';
import type {Typed} from '../engine/event-rows.js';
import {impossible} from '../engine/refusals.js';
import type {Ruleset} from '../engine/ruleset.js';
import type {AnyWorld} from '../engine/world.js';
import type {From} from './fight.js';
import type {Journal} from './journal.js';
import {type Simulated, simulated} from './simulation.js';

/**
 * A fight that can be played out many times, as far as a view may know of it.
 * @returns a refusal when it is over, or a side has nobody in it
 */
export function simulatedFight<Sheet, S extends AnyWorld, Act, E extends Typed>(
	rules: Ruleset<Sheet, S, Act, E>,
	{state, history}: Pick<Journal<Sheet, S, Act, E>, 'state' | 'history'>,
	view: View,
	from: From,
): Simulated | Refusal {
	const isBegun = history.entries.length > 0;
	const begin = from === 'start' && isBegun ? history.stateAfter(0) : state;
	if (begin.over) {
		return impossible('the fight is over');
	}

	const fight = simulated(rules, begin, view);
	const lonely = sides.find(
		(side) => !fight.fighters.some((fighter) => fighter.side === side),
	);
	return lonely === undefined
		? fight
		: impossible(`nobody is among ${sideWords[lonely]}`);
}
