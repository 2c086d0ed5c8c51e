import type {View} from '../../../../engine/kit/basics.js';
import type {Option} from '../../../../engine/facts/prompt.js';
import {knowsNumbers} from '../../../../engine/world/veil.js';
import {conditionOptions, ticksIn} from '../../counting.js';
import {bestDefence, isOut, isSquad, weaponInHand} from '../../derived.js';
import type {AnyEvent} from '../../flow-types.js';
import {rollsByThreat} from '../../pools.js';
import {type Situation, membersAimedAt} from '../../situation.js';
import {stanceOptions, stancesIn} from '../../modifiers.js';
import {isHelpless, raiseOption, raisesIn} from '../../target-number.js';
import {unarmed} from '../../weapons.js';

/* What can be ticked beside an attack roll. */

const defenceOption = 'defence:';

/** The knack on which the Passive TN is based now. */
const knackNow = ({frame, target, weapon}: Situation): string | undefined =>
	frame.knack ?? bestDefence(target, weapon)?.name;

/**
 * Options beside the roll: raises, a punch instead, helplessness, the target's other defence knacks (RK-10, RK-21,
 * RK-25).
 */
export function optionsOf(situation: Situation, view: View): readonly Option[] {
	const {frame, attacker, target, weapon, state} = situation;
	const now = knackNow(situation);
	const isOpen =
		knowsNumbers(state, target, view, 'ability') &&
		frame.number === undefined &&
		!isHelpless(target, state, frame) &&
		!rollsByThreat(target, state);
	return [
		...membersOptions(situation),
		raiseOption(frame.raises),
		...(knowsNumbers(state, attacker, view, 'ability')
			? conditionOptions(state, attacker.id, frame.ticks)
			: []),
		...(frame.number === undefined
			? stanceOptions(target, state, weapon, frame)
			: []),
		...(weaponInHand(attacker).id === unarmed.id
			? []
			: [
					{
						id: 'bare-hands',
						label: 'with bare hands',
						count: weapon.id === unarmed.id ? 1 : 0,
						max: 1,
						rule: 'RK-34',
					},
				]),
		...(isOut(target)
			? []
			: [
					{
						id: 'helpless',
						label: 'cannot defend',
						count: isHelpless(target, state, frame) ? 1 : 0,
						max: 1,
						worth: '5',
						rule: 'RK-25',
					},
				]),
		...(isOpen
			? target.sheet.defence.map(({name, rank}) => ({
					id: `${defenceOption}${name}`,
					label: `against ${name}`,
					count: name === now ? 1 : 0,
					max: 1,
					worth: String(5 + 5 * rank),
					rule: 'RK-21',
				}))
			: []),
		numberOption(situation, view),
	];
}

/** Ticked, it asks for a number; ticked off, the number is forgotten (RK-21). */
const numberOption = (
	{frame: {number}, state, target}: Situation,
	view: View,
): Option => ({
	id: 'number',
	label: 'another number',
	count: number === undefined ? 0 : 1,
	max: 1,
	...(number !== undefined &&
		knowsNumbers(state, target, view, 'ability') && {worth: String(number)}),
	rule: 'RK-21',
});

/** An attack can be aimed at part of a squad: some of them may be hit, and the others missed. */
const membersOptions = (situation: Situation): readonly Option[] =>
	isSquad(situation.target) && situation.target.members > 1
		? [
				{
					id: 'members',
					label: 'members aimed at',
					count: membersAimedAt(situation),
					max: situation.target.members,
					worth: '(a roll for each)',
					rule: 'RK-35',
				},
			]
		: [];

/**
 * The knack that was ticked just now; `undefined` for the best that fits, which is another against a blow than against
 * a shot.
 */
function tickedKnack(
	ids: readonly string[],
	situation: Situation,
): string | undefined {
	const names = ids
		.filter((id) => id.startsWith(defenceOption))
		.map((id) => id.slice(defenceOption.length));
	const now = knackNow(situation);
	const ticked = names.find((name) => name !== now) ?? names[0];
	const best = bestDefence(situation.target, situation.weapon)?.name;
	return ticked === best ? undefined : ticked;
}

/** What the GM says of the attack by these ticks. */
export function marked(
	ids: readonly string[],
	situation: Situation,
): readonly AnyEvent[] {
	const {frame, state, attacker, target, weapon} = situation;
	const isNumber = ids.includes('number');
	const now = ids.includes('bare-hands') ? unarmed : weaponInHand(attacker);
	const members = ids.filter((id) => id === 'members').length;
	const isDown = ids.includes('helpless');
	const event: AnyEvent = {
		type: 'attack-marked',
		weapon: now.id,
		raises: raisesIn(ids),
		isHelpless: isDown,
		knack: isDown ? frame.knack : tickedKnack(ids, situation),
		// A blow and a shot have counts of their own.
		...(now.isMelee === weapon.isMelee && stancesIn(ids, target)),
		...(members > 0 && {members}),
		...ticksIn(ids, state, attacker.id),
		...(frame.number !== undefined && !isNumber && {isNumberGone: true}),
	};
	return isNumber && frame.number === undefined
		? [event, {type: 'number-asked'}]
		: [event];
}
