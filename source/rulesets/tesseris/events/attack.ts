import type {EventOf, EventsOf} from '../../../engine/facts/event.js';
import {eventRows, silent} from '../../../engine/events/event-rows.js';
import {
	id,
	list,
	text,
	maybe,
	flag,
	number,
	yes,
} from '../../../engine/kit/shape.js';
import {location} from '../sheet.js';
import {cause, test, type AttackFrame, attackOn} from '../state/attack.js';
import {line} from '../../../engine/events/narration.js';
import {clause, find, nameOf} from '../../../engine/world/world.js';
import {actionOf} from '../actions/index.js';
import {isAttack} from '../actions/row.js';
import {armOf} from '../derived/arms.js';
import type {Round, TeCombatant} from '../state/combatant.js';
import type {TeState} from '../state/fight.js';
import {actionName, rollText} from '../text.js';
import {inArm, inRound, inTop, push, rerolled} from '../updates/index.js';
import {isPower} from '../weapons.js';

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
function handOf(
	attacker: TeCombatant,
	arms: readonly string[],
): Round['hands'] {
	const used = arms
		.map((id) => armOf(attacker, id))
		.filter((arm) => arm !== undefined);
	const [first] = used;
	if (used.length > 1) {
		return 'both';
	}

	return first === undefined || isPower(first.weapon)
		? 'none'
		: first.isOffHand
			? 'off'
			: 'main';
}

/** TE-68: the hands that have attacked in this round. */
const handsAfter = (
	hands: Round['hands'],
	used: Round['hands'],
): Round['hands'] =>
	used === 'none' || hands === used ? hands : hands === 'none' ? used : 'both';

/** TE-33: counts one more attack in this round. A stray shot is the same attack, and talk is none. */
export function beginAttack(state: TeState, event: Attacked): TeState {
	const {
		attacker: who,
		targets,
		action,
		arms,
		aims,
		part,
		item,
		cause,
		roll,
	} = event;
	const attacker = find(state, who);
	const row = actionOf(action);
	if (!attacker || !row || targets.length === 0) {
		return state;
	}

	const frame = {
		...attackOn(who, targets, action, arms, cause, aims),
		part,
		item,
		roll,
		attackMarks: roll ? [] : undefined,
	};
	if (cause === 'stray') {
		return goAstray(state, frame);
	}

	const counted = isAttack(row)
		? inRound(state, who, (round) => {
				round.attacks++;
				round.hands = handsAfter(round.hands, handOf(attacker, arms));
			})
		: state;
	return push(counted, {
		...frame,
		sight: attacker.isHidden ? 'unseen' : 'seen',
	});
}

/** TE-37: the same rounds go on to somebody else, once for each that they missed. */
function goAstray(state: TeState, frame: AttackFrame): TeState {
	const from = state.stack.at(-1);
	const marked = inTop(state, 'attack', (missing) => {
		missing.results = missing.results.map((result, at) =>
			at === missing.results.length - 1 ? {...result, isStray: true} : result,
		);
	});
	return push(marked, {
		...frame,
		shots: from?.kind === 'attack' ? from.shots : frame.shots,
	});
}

export const attackEvents = eventRows<TeState>()({
	attacked: {
		shape: attackedFields,
		evolve: beginAttack,
		tell: silent,
		about: ({attacker, targets}) => [attacker, ...targets],
	},
	'attack-marked': {
		shape: {marks: list(text)},
		evolve: (state, {marks}) =>
			inTop(state, 'attack', (frame) => {
				frame.attackMarks = marks;
			}),
		tell: silent,
	},
	'sight-ruled': {
		shape: {who: id, isSeen: flag},
		evolve: (state) =>
			inTop(state, 'attack', (frame) => {
				frame.sight = 'settled';
			}),
		tell: silent,
	},
	'attack-rolled': {
		shape: {attacker: id, test, where: maybe(number)},
		evolve: (state, {test, where}) =>
			inTop(state, 'attack', (frame) => {
				frame.roll = test;
				frame.where = where;
			}),
		tell: silent,
		about: ({attacker}) => [attacker],
	},
	/** Rerolled duds of the test that is open on top. */
	'attack-left': {
		shape: {
			who: id,
			/** A target, against which the dice were rolled already. */
			isRolledAt: maybe(yes),
		},
		evolve: (state, {who}) =>
			inTop(state, 'attack', (frame) => {
				const answered = frame.results.length;
				const isAnswering =
					frame.targets[answered] === who || frame.defence?.by === who;
				frame.targets = frame.targets.filter(
					(id, place) => place < answered || id !== who,
				);
				frame.aims = frame.aims.map((aim) => aim.filter((id) => id !== who));
				if (isAnswering) {
					frame.defence = undefined;
					frame.defenceMarks = undefined;
					frame.landing = undefined;
				}
			}),
		/** What was rolled against somebody who is gone or dead by now has no other line. */
		tell({who, isRolledAt}, after, view) {
			const frame = after.stack.at(-1);
			return isRolledAt && frame?.kind === 'attack' && frame.roll
				? line(
						`${nameOf(after, frame.attacker)}, ${actionName(frame.action)}: ${rollText(frame.roll, after, frame.attacker, view)}; ${clause(after, who, 'is out of the fight already')}`,
						frame.attacker,
						actionOf(frame.action)?.rule,
					)
				: undefined;
		},
		about({who}, after) {
			const frame = after.stack.at(-1);
			return [who, frame?.kind === 'attack' ? frame.attacker : undefined];
		},
	},
	rerolled: {
		shape: {who: id, dice: list(list(number))},
		evolve(state, {dice}) {
			const attacked = inTop(state, 'attack', (frame) => {
				if (frame.defence?.test) {
					frame.defence = {
						...frame.defence,
						test: rerolled(frame.defence.test, dice),
					};
				} else {
					frame.roll &&= rerolled(frame.roll, dice);
				}
			});
			const resisted = inTop(attacked, 'resist', (frame) => {
				frame.test &&= rerolled(frame.test, dice);
			});
			return inTop(resisted, 'test', (frame) => {
				frame.test &&= rerolled(frame.test, dice);
			});
		},
		tell: silent,
	},
	fired: {
		shape: {who: id, arm: text, rounds: number, left: number},
		evolve(state, {who, arm, rounds, left}) {
			const spent = inArm(state, who, arm, (fresh) => {
				fresh.rounds =
					fresh.rounds === undefined ? undefined : Math.max(0, left);
			});
			return inTop(spent, 'attack', (frame) => {
				if (frame.attacker === who) {
					frame.shots = Math.max(1, rounds);
				}
			});
		},
		tell: silent,
	},
});

/** Attacks, up to the dice. */
export type AttackEvent = EventsOf<typeof attackEvents>;
