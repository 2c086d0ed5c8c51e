import {find} from '../../../../engine/world/world.js';
import {isUp} from '../../derived/vitals.js';
import {kind} from '../../flow-types.js';
import type {AttackFrame} from '../../state/attack.js';
import type {TeState} from '../../state/fight.js';
import {followSteps} from './follow.js';
import {isPointless, leavingStep} from './leaving.js';
import {outcomeSteps} from './outcome.js';
import {rollSteps} from './roll.js';
import {sightSteps} from './sight.js';
import {takingStep} from './taking.js';
import {straySteps} from './stray.js';
import {windowSteps} from './window.js';

/** The attacker is gone, or everybody who was attacked. */
function isVoid(frame: AttackFrame, state: TeState): boolean {
	const attacker = find(state, frame.attacker);
	return (
		!attacker ||
		attacker.isGone ||
		(frame.roll === undefined && !isUp(state, attacker)) ||
		isPointless(frame) ||
		frame.targets.some((id) => !state.index.has(id))
	);
}

/** Attack, answers, hits and their consequences (TE-30 to TE-42). */
export const attackFrame = kind('attack', {
	isVoid,
	abandon: () => [{type: 'attack-over'}],
	steps: [
		leavingStep,
		...sightSteps,
		...rollSteps,
		...straySteps,
		...windowSteps,
		...outcomeSteps,
		takingStep,
		...followSteps,
	],
});
