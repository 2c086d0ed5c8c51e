import {sightStep} from '../../../../engine/course/sight.js';
import {type ExchangeStep, at} from './common.js';

export const sightSteps: readonly ExchangeStep[] = [
	sightStep({
		due: (frame, state) =>
			frame.isSightRuled === undefined && at(frame, state).attacker.isHidden,
		involves: (frame, state) => [at(frame, state).target.id],
		why: 'the GM says who is seen; players read of the attack only then',
		rule: 'DD-04',
	}),
];
