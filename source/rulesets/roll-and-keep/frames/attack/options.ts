import type {View} from '../../../../engine/kit/basics.js';
import type {Option} from '../../../../engine/facts/prompt.js';
import {knowsNumbers} from '../../../../engine/world/veil.js';
import {conditionOptions, withOneOf} from '../../counting.js';
import {bestDefence, isOut, isSquad, weaponInHand} from '../../derived.js';
import {isStanceMark, stanceOptions} from '../../modifiers.js';
import {rollsByThreat} from '../../pools.js';
import {type Situation, membersAimedAt} from '../../situation.js';
import {
	isHelpless,
	knackIn,
	knackMark,
	passiveKnack,
	raiseOption,
	raisesIn,
	ticksOf,
} from '../../target-number.js';
import {unarmed} from '../../weapons.js';

/* What can be ticked beside an attack roll. */

/**
 * Options beside the roll: raises, a punch instead, helplessness, the target's other defence knacks (RK-10, RK-21,
 * RK-25).
 */
export function optionsOf(situation: Situation, view: View): readonly Option[] {
	const {frame, attacker, target, weapon, state} = situation;
	const ticks = ticksOf(frame);
	const now = passiveKnack(target, weapon, frame);
	const isOpen =
		knowsNumbers(state, target, view, 'ability') &&
		frame.number === undefined &&
		!isHelpless(target, state, frame) &&
		!rollsByThreat(target, state);
	return [
		...membersOptions(situation),
		raiseOption(raisesIn(ticks)),
		...(knowsNumbers(state, attacker, view, 'ability')
			? conditionOptions(state, attacker.id, ticks)
			: []),
		...(frame.number === undefined
			? stanceOptions(target, state, weapon, ticks)
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
					id: knackMark(name),
					label: `against ${name}`,
					count: name === now ? 1 : 0,
					max: 1,
					worth: String(5 + 5 * rank),
					rule: 'RK-21',
				}))
			: []),
	];
}

/** An attack can be aimed at part of a squad: some of them may be hit, and the others missed. */
const membersOptions = (situation: Situation): readonly Option[] =>
	isSquad(situation.target) && situation.target.members > 1
		? [
				{
					id: 'members',
					label: 'members aimed at',
					count: membersAimedAt(situation),
					max: situation.target.members,
					worth: 'a roll for each',
					rule: 'RK-35',
				},
			]
		: [];

/**
 * What stands once these are ticked: one knack at most, and none for the best that fits, which is another against a blow
 * than against a shot. A blow and a shot have counts of their own for how the target stands, too.
 */
export function ticked(
	ids: readonly string[],
	{frame, attacker, target, weapon, state}: Situation,
): readonly string[] {
	const now = ids.includes('bare-hands') ? unarmed : weaponInHand(attacker);
	const before = passiveKnack(target, weapon, frame);
	const isKnack = (id: string): boolean => knackIn(id) !== undefined;
	const knacks = ids.includes('helpless')
		? (ticksOf(frame)?.filter(isKnack) ?? [])
		: withOneOf(
				ids.filter(isKnack),
				isKnack,
				before === undefined ? undefined : knackMark(before),
			);
	const best = bestDefence(target, weapon)?.name;
	const stances =
		now.isMelee === weapon.isMelee
			? ids.filter(isStanceMark)
			: stanceOptions(target, state, now, undefined).flatMap(({id, count}) =>
					Array.from({length: count}, () => id),
				);
	return [
		...ids.filter((id) => !isKnack(id) && !isStanceMark(id)),
		...stances,
		...knacks.filter((id) => knackIn(id) !== best),
	];
}
