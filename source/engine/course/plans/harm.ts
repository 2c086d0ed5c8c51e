import {type Amount, mostPoints, pointsOf} from '../../../dice/amount.js';
import type {Rolled} from '../../../dice/dice.js';
import type {Id, Refusal} from '../../kit/basics.js';
import type {HarmAct, PlannedHarm} from '../../facts/harm-act.js';
import type {HarmWay} from '../harm.js';
import {impossible} from '../../facts/refusals.js';
import type {AnyWorld} from '../../world/world.js';

/* Harm that is planned: how much and for whom, of which the dice are rolled and the group is named when it happens. */

export function refusePlannedHarm(
	{way: id, amount, whom, option}: PlannedHarm,
	ways: ReadonlyArray<Pick<HarmWay, 'id' | 'label' | 'options'>>,
	state: AnyWorld,
): Refusal | undefined {
	const way = ways.find((each) => each.id === id);
	if (!way) {
		return impossible(`there is no way to harm or heal “${id}”`);
	}

	if (option !== undefined && way.options.every((known) => known.id !== option)) {
		return impossible(`${way.label} knows no “${option}”`);
	}

	if ('ids' in whom && whom.ids.some((who) => !state.index.has(who))) {
		return impossible('there is no such combatant');
	}

	return isAmount(amount)
		? undefined
		: impossible(`an amount is a whole number of up to ${mostPoints}`);
}

const isPoints = (value: number): boolean =>
	Number.isInteger(value) && Math.abs(value) <= mostPoints;

function isAmount(amount: Amount): boolean {
	if (amount.kind !== 'dice') {
		return amount.kind === 'set'
			? isPoints(amount.value)
			: isPoints(amount.amount) && amount.amount >= 0;
	}

	const {count, sides, plus} = amount.formula;
	return (
		[count, sides, plus].every((value) => Number.isInteger(value)) &&
		count >= 1 &&
		sides >= 2 &&
		count * sides + Math.abs(plus) <= mostPoints
	);
}

/** The GM's command that carries it out now. No side is meant with those who are out. */
export function harmNow(
	{way, amount, whom, isHalf, option}: PlannedHarm,
	state: AnyWorld,
	rolled: Rolled | undefined,
	out: ReadonlySet<Id>,
): HarmAct {
	const ids = state.combatants.flatMap(({id, side, isGone}) =>
		!isGone &&
		('ids' in whom
			? whom.ids.includes(id)
			: (whom.side === 'both' || whom.side === side) && !out.has(id))
			? [id]
			: [],
	);
	const points = pointsOf(amount, rolled?.dice ?? []);
	return {
		do: 'harm',
		way,
		blows: ids.map((who) => ({
			who,
			amount: points,
			...(amount.kind === 'set' ? {isSet: true} : isHalf && {isHalf}),
			...(option !== undefined && {option}),
		})),
		...(amount.kind === 'dice' &&
			rolled && {dice: {formula: amount.formula, dice: rolled.dice, how: rolled.how}}),
	};
}
