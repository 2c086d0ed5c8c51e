import {sightStep} from '../../../../engine/sight.js';
import {type ExchangeStep, at} from './common.js';

export const sightSteps: readonly ExchangeStep[] = [
	sightStep({
		due: (frame, state) =>
			frame.isSightRuled === undefined && at(frame, state).attacker.isHidden,
		involves: (frame, state) => [at(frame, state).target.id],
		why: 'who is seen is the GM’s word; the players read of the attack only if it is',
		rule: 'DD-04',
	}),
];
