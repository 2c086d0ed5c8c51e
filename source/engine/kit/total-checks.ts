import {type Dice, type Rolled, total} from '../../dice/dice.js';
import {chanceOfSum} from '../../dice/sums.js';
import {minus, signed} from './text.js';

/* Dice that are added up, with a bonus, against a number: as most games roll. */

export type TotalRules = {
	readonly dice: Dice;
	/** What succeeds: the number or more, only more, or no more than the bonus less the number. */
	readonly hits: 'equal' | 'more' | 'under';
	/** The best roll succeeds whatever the number. */
	readonly critical: boolean;
	/** The worst roll fails whatever the number. */
	readonly fumble: boolean;
};

export type TotalCheck = {
	readonly bonus: number;
	/** None where somebody is to say whether it succeeds. */
	readonly number: number | undefined;
};

/** Rolled twice: above 0 the better roll counts, below 0 the worse one; 0 is a single roll. */
export type Bend = number;

const bestOf = ({dice: {count, sides}, hits}: TotalRules): number =>
	hits === 'under' ? count : count * sides;

const worstOf = ({dice: {count, sides}, hits}: TotalRules): number =>
	hits === 'under' ? count * sides : count;

export const isCritical = (sum: number, rules: TotalRules): boolean =>
	rules.critical && sum === bestOf(rules);

/** @returns `undefined` where there is no number, and the roll alone does not decide */
export function succeeds(
	sum: number,
	{bonus, number}: TotalCheck,
	rules: TotalRules,
): boolean | undefined {
	if (isCritical(sum, rules)) {
		return true;
	}

	if (rules.fumble && sum === worstOf(rules)) {
		return false;
	}

	if (number === undefined) {
		return undefined;
	}

	switch (rules.hits) {
		case 'equal': {
			return sum + bonus >= number;
		}

		case 'more': {
			return sum + bonus > number;
		}

		case 'under': {
			return sum <= bonus - number;
		}
	}
}

/** “+5, 14 or more”, “45 or less”. */
export function needText({bonus, number = 0}: TotalCheck, {hits}: TotalRules): string {
	switch (hits) {
		case 'equal': {
			return `${signed(bonus)}, ${number} or more`;
		}

		case 'more': {
			return `${signed(bonus)}, more than ${number}`;
		}

		case 'under': {
			return `${minus(bonus - number)} or less`;
		}
	}
}

/** The chance to succeed, from 0 to 1; `undefined` where there is no number. */
export function chanceOf(test: TotalCheck, bend: Bend, rules: TotalRules): number | undefined {
	if (test.number === undefined) {
		return undefined;
	}

	const once = chanceOfSum(rules.dice, (sum) => succeeds(sum, test, rules) === true);
	return bend === 0 ? once : bend > 0 ? 1 - (1 - once) ** 2 : once ** 2;
}

/** The dice that a test is rolled with. */
export const diceOf = (bend: Bend, {dice: {count, sides}}: TotalRules): Dice => ({
	count: bend === 0 ? count : 2 * count,
	sides,
});

/** What was rolled, once or twice, and the sum that counts. */
export function sumsOf(
	rolled: Rolled,
	bend: Bend,
	{dice: {count}, hits}: TotalRules,
): {readonly rolls: readonly number[]; readonly sum: number} {
	const rolls = [rolled.dice.slice(0, count), rolled.dice.slice(count)]
		.filter((dice) => dice.length > 0)
		.map((dice) => total({...rolled, dice}));
	const isHighWanted = bend > 0 === (hits !== 'under');
	return {rolls, sum: isHighWanted ? Math.max(...rolls) : Math.min(...rolls)};
}
