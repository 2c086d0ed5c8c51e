import {clauseOf} from '../../../../engine/kit/text.js';
import {find} from '../../../../engine/world/world.js';
import {weaponsInHand} from '../../derived/arms.js';
import {hasJustDied, hasJustFallen, isUp} from '../../derived/vitals.js';
import {exchange} from '../../flow-types.js';
import type {Situation} from '../../derived/situation.js';
import {type AttackFrame, attackForm} from '../../state/attack.js';
import type {TeState} from '../../state/fight.js';
import {canTake} from './bring.js';
import {type AttackStep, at, head, isAllAnswered} from './common.js';
import {followSteps} from './follow.js';
import {outcomeSteps} from './outcome.js';
import {rollSteps} from './roll.js';
import {straySteps} from './stray.js';
import {windowSteps} from './window.js';
import {sightStepOf} from '../../../../engine/course/sight.js';
import {reveal} from '../../../../engine/facts/combatants/naming.js';
import type {Id} from '../../../../engine/kit/basics.js';

/* Those whom the GM takes out of the fight in the middle of an attack: it goes on against the others. */

/** Gone, or down since the attack began: a blow that is on its way can still strike the unconscious, but not the dead. */
function isLost({roll}: AttackFrame, state: TeState, who: Id): boolean {
	const target = find(state, who);
	return (
		!target ||
		target.isGone ||
		hasJustDied(target) ||
		(roll === undefined && hasJustFallen(state, target))
	);
}

const unanswered = ({targets, results}: AttackFrame): readonly Id[] =>
	targets.slice(results.length);

const isPointless = (frame: AttackFrame): boolean =>
	frame.results.length === 0 && unanswered(frame).length === 0;

function helperOut(frame: AttackFrame, state: TeState): Id | undefined {
	const {by} = frame.defence ?? {};
	const helper = find(state, by);
	return by !== undefined &&
		frame.defenceRoll === undefined &&
		!unanswered(frame).includes(by) &&
		!(helper && isUp(state, helper))
		? by
		: undefined;
}

/** A target still to answer, or an ally who has stepped in and not rolled yet. */
const leaver = (frame: AttackFrame, state: TeState): Id | undefined =>
	unanswered(frame).find((who) => isLost(frame, state, who)) ?? helperOut(frame, state);

const leavingStep: AttackStep = {
	id: 'left',
	kind: 'auto',
	due: (frame, state) => leaver(frame, state) !== undefined,
	take(frame, state) {
		const who = leaver(frame, state);
		return who === undefined
			? []
			: [
					{
						type: 'attack-left',
						who,
						...(frame.roll && unanswered(frame).includes(who) && {isRolledAt: true as const}),
					},
				];
	},
};

const settled = attackForm.filled({sight: 'settled'});

/** TE-60: who strikes from hiding is noticed. For who shoots from hiding the GM decides, before anybody is told. */
const sightSteps: readonly AttackStep[] = [
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

/** Attack, answers, hits and their consequences (TE-30 to TE-42). */
export const attackFrame = exchange(attackForm, {
	isVoid,
	ask: [
		leavingStep,
		...sightSteps,
		...rollSteps,
		...straySteps,
		...windowSteps,
		...outcomeSteps,
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
		...followSteps,
	],
	end: () => [{type: 'frame-left'}],
});
