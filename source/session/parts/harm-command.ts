import {type Amount, pointsOf} from '../../dice/amount.js';
import type {Rolled} from '../../dice/dice.js';
import {type Id, type Refusal, impossible} from '../../engine/kit/basics.js';
import type {HarmWay} from '../../engine/course/harm.js';
import type {Blow, HarmAct, HarmDice} from '../../engine/facts/command.js';
import type {Request} from '../../engine/facts/prompt.js';

/** Harm or healing as a GM says it: one amount for all, with what is different for each. */
export type HarmInput = {
	readonly do: 'harm';
	readonly way: string;
	/** With a sign it may mean the opposite way: “+5” heals, “−5” harms. */
	readonly amount: Amount;
	readonly blows: ReadonlyArray<{
		readonly who: Id;
		/** Half of it, rounded down. */
		readonly isHalf?: true;
		readonly option?: string;
	}>;
};

type Roll = (requests: readonly Request[]) => readonly Rolled[];

export function wayMeant(
	{way: id, amount}: Pick<HarmInput, 'way' | 'amount'>,
	ways: readonly HarmWay[],
): HarmWay | undefined {
	const way = ways.find((each) => each.id === id);
	const sign = amount.kind === 'set' ? undefined : amount.sign;
	const meant = sign === '+' ? 'heal' : 'harm';
	return sign === undefined || way?.kind === meant
		? way
		: ways.find((each) => each.id === way?.opposite);
}

function diceOf(amount: Amount, roll: Roll): HarmDice | undefined {
	if (amount.kind !== 'dice') {
		return undefined;
	}

	const {formula, dice} = amount;
	const {count, sides} = formula;
	if (dice) {
		return {formula, dice, how: 'typed'};
	}

	const [rolled] = roll([{id: 'amount', who: '', label: '', dice: {count, sides}}]);
	return {formula, dice: rolled?.dice ?? [], how: 'rolled'};
}

/** An input as a command: the dice are rolled, unless they are typed. */
export function harmCommand(
	input: HarmInput,
	ways: readonly HarmWay[],
	roll: Roll,
): {readonly act: HarmAct; readonly isRolled: boolean} | Refusal {
	const {amount, blows} = input;
	const way = wayMeant(input, ways);
	if (!way) {
		return impossible(`there is no way to harm or heal “${input.way}”`);
	}

	const dice = diceOf(amount, roll);
	const points = pointsOf(amount, dice?.dice ?? []);
	return {
		act: {
			do: 'harm',
			way: way.id,
			blows: blows.map(({who, isHalf, option}): Blow => ({
				who,
				amount: points,
				...(amount.kind === 'set' && {isSet: true}),
				...(isHalf && amount.kind !== 'set' && {isHalf: true}),
				...(option !== undefined && {option}),
			})),
			...(dice && {dice}),
		},
		isRolled: dice?.how === 'rolled',
	};
}
