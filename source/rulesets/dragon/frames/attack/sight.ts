import {sightStep} from '../../../../engine/course/sight.js';
import {get} from '../../../../engine/world/world.js';
import type {AttackStep} from './common.js';

export const sightSteps: readonly AttackStep[] = [
	sightStep({
		due: ({isSightRuled, attack, attacker}, state) =>
			!isSightRuled && attack === undefined && get(state, attacker).isHidden,
		involves: ({target}) => [target],
		why: 'the GM says who is seen; until then players do not learn who strikes',
	}),
];
