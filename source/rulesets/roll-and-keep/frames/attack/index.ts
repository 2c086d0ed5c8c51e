import {find} from '../../../../engine/world/world.js';
import {type AnyEvent, exchange, kind} from '../../flow-types.js';
import {defenceQuestions} from './defence.js';
import {attackQuestion, sight} from './roll.js';
import {hitLands} from '../wound.js';
import {damageRoll} from '../../pools.js';
import {canRoll, hitsOf, situationOf} from '../../situation.js';
import {type AttackFrame, type Hit, type RkState, attack} from '../../state.js';

/** How many hits get past the defence, which stops every roll that it reaches or beats (RK-23). */
const landed = (frame: AttackFrame): number =>
	hitsOf(frame).filter(({total}) => total > (frame.defence?.total ?? -1))
		.length;

/**
 * Damage follows a hit. Among simultaneous Actions it follows when all have acted, with the dice that the attacker has
 * now: it sees nothing of what the others bring about (RK-04, RK-22).
 */
function outcome(frame: AttackFrame, state: RkState): readonly AnyEvent[] {
	const {attacker, target, weapon} = frame;
	const count = landed(frame);
	const over: AnyEvent = {type: 'frame-left'};
	if (count === 0) {
		return [over];
	}

	const hit: Hit = {attacker, target, weapon, count};
	if (state.group.length <= 1) {
		return [over, ...hitLands(hit, state)];
	}

	const situation = situationOf(frame, state);
	const {isExploding} = damageRoll(situation.attacker, state, situation.weapon);
	return [over, {type: 'hit-deferred', ...hit, isExploding}];
}

/** Attack, defence, hit (RK-20 to RK-26, RK-35). */
export const attackFrame = kind(
	'attack',
	exchange(attack, {
		/** Once rolled, a hit stands, also when the attacker leaves or falls. */
		isVoid: (frame, state) =>
			frame.roll === undefined
				? !canRoll(frame, state)
				: find(state, frame.target)?.isGone !== false,
		ask: [{step: sight}, attackQuestion, ...defenceQuestions],
		end: outcome,
	}),
);
