import {sightStepOf} from '../../../../engine/course/sight.js';
import {find, nameOf} from '../../../../engine/world/world.js';
import {isKnownTo, isUp} from '../../derived/fight.js';
import {asking} from '../../flow-types.js';
import {exchange} from '../../state/frames.js';
import {attack, at} from './attack.js';
import {declare, defences} from './defence.js';
import {ended, outcomes} from './outcome.js';

/** Attack, reaction, opposed result, loss (DD-30 to DD-57). */
export const exchangeFrame = asking(exchange, {
	isVoid(frame, state) {
		const attacker = find(state, frame.attacker);
		const target = find(state, frame.target);
		return (
			!attacker ||
			!target ||
			!isUp(attacker, state) ||
			target.isGone ||
			!(frame.isOnFallen === true || isUp(target, state))
		);
	},
	left: [],
	abandon: ({attacker, target}) => [{type: 'attack-ended', attacker, target}],
	endsApart: true,
	ask: [
		sightStepOf((_who, sight) => exchange.filled({sight}))({
			due: (frame, state) => frame.sight === undefined && at(frame, state).attacker.isHidden,
			involves: ({target}) => [target],
			why: 'the GM says who is seen; players read of the attack only then',
			rule: 'DD-04',
		}),
		sightStepOf((_who, targetSight) => exchange.filled({targetSight}))({
			id: 'target-sight',
			due(frame, state) {
				const {attacker, target} = at(frame, state);
				return frame.targetSight === undefined && !frame.attack && !isKnownTo(attacker, target);
			},
			who: ({target}) => target,
			does: ({attacker}, state) => `is attacked in hiding by ${nameOf(state, attacker)}`,
			involves: ({attacker}) => [attacker],
			why: 'the GM says who is seen; players read of the attack only then',
			rule: 'DD-04',
		}),
		declare,
		attack,
		...defences,
		...outcomes,
	],
	end: ended,
});
