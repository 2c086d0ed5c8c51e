import {attackHead} from '../../../../engine/course/attack-head.js';
import type {Request} from '../../../../engine/facts/prompt.js';
import type {View} from '../../../../engine/kit/basics.js';
import {clauseOf, listed} from '../../../../engine/kit/text.js';
import {knowsNumbers} from '../../../../engine/world/veil.js';
import {laterActions} from '../../derived.js';
import {
	type Roll,
	attackRoll,
	chanceOf,
	requestOf,
	rollText,
	rollsByThreat,
	toReach,
} from '../../rolls/pools.js';
import {
	type Situation,
	defenceKnack,
	defenceNow,
	membersAimedAt,
	numberOf,
	numbersOf,
} from '../../situation.js';
import type {AttackFrame} from '../../state.js';
import {targetNumber, ticksOf} from '../../rolls/target-number.js';
import {madeText, phasesText} from '../../shown/text.js';
import {meansText, traitNames} from '../../sheet/weapons.js';

/* What the questions of an attack say and ask for. */

/** What is known so far. Only the GM knows the attack's total (RK-22, RK-26). */
function factsOf({frame, attacker, target, weapon}: Situation, view: View): readonly string[] {
	const {roll, need} = frame;
	return [
		clauseOf(attacker, `attacks ${target.name} with ${meansText(weapon)}`),
		...(roll && view === 'gm' ? roll.map((made) => `${madeText(made)} against ${need ?? 0}`) : []),
	];
}

export const head = attackHead(factsOf);

export const attackNow = ({frame, state, attacker, weapon}: Situation): Roll =>
	attackRoll(attacker, state, weapon, ticksOf(frame));

/** Players must not learn an opponent's target number. */
function needOf(roll: Roll, {frame, state, target, weapon}: Situation, view: View) {
	const {need} = targetNumber(target, state, weapon, frame);
	return knowsNumbers(state, target, view, 'ability')
		? toReach(roll, need)
		: {need: rollText(roll)};
}

/** One roll; against a squad one for each member at which it is aimed (RK-35). */
export function attackRequests(situation: Situation, view: View | undefined): readonly Request[] {
	const {state, attacker} = situation;
	const roll = attackNow(situation);
	const count = membersAimedAt(situation);
	return Array.from({length: count}, (_, place) =>
		requestOf(
			{
				id: `attack-${place + 1}`,
				label: count > 1 ? `attack ${place + 1}` : 'attack',
				roller: attacker,
				roll,
			},
			state,
			view,
			(to) => needOf(roll, situation, to),
		),
	);
}

export const defenceName = (situation: Situation): string =>
	rollsByThreat(situation.target, situation.state)
		? 'the squad'
		: (defenceKnack(situation) ?? `${traitNames[situation.state.settings.defenceTrait]} alone`);

/** “18 or more”, “27 or more against all of 22, 27 and 16”, “30 or more against each of the 2 hits”: what stops the attack. */
export const neededText = (frame: AttackFrame): string => {
	const each = numbersOf(frame);
	const [first = 0] = each;
	const hits = each.every((number) => number === first)
		? `each of the ${each.length} hits`
		: `all of ${listed(each)}`;
	return `${numberOf(frame)} or more${each.length > 1 ? ` against ${hits}` : ''}`;
};

export function whyAnswer({target, state, frame}: Situation, view: View): string {
	if (!knowsNumbers(state, target, view, 'order')) {
		return 'hit';
	}

	const later = laterActions(target, state).map(({phase}) => phase);
	const number = view === 'gm' ? ` with ${listed(numbersOf(frame))}` : '';
	return `hit${number}; ${later.length === 0 ? 'no later Actions' : `later Actions: ${phasesText(later)}`}`;
}

export function defenceRequests(situation: Situation, view: View | undefined): readonly Request[] {
	const {frame, state, target: roller} = situation;
	const roll = defenceNow(situation);
	const isNameKnown = view === undefined || knowsNumbers(state, roller, view, 'ability');
	return [
		requestOf(
			{id: 'defence', label: isNameKnown ? defenceName(situation) : 'defence', roller, roll},
			state,
			view,
			(to) =>
				to === 'gm'
					? {
							need: `${rollText(roll)}, ${neededText(frame)}`,
							chance: chanceOf(roll, numberOf(frame)),
						}
					: {need: rollText(roll)},
		),
	];
}
