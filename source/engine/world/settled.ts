import {isRefusal} from '../kit/basics.js';
import {type Runnable, run} from './run.js';

/** A fight at its first question: the state to which the first line of its log brings `origin`. */
export function settled<Sheet, S, Act, E>(rules: Runnable<Sheet, S, Act, E>, origin: S): S {
	const outcome = run(rules, origin, {kind: 'start'});
	return isRefusal(outcome) ? origin : outcome.state;
}
