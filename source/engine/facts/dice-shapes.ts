import type {Amount} from '../../dice/amount.js';
import type {Chain, Rolled} from '../../dice/dice.js';
import type {Formula} from '../../dice/formula.js';
import {type Shape, fields, list, maybe, number, oneOf, tagged, text, yes} from '../kit/shape.js';

/* What the layer of dice knows, as lines of a log hold it. */

export const formula: Shape<Formula> = fields({count: number, sides: number, plus: number});

export const chains: Shape<readonly Chain[]> = list(list(number));

export const howRolled = oneOf('rolled', 'typed');

export const rolled: Shape<Rolled> = fields({
	id: text,
	dice: chains,
	how: howRolled,
	isTotal: maybe(yes),
	from: maybe(text),
});

const sign = maybe(oneOf('+', '-'));

export const amount: Shape<Amount> = tagged('kind', {
	by: {amount: number, sign},
	set: {value: number},
	dice: {formula, sign, dice: maybe(chains)},
});
