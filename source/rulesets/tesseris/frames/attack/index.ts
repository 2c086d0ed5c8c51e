import {clauseOf} from '../../../../engine/kit/text.js';
import {find} from '../../../../engine/world/world.js';
import {weaponsInHand} from '../../derived/arms.js';
import {hasJustDied, hasJustFallen, isUp} from '../../derived/standing.js';
import {type AnyEvent, exchange} from '../../flow-types.js';
import {type Situation, armsAt, bystanders, situationOf} from '../../derived/situation.js';
import {type AttackFrame, type Result, attackForm} from '../../state/attack.js';
import type {TeCombatant, TeState} from '../../state/fight.js';
import {canTake} from './bring.js';
import {
	type AttackStep,
	at,
	doesDamage,
	head,
	isAllAnswered,
	isAtCover,
	rollSteps,
} from './common.js';
import {followSteps} from './follow.js';
import {outcomeSteps} from './outcome.js';
import {windowSteps} from './window.js';
import {sightStepOf} from '../../../../engine/course/sight.js';
import {reveal} from '../../../../engine/facts/combatants/naming.js';
import type {Id} from '../../../../engine/kit/basics.js';
import {single} from '../../../../dice/dice.js';
import {isSeen} from '../../../../engine/world/veil.js';
import {withGrapple} from '../../derived/grapple.js';
import {totalOf} from '../../derived/tests.js';

/* A shot that misses only because of the melee hits somebody else in it, before the next target answers (TE-37). */

const lastAnswered = (frame: AttackFrame, state: TeState): Situation =>
	situationOf(state, {...frame, results: frame.results.slice(0, -1)});

/** How often the rounds that were fired can still go astray: those for one target once, however many they were for. */
const straysOf = ({frame, effect}: Situation): number =>
	(effect.isSpray ? frame.shots : effect.isMulti ? frame.arms.length : 1) -
	frame.results.filter(({isStray}) => isStray).length;

/** TE-72: the cover has stopped the shot, and so it goes no farther. */
function isStopped({defence, net}: Result): boolean {
	const {test} = defence;
	const bonus = test?.counted.find(({id}) => id === 'cover')?.worth ?? 0;
	return (
		test !== undefined &&
		bonus > 0 &&
		net + Math.max(0, totalOf(test)) - Math.max(0, totalOf(test) - bonus) >= 1
	);
}

/** Those whom it hits instead: it would have hit without the −2 for the melee. */
function strayVictims(frame: AttackFrame, state: TeState): readonly TeCombatant[] {
	const result = frame.results.at(-1);
	if (!result || result.isHit || result.isStray || frame.cause === 'stray') {
		return [];
	}

	const situation = lastAnswered(frame, state);
	// A shot that harms nobody, as one to distract, harms no bystander either.
	if (straysOf(situation) < 1 || !doesDamage(situation)) {
		return [];
	}

	const penalty = result.attack?.counted.find(({id}) => id === 'into-melee')?.worth ?? 0;
	return penalty < 0 && result.net - penalty >= 1 && !isAtCover(situation) && !isStopped(result)
		? bystanders(situation)
		: [];
}

function strayTo(frame: AttackFrame, state: TeState, which: number): readonly AnyEvent[] {
	const victims = strayVictims(frame, state);
	const victim = victims[Math.min(which, victims.length) - 1];
	const situation = lastAnswered(frame, state);
	const roll = frame.results.at(-1)?.attack;
	return victim
		? [
				{
					type: 'attacked',
					attacker: frame.attacker,
					targets: withGrapple(state, situation.attacker, victim).filter(
						(id) => !frame.targets.includes(id),
					),
					action: frame.action,
					arms: armsAt(situation.frame),
					cause: 'stray',
					...(frame.part && {part: frame.part}),
					...(roll && {roll}),
				},
			]
		: [];
}

export const straySteps: readonly AttackStep[] = [
	{
		id: 'stray',
		due: (frame, state) => strayVictims(frame, state).length === 1,
		take: (frame, state) => strayTo(frame, state, 1),
	},
	{
		id: 'stray-at',
		kind: 'roll',
		due: (frame, state) => strayVictims(frame, state).length > 1,
		ask: (frame, state, view) =>
			head(lastAnswered(frame, state), view, {
				title: 'The shot goes astray in the melee: whom does it hit?',
				who: frame.attacker,
				why: strayVictims(frame, state)
					.filter(({id}) => isSeen(state, id, view))
					.map(({name}, place) => `${place + 1} ${name}`)
					.join(', '),
				rule: 'TE-37',
			}),
		requests: (frame, state) => [
			{
				id: 'stray',
				who: frame.attacker,
				label: 'who is hit',
				dice: {count: 1, sides: strayVictims(frame, state).length},
			},
		],
		take: ([rolled], frame, state) => strayTo(frame, state, single(rolled)),
	},
];

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

const unanswered = ({targets, results}: AttackFrame) => targets.slice(results.length);

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
});
