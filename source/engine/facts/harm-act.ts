import {amount, chains, formula, howRolled} from './dice-shapes.js';
import {
	type ObjectOf,
	type TypeOf,
	any,
	fields,
	id,
	list,
	maybe,
	number,
	oneOf,
	text,
	yes,
} from '../kit/shape.js';

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
