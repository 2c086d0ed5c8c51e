import {isConditionModifier, tick} from '../../../../engine/events/counting.js';
import type {View} from '../../../../engine/kit/basics.js';
import type {Option} from '../../../../engine/facts/prompt.js';
import {knowsNumbers} from '../../../../engine/world/veil.js';
import {
	attackKinds,
	conditionOptions,
	rolls,
	withOneOf,
	isStanceMark,
	stanceOptions,
} from '../../rolls/modifiers.js';
import {bestDefence, isOut, isSquad, weaponInHand} from '../../derived.js';
import {likeliestDefence, rollsByThreat} from '../../rolls/pools.js';
import {type Situation, defenceKnack, membersAimedAt} from '../../situation.js';
import {attack, ownNumber} from '../../state.js';
import {
	isHelpless,
	knackIn,
	knackMark,
	passiveKnack,
	raiseOption,
	raisesIn,
	setNumber,
	ticksOf,
} from '../../rolls/target-number.js';
import {unarmed} from '../../sheet/weapons.js';

/* What can be ticked beside an attack roll and beside the answer to it. */

/** Options beside the roll: raises, a punch, helplessness, the target's other defence knacks (RK-10, RK-21, RK-25). */
export function attackOptions(situation: Situation, view: View): readonly Option[] {
	const {frame, attacker, target, weapon, state} = situation;
	const ticks = ticksOf(frame);
	const number = setNumber(frame);
	const now = passiveKnack(target, weapon, frame);
	const isOpen =
		knowsNumbers(state, target, view, 'ability') &&
		number === undefined &&
		!isHelpless(target, state, frame) &&
		!rollsByThreat(target, state);
	return [
		...membersOptions(situation),
		raiseOption(raisesIn(ticks)),
		...(knowsNumbers(state, attacker, view, 'ability')
			? conditionOptions(state, attacker.id, ticks, attackKinds(weapon))
			: []),
		...(number === undefined ? stanceOptions(target, state, weapon, ticks) : []),
		...(weaponInHand(attacker).id === unarmed.id
			? []
			: [tick('bare-hands', 'with bare hands', weapon.id === unarmed.id, {rule: 'RK-34'})]),
		...(isOut(target)
			? []
			: [
					tick('helpless', 'cannot defend', isHelpless(target, state, frame), {
						worth: '5',
						rule: 'RK-25',
					}),
				]),
		...(isOpen
			? eachOnce(target.sheet.defence).map(({name, rank}) =>
					tick(knackMark(name), `against ${name}`, name === now, {
						worth: String(5 + 5 * rank),
						rule: 'RK-21',
					}),
				)
			: []),
		// Ticked, it asks for a number; ticked off, the number is forgotten (RK-21).
		tick('number', 'another number', number !== undefined, {
			...(number !== undefined &&
				knowsNumbers(state, target, view, 'ability') && {worth: String(number)}),
			rule: 'RK-21',
		}),
	];
}

/** Of two entries of one name the first counts. */
const eachOnce = <K extends {readonly name: string}>(knacks: readonly K[]): readonly K[] =>
	knacks.filter(({name}, at) => knacks.findIndex((other) => other.name === name) === at);

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

/** One knack at most, none for the best that fits. A blow and a shot differ in that, and in how the target stands. */
export function attackMarked(
	ids: readonly string[],
	{frame, attacker, target, weapon, state}: Situation,
) {
	const now = ids.includes('bare-hands') ? unarmed : weaponInHand(attacker);
	const before = passiveKnack(target, weapon, frame);
	const isKnack = (id: string): boolean => knackIn(id) !== undefined;
	const knacks = ids.includes('helpless')
		? (ticksOf(frame)?.filter(isKnack) ?? [])
		: withOneOf(ids.filter(isKnack), isKnack, before === undefined ? undefined : knackMark(before));
	const best = bestDefence(target, weapon)?.name;
	const stances =
		now.isMelee === weapon.isMelee
			? ids.filter(isStanceMark)
			: stanceOptions(target, state, now, undefined).flatMap(({id, count}) =>
					Array.from({length: count}, () => id),
				);
	const isNumber = ids.includes('number');
	const isSet = setNumber(frame) !== undefined;
	return [
		attack.marked([
			...ids.filter((id) => id !== 'number' && !isKnack(id) && !isStanceMark(id)),
			...stances,
			...knacks.filter((id) => knackIn(id) !== best),
		]),
		...(isSet && !isNumber ? [attack.filled({isNumberSet: false})] : []),
		...(isNumber && !isSet ? [ownNumber.opened({})] : []),
	];
}

/** The defender may pick another knack instead of the best one that fits (RK-23). */
function knackOptions(situation: Situation): readonly Option[] {
	const {target, state, weapon} = situation;
	const defence = eachOnce(target.sheet.defence);
	const now = defenceKnack(situation);
	const likeliest = likeliestDefence(target, weapon);
	const isChoice = defence.some(({name}) => name !== likeliest);
	if (rollsByThreat(target, state) || !isChoice) {
		return [];
	}

	return defence.map(({name, rank}) =>
		tick(name, `defends with ${name}`, name === now, {worth: String(rank), rule: 'RK-23'}),
	);
}

export const defenceOptions = (situation: Situation, view: View): readonly Option[] => {
	const {target, state, frame} = situation;
	return knowsNumbers(state, target, view, 'ability')
		? [
				...knackOptions(situation),
				...conditionOptions(state, target.id, frame.marks, rolls.defence),
			]
		: [];
};

/** One knack at most stands once these are ticked. */
export const defenceMarked = (ids: readonly string[], situation: Situation) => [
	attack.marked(withOneOf(ids, (id) => !isConditionModifier(id), defenceKnack(situation))),
];
