import {type Chain, type Dice, explodes} from './dice.js';

/** Why these faces cannot come from these dice; `undefined` when they can. */
export function impossibleDice(dice: Dice, chains: readonly Chain[]): string | undefined {
	if (chains.length === 0 && dice.count > 0) {
		return dice.count === 1 ? 'its die is missing' : `its ${dice.count} dice are missing`;
	}

	if (chains.length !== dice.count) {
		return `${count(dice.count)} ${dice.count === 1 ? 'is' : 'are'} rolled; you typed ${chains.length}`;
	}

	for (const chain of chains) {
		const reason = impossibleChain(dice, chain);
		if (reason !== undefined) {
			return reason;
		}
	}

	return undefined;
}

function impossibleChain(dice: Dice, chain: Chain): string | undefined {
	if (chain.length === 0) {
		return 'a die shows no face';
	}

	let place = 0;
	for (const face of chain) {
		if (!Number.isInteger(face) || face < 1 || face > dice.sides) {
			return `there is no ${face} on a d${dice.sides}`;
		}

		const goesOn = explodes(dice, face, place);
		if (goesOn && place === chain.length - 1) {
			return `a ${face} explodes: type the next die as well`;
		}

		if (!goesOn && place < chain.length - 1) {
			return `a ${face} does not explode`;
		}

		place++;
	}

	return undefined;
}

const count = (dice: number): string => (dice === 1 ? 'one die' : `${dice} dice`);
