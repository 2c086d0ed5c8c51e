import type {EventOf} from '../../../engine/facts/event.js';
import {nobody, silent, type Attempt, line} from '../../../engine/events/event-rows.js';
import {id, maybe, number, text, yes} from '../../../engine/kit/shape.js';
import {attack, check, how} from '../frame-types.js';
import {minus} from '../../../engine/kit/text.js';
import {
	type Told,
	joined,
	ofSeen,
	preceded,
	secret,
	sentence,
	told,
} from '../../../engine/world/told.js';
import {find, nameOf} from '../../../engine/world/world.js';
import {madeOf, rollText, damageText} from '../rolls/damage.js';
import {armOf, coverAgainst, pairOf} from '../derived.js';
import {type DrState, noCoverFrom} from '../state.js';
import {inCombatant, inForm, inState, pop} from '../updates.js';
import {drEvents} from './phase-changes.js';

/* An attack, from its declaration to its damage. */

const attackEnded = {
	attacker: id,
	target: id,
	weapon: text,
	attack: check,
	how,
	defence: maybe(check),
	cover: number,
	net: number,
	damage: number,
};

type AttackEnded = EventOf<'attack-ended', typeof attackEnded>;

const armIn = ({attacker, weapon}: AttackEnded, state: DrState) => {
	const one = find(state, attacker);
	return one && armOf(one, weapon);
};

const armName = (event: AttackEnded, state: DrState): string =>
	(armIn(event, state)?.name ?? event.weapon).toLowerCase();

/** “shoots at Oni”. */
const attacks = (event: AttackEnded, state: DrState): string =>
	`${armIn(event, state)?.isRanged ? 'shoots at' : 'attacks'} ${nameOf(state, event.target)}`;

/** “(4 − 1) × 3 + 5 − 2 = 12”, for those who may know what both sides' numbers are. */
function formulaOf(event: AttackEnded, state: DrState): Told {
	const attacker = find(state, event.attacker);
	const target = find(state, event.target);
	const {attack, defence, cover} = event;
	const formula =
		attacker && target
			? damageText(
					{state, attacker, target, weapon: armOf(attacker, event.weapon)},
					madeOf(attack),
					[defence ? madeOf(defence) : 0, cover],
				)
			: '';
	const otherwise = event.damage === 0 ? '' : minus(event.damage);
	return secret(
		event.attacker,
		'ability',
		secret(event.target, 'ability', formula, otherwise),
		otherwise,
	);
}

function resultOf(event: AttackEnded, state: DrState): Told {
	const {net, damage, target} = event;
	const formula = formulaOf(event, state);
	return damage > 0
		? secret(target, 'health', told`${formula} damage`, 'a hit')
		: net <= 0 && state.settings.noNet === 'miss'
			? 'a miss'
			: [
					net > 0 ? 'a hit without damage' : 'no damage',
					secret(target, 'health', preceded(': ', formula)),
				];
}

function attemptOf(event: AttackEnded, state: DrState): Attempt {
	const {attacker, target, attack, how, defence, cover} = event;
	const isHit = event.damage > 0 || event.net > 0;
	const roll = madeOf(attack);
	const isMade = isHit || roll > cover;
	return {
		by: attacker,
		to: target,
		attack: {
			act: armName(event, state),
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
			/** Remembered for the pair (DR-25). A blow ends what was remembered, if anything; before version 8 it did not. */
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
				: inState(rolled, {ranges: new Map(state.ranges).set(pairOf(attacker, target), range)});
		},
		tell: silent,
	},
	/** Somebody in it is out before it is rolled, or the GM skips it. */
	'attack-lost': {
		shape: {attacker: id, target: id},
		evolve: pop,
		tell: ({attacker, target}, state) =>
			line(
				`${nameOf(state, attacker)}’s attack on ${nameOf(state, target)} comes to nothing`,
				attacker,
			),
	},
	'attack-ended': {
		shape: attackEnded,
		rule: 'DR-23',
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
		tell(event, state) {
			const {attacker, target, attack, how, defence, cover} = event;
			const parts = [
				rollText(attack, attacker),
				...(defence ? [told`${how}: ${rollText(defence, target)}`] : []),
				...(cover > 0 ? [`cover ${cover}`] : []),
				resultOf(event, state),
			];
			return line(
				sentence(
					state,
					attacker,
					told`${attacks(event, state)} (${armName(event, state)}): ${joined(parts, '; ')}`,
				),
				attacker,
			);
		},
		tellUnseen: (event, state) =>
			line(
				ofSeen([event.target], ([target]) =>
					target === undefined
						? ''
						: told`Somebody unseen ${attacks(event, state)}: ${resultOf(event, state)}`,
				),
			),
	},
});
