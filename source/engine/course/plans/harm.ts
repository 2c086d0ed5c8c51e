import {type Amount, mostPoints, pointsOf} from '../../../dice/amount.js';
import type {Rolled} from '../../../dice/dice.js';
import type {Id, Refusal} from '../../kit/basics.js';
import type {HarmAct, HarmDice, PlannedHarm} from '../../facts/harm-act.js';
import type {HarmWay} from '../harm.js';
import type {Request} from '../../facts/prompt.js';
import {impossible} from '../../facts/refusals.js';
import type {AnyWorld} from '../../world/world.js';

/* Harm that is planned: how much and for whom, of which the dice are rolled and the group is named when it happens. */

/** What cannot be planned, whenever it is to happen. */
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
	switch (amount.kind) {
		case 'by': {
			return isPoints(amount.amount) && amount.amount >= 0;
		}

		case 'set': {
			return isPoints(amount.value);
		}

		case 'dice': {
			const {count, sides, plus} = amount.formula;
			return (
				[count, sides, plus].every((value) => Number.isInteger(value)) &&
				count >= 1 &&
				sides >= 2 &&
				count * sides + Math.abs(plus) <= mostPoints
			);
		}
	}
}

export const harmRequest = (
	{amount}: PlannedHarm,
	place: number,
	label: string,
): readonly Request[] =>
	amount.kind === 'dice'
		? [
				{
					id: `amount-${place}`,
					who: '',
					label,
					dice: {count: amount.formula.count, sides: amount.formula.sides},
				},
			]
		: [];

/** The GM's command that carries it out now. No side is meant with those who are out. */
export function harmNow(
	{way, amount, whom, isHalf, option}: PlannedHarm,
	state: AnyWorld,
	rolled: Rolled | undefined,
	isOut: (who: Id) => boolean,
): HarmAct {
	const ids = state.combatants.flatMap(({id, side, isGone}) =>
		!isGone &&
		('ids' in whom
			? whom.ids.includes(id)
			: (whom.side === 'both' || whom.side === side) && !isOut(id))
			? [id]
			: [],
	);
	const dice = diceOf(amount, rolled);
	const points = pointsOf(amount, dice?.dice ?? []);
	return {
		do: 'harm',
		way,
		blows: ids.map((who) => ({
			who,
			amount: points,
			...(amount.kind === 'set' ? {isSet: true} : isHalf && {isHalf}),
			...(option !== undefined && {option}),
		})),
		...(dice && {dice}),
	};
}

const diceOf = (amount: Amount, rolled: Rolled | undefined): HarmDice | undefined =>
	amount.kind === 'dice' && rolled
		? {formula: amount.formula, dice: rolled.dice, how: rolled.how}
		: undefined;
