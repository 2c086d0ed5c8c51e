import {sightStep} from '../../../../engine/sight.js';
import {get} from '../../../../engine/world.js';
import type {AttackStep} from './common.js';

export const sightSteps: readonly AttackStep[] = [
	sightStep({
		due: ({isSightRuled, attack, attacker}, state) =>
			!isSightRuled && attack === undefined && get(state, attacker).isHidden,
		involves: ({target}) => [target],
		why: 'who is seen is the GM’s word; until then the players do not learn who strikes',
	}),
];
