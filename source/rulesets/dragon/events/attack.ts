import type {EventOf, EventsOf} from '../../../engine/facts/event.js';
import {nobody, silent} from '../../../engine/events/event-rows.js';
import {
	id,
	text,
	number,
	maybe,
	yes,
	oneOf,
} from '../../../engine/kit/shape.js';
import {attack, check} from '../frame-types.js';
import type {Attempt} from '../../../engine/facts/attempt.js';
import type {View} from '../../../engine/kit/basics.js';
import {line} from '../../../engine/events/narration.js';
import {isSeen, knowsNumbers} from '../../../engine/world/veil.js';
import {clause, find, nameOf} from '../../../engine/world/world.js';
import {madeOf, seenRoll} from '../checks.js';
import {damageText} from '../damage.js';
import {armOf, coverAgainst, pairOf} from '../derived.js';
import {type DrState, noCoverFrom} from '../state.js';
import {inCombatant, inForm, inState, pop} from '../updates.js';
import {drEvents} from './rows.js';

/* An attack, from its declaration to its damage. */

const attackEnded = {
	attacker: id,
	target: id,
	weapon: text,
	attack: check,
	how: oneOf('dodge', 'parry', 'none'),
	defence: maybe(check),
	cover: number,
	net: number,
	damage: number,
};

type AttackEnded = EventOf<'attack-ended', typeof attackEnded>;

/** “shoots at Oni”. */
const attacks = (
	{attacker, target, weapon}: AttackEnded,
	state: DrState,
): string => {
	const one = find(state, attacker);
	const arm = one && armOf(one, weapon);
	return `${arm?.isRanged ? 'shoots at' : 'attacks'} ${nameOf(state, target)}`;
};

/** “(4 − 1) × 3 + 5 − 2 = 12”, for those who may know what both sides' numbers are. */
function formulaOf(event: AttackEnded, state: DrState, view: View): string {
	const attacker = find(state, event.attacker);
	const target = find(state, event.target);
	const {attack, defence, cover} = event;
	return attacker &&
		target &&
		knowsNumbers(state, attacker, view, 'ability') &&
		knowsNumbers(state, target, view, 'ability')
		? damageText(
				{state, attacker, target, weapon: armOf(attacker, event.weapon)},
				madeOf(attack),
				[defence ? madeOf(defence) : 0, cover],
			)
		: '';
}

function resultOf(event: AttackEnded, state: DrState, view: View): string {
	const {net, damage, target} = event;
	if (damage === 0 && net <= 0) {
		return 'a miss';
	}

	const isKnown = knowsNumbers(state, find(state, target), view, 'health');
	const formula = isKnown ? formulaOf(event, state, view) : '';
	if (damage === 0) {
		return ['a hit without damage', ...(formula === '' ? [] : [formula])].join(
			': ',
		);
	}

	return isKnown ? `${formula === '' ? damage : formula} damage` : 'a hit';
}

function attemptOf(event: AttackEnded, state: DrState): Attempt {
	const {attacker, target, weapon, attack, how, defence, cover} = event;
	const isHit = event.damage > 0 || event.net > 0;
	const roll = madeOf(attack);
	const isMade = isHit || roll > cover;
	const one = find(state, attacker);
	return {
		by: attacker,
		to: target,
		attack: {
			act: ((one && armOf(one, weapon)?.name) ?? weapon).toLowerCase(),
			roll,
			against: (defence ? madeOf(defence) : 0) + cover,
			isMade,
		},
		...(defence && {
			defence: {
				who: target,
				act: how,
				roll: madeOf(defence),
				against: roll,
				isMade: isMade && !isHit,
			},
		}),
	};
}

export const attackEvents = drEvents({
	/** Remembers range and cover (DR-25, DR-29). */
	'attack-rolled': {
		shape: {
			attacker: id,
			target: id,
			weapon: text,
			check,
			/** Remembered for the pair (DR-25); absent for a blow. */
			range: maybe(number),
			/** Remembered for the target (DR-29). */
			cover: number,
			/** Only against this attacker. Logs of version 2 have it against all of them. */
			isCoverOfOne: maybe(yes),
		},
		about: nobody,
		evolve(state, event) {
			const {attacker, target, weapon, check, range, cover} = event;
			const covered = inCombatant(state, target, (fresh) => {
				if (!event.isCoverOfOne) {
					fresh.cover = cover;
					fresh.coverFrom = noCoverFrom;
				} else if (coverAgainst(fresh, attacker) !== cover) {
					fresh.coverFrom = new Map(fresh.coverFrom).set(attacker, cover);
				}
			});
			const aimed = inCombatant(covered, attacker, {last: {target, weapon}});
			const rolled = inForm(aimed, attack, {attack: check, marks: undefined});
			return range === undefined
				? rolled
				: inState(rolled, {
						ranges: new Map(state.ranges).set(pairOf(attacker, target), range),
					});
		},
		tell: silent,
	},
	/** Somebody in it is out before it is rolled, or the GM skips it. */
	'attack-lost': {
		shape: {attacker: id, target: id},
		about: ({attacker, target}) => [attacker, target],
		evolve: pop,
		tell: ({attacker, target}, state) =>
			line(
				`${nameOf(state, attacker)}’s attack on ${nameOf(state, target)} comes to nothing`,
				attacker,
			),
	},
	/** A whole attack in one line: both pools die by die, and the result. */
	'attack-ended': {
		shape: attackEnded,
		rule: 'DR-23',
		about: ({attacker, target}) => [attacker, target],
		dealt: ({attacker: by, target: to, damage: amount}) => [{by, to, amount}],
		attempt: (event, before) => attemptOf(event, before),
		evolve(state, {target, damage}) {
			const popped = pop(state);
			return damage === 0
				? popped
				: inCombatant(popped, target, (fresh) => {
						fresh.hp -= damage;
					});
		},
		tell(event, state, view) {
			const {attacker, target, weapon, attack, how, defence, cover} = event;
			const one = find(state, attacker);
			const arm = (one && armOf(one, weapon)?.name) ?? weapon;
			const parts = [
				seenRoll(attack, state, one, view),
				...(defence
					? [`${how}: ${seenRoll(defence, state, find(state, target), view)}`]
					: []),
				...(cover > 0 ? [`cover ${cover}`] : []),
				resultOf(event, state, view),
			];
			return line(
				clause(
					state,
					attacker,
					`${attacks(event, state)} (${arm.toLowerCase()}): ${parts.join('; ')}`,
				),
				attacker,
			);
		},
		tellUnseen: (event, state) =>
			isSeen(state, event.target, 'players')
				? line(
						`Somebody unseen ${attacks(event, state)}: ${resultOf(event, state, 'players')}`,
					)
				: undefined,
	},
});

export type AttackEvent = EventsOf<typeof attackEvents>;
