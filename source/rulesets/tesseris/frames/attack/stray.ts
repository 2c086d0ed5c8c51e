import {single} from '../../../../dice/dice.js';
import {isSeen} from '../../../../engine/world/veil.js';
import {type Situation, armsAt, bystanders, situationOf} from '../../derived/situation.js';
import {withGrapple} from '../../derived/grapple.js';
import {totalOf} from '../../derived/tests.js';
import type {AnyEvent} from '../../flow-types.js';
import type {AttackFrame, Result} from '../../state/attack.js';
import type {TeCombatant, TeState} from '../../state/fight.js';
import {type AttackStep, doesDamage, head, isAtCover} from './common.js';

/*
 * A shot into melee that misses only because of the melee hits somebody else in it, before the next target answers
 * (TE-37).
 */

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
		kind: 'auto',
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
