import {type Refusal, type View, sideWords, sides} from '../../engine/kit/basics.js';
import type {Typed} from '../../engine/facts/event.js';
import {impossible} from '../../engine/facts/refusals.js';
import type {Ruleset} from '../../engine/ruleset/ruleset.js';
import type {AnyWorld} from '../../engine/world/world.js';
import type {FightLog} from '../../event-store/log.js';
import {setupOf} from '../parts/beginning.js';
import type {Journal} from '../fight/journal/journal.js';
import {ofLastState} from '../files/last-state.js';
import {type Simulated, simulated, type From} from '../parts/simulation.js';

/** The fights of a journal to be played out many times, as a view knows them. From one state they are the same object. */
export function simulatedFights<Sheet, S extends AnyWorld, Act, E extends Typed>(
	rules: Ruleset<Sheet, S, Act, E>,
	journal: Pick<Journal<Sheet, S, Act, E>, 'state' | 'history'>,
	log: Pick<FightLog, 'header' | 'path'>,
): (view: View, from: From) => Simulated | Refusal {
	const ofNow = ofLastState((state: S, view: View) => simulatedFrom(rules, log, state, view));
	return (view, from) => {
		const {state, history} = journal;
		return from === 'start' && history.entries.length > 0
			? simulatedFrom(rules, log, history.stateAfter(0), view)
			: ofNow(state, view);
	};
}

function simulatedFrom<Sheet, S extends AnyWorld, Act, E extends Typed>(
	rules: Ruleset<Sheet, S, Act, E>,
	log: Pick<FightLog, 'header' | 'path'>,
	state: S,
	view: View,
): Simulated | Refusal {
	if (state.over) {
		return impossible('the fight is over');
	}

	const fight = simulated(rules, state, setupOf(rules, log), view);
	const lonely = sides.find((side) => !fight.fighters.some((fighter) => fighter.side === side));
	return lonely === undefined ? fight : impossible(`nobody is among ${sideWords[lonely]}`);
}
