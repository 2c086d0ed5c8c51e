import type {DdSettings} from '../settings/index.js';
import type {Damage} from './damage.js';
import {oppose} from './opposed.js';

type ExchangeOdds = {
	/** Chances are from 0 to 1. */
	readonly hit: number;
	readonly defended: number;
	/** The defender's mean loss over all outcomes. */
	readonly loss: number;
};

/** Exact: goes through all 10,000 pairs of rolls. */
export function oddsOf(
	need: number,
	defenceNeeded: number | undefined,
	damage: Damage,
	settings: DdSettings,
): ExchangeOdds {
	const plainMean = meanLoss(damage, 0);
	const advantageMean = meanLoss(damage, 6);
	let hit = 0;
	let defended = 0;
	let loss = 0;
	for (let roll = 1; roll <= 100; roll++) {
		for (let answer = 1; answer <= 100; answer++) {
			const {result, hasAdvantage} = oppose(
				{roll, need},
				defenceNeeded === undefined
					? undefined
					: {roll: answer, need: defenceNeeded},
				settings,
			);
			if (result === 'hit') {
				hit++;
				loss += hasAdvantage ? advantageMean : plainMean;
			} else if (result === 'defended') {
				defended++;
			}
		}
	}

	return {hit: hit / 10_000, defended: defended / 10_000, loss: loss / 10_000};
}

/** A forged log may ask for a die with a billion sides. It counts as having this many. */
const mostSides = 1000;

/** The mean loss from the die and, with Advantage, another die with `more` sides. */
function meanLoss({sides: asked, plus}: Damage, more: number): number {
	const sides = Math.min(asked, mostSides);
	let sum = 0;
	const second = Math.max(1, more);
	for (let die = 1; die <= sides; die++) {
		for (let other = 1; other <= second; other++) {
			sum += Math.max(0, die + (more === 0 ? 0 : other) + plus);
		}
	}

	return sum / (sides * second);
}
