import {sightStepOf} from '../../../../engine/course/sight.js';
import {reveal} from '../../../../engine/facts/combatants/naming.js';
import {attackForm} from '../../state/attack.js';
import {type AttackStep, at} from './common.js';

const settled = attackForm.filled({sight: 'settled'});

/** TE-60: who strikes from hiding is noticed. For who shoots from hiding the GM decides, before anybody is told. */
export const sightSteps: readonly AttackStep[] = [
	{
		id: 'noticed',
		kind: 'auto',
		due: (frame, state) => frame.sight === 'unseen' && at(frame, state).isMelee,
		take: ({attacker}, state) => [settled, ...reveal([attacker], state)],
	},
	sightStepOf(() => settled)({
		due: ({sight}) => sight === 'unseen',
		does: () => 'acts from hiding',
		involves: (frame, state) => [at(frame, state).target.id],
		why: 'a shot gives the target +4 on its next Awareness roll',
		rule: 'TE-60',
	}),
];
