import {find} from '../../../../engine/world.js';
import {isUp} from '../../derived/vitals.js';
import {kind} from '../../flow-types.js';
import type {AttackFrame} from '../../state/attack.js';
import type {TeState} from '../../state/fight.js';
import {isAllAnswered} from './common.js';
import {followSteps} from './follow.js';
import {outcomeSteps} from './outcome.js';
import {rollSteps} from './roll.js';
import {sightSteps} from './sight.js';
import {straySteps} from './stray.js';
import {windowSteps} from './window.js';

/** The attacker or every target is gone. */
function isVoid(frame: AttackFrame, state: TeState): boolean {
	const attacker = find(state, frame.attacker);
	const target = find(state, frame.targets[frame.results.length]);
	return (
		!attacker ||
		attacker.isGone ||
		(frame.roll === undefined && !isUp(state, attacker)) ||
		(!isAllAnswered(frame) && (!target || target.isGone)) ||
		frame.targets.some((id) => !state.index.has(id)) ||
		(frame.defence !== undefined &&
			(find(state, frame.defence.by)?.isGone ?? true))
	);
}

/** Attack, answers, hits and their consequences (TE-30 to TE-42). */
export const attackFrame = kind('attack', {
	isVoid,
	abandon: () => [{type: 'attack-over'}],
	steps: [
		...sightSteps,
		...rollSteps,
		...straySteps,
		...windowSteps,
		...outcomeSteps,
		...followSteps,
	],
});
