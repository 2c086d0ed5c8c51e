import {sightRuled, sightStep} from '../../../../engine/course/sight.js';
import {type AttackStep, at} from './common.js';

/**
 * TE-60: an attacker who strikes from hiding is noticed. For one who shoots from hiding the GM decides, before anybody
 * is told.
 */
export const sightSteps: readonly AttackStep[] = [
	{
		id: 'noticed',
		kind: 'auto',
		due: (frame, state) => frame.sight === 'unseen' && at(frame, state).isMelee,
		take: ({attacker}, state) => sightRuled(attacker, true, state),
	},
	sightStep({
		due: ({sight}) => sight === 'unseen',
		does: () => 'acts',
		involves: (frame, state) => [at(frame, state).target.id],
		why: 'a shot gives the target +4 on its next Awareness roll',
		rule: 'TE-60',
	}),
];
