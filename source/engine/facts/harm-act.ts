import {
	type ObjectOf,
	type TypeOf,
	type Shape,
	any,
	fields,
	id,
	list,
	maybe,
	number,
	oneOf,
	text,
	yes,
	tagged,
} from '../kit/shape.js';
import type {Amount} from '../../dice/amount.js';
import type {Chain, Rolled} from '../../dice/dice.js';
import type {Formula} from '../../dice/formula.js';

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

const blow = fields({
	who: id,
	/** Points, before they are halved; of one that is set the value. */
	amount: number,
	/** The amount is the value that comes of it. */
	isSet: maybe(yes),
	/** Half of it, rounded down. */
	isHalf: maybe(yes),
	option: maybe(text),
});

export type Blow = TypeOf<typeof blow>;

export const harmDice = fields({formula, dice: chains, how: howRolled});

export type HarmDice = TypeOf<typeof harmDice>;

export const harmAct = {way: text, blows: list(blow), dice: maybe(harmDice)};

export type HarmAct = {readonly do: 'harm'} & ObjectOf<typeof harmAct>;

/** Whom it befalls: some by their ids, or whoever of a side, or of both, is in the fight then. */
const plannedTargets = any(fields({ids: list(id)}), fields({side: oneOf('good', 'bad', 'both')}));

export type PlannedTargets = TypeOf<typeof plannedTargets>;

/** Harm that is planned: its dice are rolled, and a side is looked up, when it happens. */
export const plannedHarm = {
	way: text,
	amount,
	whom: plannedTargets,
	isHalf: maybe(yes),
	option: maybe(text),
};

export type PlannedHarm = {readonly do: 'harm'} & ObjectOf<typeof plannedHarm>;
