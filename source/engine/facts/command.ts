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
	type Tagged,
	flag,
} from '../kit/shape.js';
import type {Amount} from '../../dice/amount.js';
import type {Chain, Rolled} from '../../dice/dice.js';
import type {Formula} from '../../dice/formula.js';
import {departureId} from './combatants/departure.js';
import {entrantOf} from './combatants/entrant.js';
import {house} from './house.js';
import {fieldValue} from './own-act.js';
import {handlingChange} from './combatants/handling.js';
import type {Kind, Values} from './prompt.js';
import {settingValue, settingValues} from './settings.js';
import {side, type Id} from '../kit/basics.js';
import {until} from './condition.js';

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

export type {FieldValue} from './own-act.js';

const whoever = any(id, list(id));

const give = {
	who: whoever,
	name: text,
	/** The id of a row of the ruleset's list: what is not said beside it is as usual. */
	row: maybe(text),
	/** Left out: as usual by the row; until it is ended where there is none. */
	until: maybe(any(until, oneOf('ended'))),
	/** Bonuses (above zero) or penalties (below) on rolls. */
	worth: maybe(number),
	/** It counts on a single roll and is gone. */
	isOnce: maybe(flag),
	from: maybe(id),
};

export const plannedAct = tagged('do', {give, harm: plannedHarm});

export type PlannedAct = TypeOf<typeof plannedAct>;

const when = any(
	fields({
		unit: text,
		/** As the clock shows it: the next one of this value where the unit is counted anew by a wider one. */
		at: number,
		of: maybe(number),
	}),
	fields({unit: text, in: number}),
);

export type When = TypeOf<typeof when>;

/** What the GM can do in every ruleset and at every prompt. */
export const gmActsOf = <Sheet>(sheet: Shape<Sheet>) => ({
	adjust: [
		{who: whoever, field: text, value: fieldValue},
		/** The number changes by so much from what it is then; a value that is set stays the same wherever it starts. */
		{who: whoever, field: text, by: number},
	] as const,
	give,
	'end-condition': [
		{condition: number},
		/** All that they have by that name, or by a name of that row of the list. */
		{who: whoever, name: text},
	] as const,
	harm: harmAct,
	note: {text, isOpen: maybe(flag), who: maybe(id)},
	add: {entrants: list(entrantOf(sheet))},
	/** Left out: it leaves the fight, whatever for. */
	remove: {who: whoever, why: maybe(departureId)},
	/** Other values on the sheet of somebody: the whole sheet as it then is. */
	sheet: {who: id, sheet},
	return: {who: whoever},
	hide: {who: whoever},
	reveal: {who: whoever},
	rename: {who: id, name: text},
	set: {setting: text, value: settingValue},
	side: {who: whoever, side},
	control: {who: id, ...handlingChange},
	plan: {
		text,
		when,
		/** After how many of the unit it comes again; left out, it comes once. */
		every: maybe(number),
		isOpen: maybe(flag),
		acts: maybe(list(plannedAct)),
	},
	unplan: {plan: number},
	/** Rules of the table’s own, from now on; of rows with the same id these count. */
	house: {house, settings: maybe(settingValues)},
	/** Somebody does an act of the table's own, whoever's turn it is. */
	act: {who: id, act: text},
	skip: {},
	end: {},
	reopen: {},
});

export type GmAct<Sheet> = Tagged<'do', ReturnType<typeof gmActsOf<Sheet>>>;

/** What answers a prompt, which it names: a late answer to another prompt is refused. */
export type Answer<Act> =
	| {
			[K in Kind]: {readonly kind: K; readonly prompt: string; readonly value: Values<Act>[K]};
	  }[Kind]
	| {readonly kind: 'mark'; readonly prompt: string; readonly value: readonly string[]};

export type Command<Act, Sheet> = {
	/** The GM's reason; it makes the line a ruling. */
	readonly reason?: string;
	readonly force?: true;
	/** Who does the same right after, in order: in every answer of the turn, until one says otherwise; an empty list ends it. */
	readonly mob?: readonly Id[];
} & (
	| Answer<Act>
	| {readonly kind: 'interrupt'; readonly act: Act}
	| {readonly kind: 'gm'; readonly act: GmAct<Sheet>}
	/** The first line of every log: what settles by itself before the first prompt. */
	| {readonly kind: 'start'}
);

/** What a command may carry beside what its kind says. */
const beside = {reason: maybe(text), force: maybe(oneOf(true)), mob: maybe(list(id))};

export const commandShape = (act: Shape, sheet: Shape): Shape =>
	tagged('kind', {
		choose: {...beside, prompt: text, value: act},
		several: {...beside, prompt: text, value: list(text)},
		roll: {...beside, prompt: text, value: list(rolled)},
		number: {...beside, prompt: text, value: number},
		text: {...beside, prompt: text, value: text},
		arrange: {...beside, prompt: text, value: list(number)},
		mark: {...beside, prompt: text, value: list(text)},
		interrupt: {...beside, act},
		gm: {...beside, act: tagged('do', gmActsOf(sheet))},
		start: {...beside},
	});

/** Something that is nobody's, at a moment of the clock: reinforcements, a fire that spreads. */
export const plan = fields({
	id: number,
	text,
	unit: text,
	/** The value of the unit’s counter at which it is due. Due is derived, nothing counts down. */
	at: number,
	/** After how many of the unit it comes again; left out, it comes once. */
	every: maybe(number),
	/** When it would have been due had it not been put off: what comes again keeps to this. */
	regularly: maybe(number),
	isOpen: flag,
	acts: list(plannedAct),
	/** It happens, and its dice are still to be rolled. */
	isBegun: maybe(yes),
});

export type Plan = TypeOf<typeof plan>;
