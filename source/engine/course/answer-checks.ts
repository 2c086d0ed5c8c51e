import {impossibleDice} from '../../dice/check.js';
import type {Rolled} from '../../dice/dice.js';
import {type Refusal, impossible, notAskedNow} from '../kit/basics.js';
import type {Option, Request} from '../facts/prompt.js';
import {minus} from '../kit/text.js';

/* Whether an answer fits what is asked. */

const isWithin = (value: number, min: number, max: number): boolean =>
	Number.isInteger(value) && value >= min && value <= max;

export const refuseNumber = (
	value: number,
	{min, max}: {readonly min: number; readonly max: number},
): Refusal | undefined =>
	isWithin(value, min, max)
		? undefined
		: impossible(`expected a whole number from ${minus(min)} to ${minus(max)}`);

export const refuseArrangement = (
	values: readonly number[],
	asked: {readonly values: readonly number[]; readonly min: number; readonly max: number},
): Refusal | undefined => {
	const {length} = asked.values;
	const {min, max} = asked;
	return values.length === length && values.every((value) => isWithin(value, min, max))
		? undefined
		: impossible(`expected ${length} whole numbers from ${minus(min)} to ${minus(max)}`);
};

const timesText = (most: number): string =>
	most === 0 ? 'not at all now' : most === 1 ? 'only once' : `${most} times at most`;

/** Ids of options, repeated as often as they count. */
export function refuseTicks(options: readonly Option[], ids: readonly string[]) {
	const counts = new Map<string, number>();
	for (const id of ids) {
		const option = options.find((each) => each.id === id);
		if (!option) {
			return impossible(`there is no option “${id}”`);
		}

		const count = (counts.get(id) ?? 0) + 1;
		if (count > option.max) {
			return impossible(`“${option.label}” counts ${timesText(option.max)}`);
		}

		counts.set(id, count);
	}

	return undefined;
}

/** @param isApart rolls may come one by one */
export function refuseRolls(
	requests: readonly Request[],
	rolls: readonly Rolled[],
	isApart: boolean,
): Refusal | undefined {
	if (rolls.length === 0 || (!isApart && rolls.length !== requests.length)) {
		return impossible(`${requests.length} rolls belong together`);
	}

	const open = new Map(requests.map((request) => [request.id, request]));
	for (const {id, dice} of rolls) {
		const request = open.get(id);
		if (!request) {
			return notAskedNow;
		}

		open.delete(id);
		const first =
			request.after === undefined ? undefined : requests.find(({id}) => id === request.after);
		if (first && !rolls.some((rolled) => rolled.id === first.id)) {
			return impossible(`${request.label}: only after the ${first.label}`);
		}

		const reason = impossibleDice(request.dice, dice);
		if (reason !== undefined) {
			return impossible(`${request.label}: ${reason}`);
		}
	}

	return undefined;
}
