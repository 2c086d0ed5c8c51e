import {find} from '../../../../engine/world/world.js';
import {isUp} from '../../derived/fight.js';
import {kind} from '../../flow-types.js';
import {attackSteps} from './attack.js';
import {declareSteps, defenceSteps} from './defence.js';
import {outcomeSteps} from './outcome.js';
import {sightSteps} from './sight.js';

/** Attack, reaction, opposed result, loss (DD-30 to DD-57). */
export const exchangeFrame = kind('exchange', {
	isVoid(frame, state) {
		const attacker = find(state, frame.attacker);
		const target = find(state, frame.target);
		return (
			!attacker ||
			!target ||
			!isUp(attacker, state) ||
			target.isGone ||
			!(frame.isOnFallen || isUp(target, state))
		);
	},
	abandon: ({attacker, target}) => [{type: 'attack-ended', attacker, target}],
	steps: [
		...sightSteps,
		...declareSteps,
		...attackSteps,
		...defenceSteps,
		...outcomeSteps,
	],
});
