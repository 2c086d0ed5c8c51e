import type {EventOf} from '../../../engine/facts/event.js';
import {eventRows, silent, cannotDefend, line} from '../../../engine/events/event-rows.js';
import {any, id, list, maybe, number, oneOf, text, yes} from '../../../engine/kit/shape.js';
import {isPower, location} from '../sheet/weapons.js';
import {
	type AttackFrame,
	type Result,
	attackForm,
	cause,
	rollOf,
	test,
	unanswered,
} from '../state/attack.js';
import {clause, find, nameOf} from '../../../engine/world/world.js';
import {actionOf} from '../actions/index.js';
import {isAttack} from '../actions/row.js';
import {armOf} from '../derived/arms.js';
import {type Round, type TeCombatant, type TeState, order, price} from '../state/fight.js';
import {actionName, rollText} from '../shown/text.js';
import {inArm, inHabits, inRound, inTop, pay, push} from '../updates.js';
import {told} from '../../../engine/world/told.js';
import {defenceId, isOfWits} from '../actions/effects.js';
import {refusal} from '../../../engine/kit/basics.js';

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
	attacked: {shape: attackedFields, evolve: beginAttack, tell: silent},
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

const missed = (target: string): Result => ({
	target,
	attack: undefined,
	defence: {by: target, how: 'none'},
	hits: [],
	isHit: false,
	net: 0,
	isStray: false,
});

export const defenceEvents = eventRows<TeState>()({
	defended: {
		shape: {who: id, for: id, how: any(defenceId, oneOf('none')), price, refused: maybe(refusal)},
		evolve(state, {who, how, price}) {
			const paid = pay(state, who, price);
			const row = actionOf(attackForm.top(state)?.action);
			// TE-34 is about blows and shots, not about words.
			const counted =
				how === 'none' || isOfWits(how) || !row || !isAttack(row)
					? paid
					: inRound(paid, who, (round) => {
							round.defences++;
						});
			return inTop(counted, attackForm, () => ({...unanswered, defence: {by: who, how}}));
		},
		tell: ({who, refused}, after) => refused && cannotDefend(after, who, refused),
	},
	/** A dive avoids the blow that it answers. Where it, or a dash to cover, ends decides about a shot. */
	dived: {
		shape: {who: id},
		evolve: (state, {who}) =>
			inTop(state, attackForm, ({attacker, arms, results}) => {
				const arm = find(state, attacker)?.arms.find(({weapon}) => weapon.id === arms[0]);
				return arm === undefined || arm.weapon.use === 'melee'
					? {results: [...results, missed(who)]}
					: {isDived: true};
			}),
		tell: silent,
	},
	ordered: {
		shape: {who: id, order},
		evolve: (state, {who, order}) => inHabits(state, who, {order}),
		tell: silent,
	},
});
