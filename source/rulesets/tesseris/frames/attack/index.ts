import {clauseOf} from '../../../../engine/kit/text.js';
import {find} from '../../../../engine/world/world.js';
import {weaponsInHand} from '../../derived/arms.js';
import {isUp} from '../../derived/vitals.js';
import {exchange, kind} from '../../flow-types.js';
import type {Situation} from '../../derived/situation.js';
import {type AttackFrame, attackForm} from '../../state/attack.js';
import type {TeState} from '../../state/fight.js';
import {canTake} from './bring.js';
import {type AttackStep, at, head, isAllAnswered} from './common.js';
import {followSteps} from './follow.js';
import {isPointless, leavingStep} from './leaving.js';
import {outcomeSteps} from './outcome.js';
import {rollSteps} from './roll.js';
import {sightSteps} from './sight.js';
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

/** TE-M17: somebody disarmed by 3 or more can lose the weapon to the attacker, who may also leave it where it falls. */
const hasWeaponToTake = ({effect, frame, target}: Situation): boolean =>
	effect.hits.some(({kind}) => kind === 'disarm') &&
	frame.results.some((result) => canTake(result)) &&
	weaponsInHand(target).length > 0;

const steps = (some: readonly AttackStep[]) => some.map((step) => ({step}));

/** Attack, answers, hits and their consequences (TE-30 to TE-42). */
export const attackFrame = kind(
	'attack',
	exchange(attackForm, {
		isVoid,
		ask: [
			...steps([
				leavingStep,
				...sightSteps,
				...rollSteps,
				...straySteps,
				...windowSteps,
				...outcomeSteps,
			]),
			{
				choose: 'taking',
				when: (frame, state) =>
					isAllAnswered(frame) && !frame.isFollowed && hasWeaponToTake(at(frame, state)),
				head(frame, state, view) {
					const situation = at(frame, state);
					const {attacker, target} = situation;
					return head(situation, view, {
						title: clauseOf(attacker, `disarms ${target.name}: take the weapon?`),
						who: attacker.id,
						rule: 'TE-M17',
					});
				},
				offer: () => ['take', 'leave'] as const,
				show: (what) =>
					what === 'take'
						? {id: what, label: 'Take the weapon', key: 't'}
						: {id: what, label: 'Leave it on the ground', key: 'l'},
			},
			...steps(followSteps),
		],
		end: () => [{type: 'frame-left'}],
	}),
);
