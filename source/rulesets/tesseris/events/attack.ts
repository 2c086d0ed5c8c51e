import type {EventOf} from '../../../engine/facts/event.js';
import {eventRows, silent} from '../../../engine/events/event-rows.js';
import {id, list, text, maybe, number, yes} from '../../../engine/kit/shape.js';
import {location} from '../sheet/carried.js';
import {type AttackFrame, attackForm, cause, rollOf, test, unanswered} from '../state/attack.js';
import {line} from '../../../engine/events/narration.js';
import {clause, find, nameOf} from '../../../engine/world/world.js';
import {actionOf} from '../actions/index.js';
import {isAttack} from '../actions/row.js';
import {armOf} from '../derived/arms.js';
import type {Round, TeCombatant} from '../state/combatant.js';
import type {TeState} from '../state/fight.js';
import {actionName, rollText} from '../shown/text.js';
import {inArm, inRound, inTop, push} from '../updates.js';
import {isPower} from '../sheet/weapons.js';
import {told} from '../../../engine/world/told.js';

const attackedFields = {
	attacker: id,
	targets: list(id),
	action: text,
	arms: list(text),
	/** The targets of each arm, where not every arm attacks everybody. */
	aims: maybe(list(list(id))),
	/** The part that it is aimed at, if one was named (TE-R04). */
	part: maybe(location),
	/** What the target carries and it is aimed at (TE-M17, TE-R04). */
	item: maybe(text),
	cause,
	/** A stray shot keeps its roll. */
	roll: maybe(test),
};

type Attacked = EventOf<'attacked', typeof attackedFields>;

/** The hand of an attack; `undefined` for a hold, a spell or a power. */
function handOf(attacker: TeCombatant, arms: readonly string[]): Round['hands'] {
	const used = arms.map((id) => armOf(attacker, id)).filter((arm) => arm !== undefined);
	const [first] = used;
	if (used.length > 1) {
		return 'both';
	}

	return first === undefined || isPower(first.weapon) ? 'none' : first.isOffHand ? 'off' : 'main';
}

/** TE-68: the hands that have attacked in this round. */
const handsAfter = (hands: Round['hands'], used: Round['hands']): Round['hands'] =>
	used === 'none' || hands === used ? hands : hands === 'none' ? used : 'both';

/** TE-33: counts one more attack in this round. A stray shot is the same attack, and talk is none. */
export function beginAttack(state: TeState, event: Attacked): TeState {
	const {attacker: who, targets, action, arms, aims, part, item, cause, roll} = event;
	const attacker = find(state, who);
	const row = actionOf(action);
	if (!attacker || !row || targets.length === 0) {
		return state;
	}

	const frame = attackForm.frame({
		attacker: who,
		targets,
		action,
		arms,
		...(aims && {aims}),
		cause,
		part,
		item,
		roll,
		...(roll && {attackMarks: []}),
		sight: attacker.isHidden && cause !== 'stray' ? 'unseen' : 'seen',
	});
	if (cause === 'stray') {
		return goAstray(state, frame);
	}

	const counted = isAttack(row)
		? inRound(state, who, (round) => {
				round.attacks++;
				round.hands = handsAfter(round.hands, handOf(attacker, arms));
			})
		: state;
	return push(counted, frame);
}

/** TE-37: the same rounds go on to somebody else, once for each that they missed. */
function goAstray(state: TeState, frame: AttackFrame): TeState {
	const from = attackForm.top(state);
	return push(
		inTop(state, attackForm, ({results}) => ({
			results: results.map((result, at) => ({
				...result,
				isStray: result.isStray || at === results.length - 1,
			})),
		})),
		{...frame, shots: from?.shots ?? frame.shots},
	);
}

export const attackEvents = eventRows<TeState>()({
	attacked: {
		shape: attackedFields,
		evolve: beginAttack,
		tell: silent,
		about: ({attacker, targets}) => [attacker, ...targets],
	},
	'attack-left': {
		shape: {
			who: id,
			/** A target, against which the dice were rolled already. */
			isRolledAt: maybe(yes),
		},
		evolve: (state, {who}) =>
			inTop(state, attackForm, ({targets, results, aims, defence}) => ({
				targets: targets.filter((id, at) => at < results.length || id !== who),
				aims: aims.map((aim) => aim.filter((id) => id !== who)),
				...((targets[results.length] === who || defence?.by === who) && unanswered),
			})),
		/** What was rolled against somebody who is gone or dead by now has no other line. */
		tell({who, isRolledAt}, after) {
			const frame = attackForm.top(after);
			const roll = frame && rollOf(frame);
			return isRolledAt && frame && roll
				? line(
						told`${nameOf(after, frame.attacker)}, ${actionName(frame.action)}: ${rollText(roll, frame.attacker)}; ${clause(after, who, 'is out of the fight already')}`,
						frame.attacker,
						actionOf(frame.action)?.rule,
					)
				: undefined;
		},
		about: ({who}, after) => [who, attackForm.top(after)?.attacker],
	},
	fired: {
		shape: {who: id, arm: text, rounds: number, left: number},
		evolve(state, {who, arm, rounds, left}) {
			const spent = inArm(state, who, arm, (fresh) => ({
				rounds: fresh.rounds === undefined ? undefined : Math.max(0, left),
			}));
			return inTop(spent, attackForm, ({attacker, shots}) => ({
				shots: attacker === who ? Math.max(1, rounds) : shots,
			}));
		},
		tell: silent,
	},
});
