import {folded} from '../kit/nearest.js';
import {type TypeOf, any, fields, list, maybe, number, oneOf, text, yes} from '../kit/shape.js';
import {lasting, ownActRow, recurring, triggerRow, fieldValue} from './own-act.js';
import {type SettingValues, settingValue} from './settings.js';

/* Rules of the table’s own that a fight is played by, beside those of its ruleset: as its log holds them. */

const conditionRow = fields({
	id: text,
	/** As the log has it: “Oni is prone”. */
	name: text,
	/** The least that stands for it where room is short; left out, four letters of its longest word. */
	short: maybe(text),
	summary: text,
	/** For whoever has it. */
	kind: oneOf('good', 'bad', 'neutral'),
	synonyms: maybe(list(text)),
	/** Left out: until it is ended. */
	lasts: maybe(lasting),
	/** Bonuses (above zero) or penalties (below) on rolls. */
	worth: maybe(number),
	/** Dice that are rolled beside each roll and added to it; with a negative count they are subtracted. */
	dice: maybe(fields({count: number, sides: number})),
	/** It counts on a single roll and is gone: always, or while a setting has this value. */
	isOnce: maybe(any(yes, fields({setting: text, is: settingValue}))),
	isAsked: maybe(yes),
	/** It counts on rolls of these kinds alone; left out, on all. */
	on: maybe(list(text)),
	/** Rolls that are made twice for the better (1) or the worse (−1): those of whoever has it, or against them. */
	bends: maybe(list(fields({by: number, on: maybe(list(text)), isAgainst: maybe(yes)}))),
	/** Rolls of these kinds fail. */
	fails: maybe(list(text)),
	crits: maybe(list(text)),
	/** Whoever has it takes half of all damage. */
	isHalving: maybe(yes),
	/** Whoever has it does nothing in its turn, unless the GM rules otherwise. */
	isIdle: maybe(yes),
	rule: maybe(text),
	/** It is a value of whoever has it, which giving and ending it set. */
	sets: maybe(
		fields({
			field: text,
			given: fieldValue,
			ended: fieldValue,
			/** The value is its worth, where one is said, and counts as that value does. */
			isWorth: maybe(yes),
		}),
	),
	/** Values of whoever has it that are higher (above zero) or lower as long as it lasts. */
	changes: maybe(list(fields({field: text, by: number}))),
	/** What comes of it again and again. */
	each: maybe(list(recurring)),
});

/** A condition that a ruleset or a table knows: it is given by name, and what is not said beside it is as usual. */
export type ConditionRow = TypeOf<typeof conditionRow>;

/** By it somebody does nothing in their turn, in all rules that have no such condition of their own. */
export const unableToAct: ConditionRow = {
	id: 'unable-to-act',
	name: 'unable to act',
	short: 'unable',
	summary: 'does nothing in its turn',
	kind: 'bad',
	synonyms: ['stunned', 'paralyzed', 'paralysed', 'unconscious', 'asleep', 'helpless'],
	isIdle: true,
};

/** The conditions that rules know, with one by which somebody does nothing. */
export function withUnableToAct(rows: readonly ConditionRow[]): readonly ConditionRow[] {
	const isKnown = (word: string): boolean =>
		rows.some(({name, synonyms = []}) => [name, ...synonyms].some((each) => folded(each) === word));
	const synonyms = unableToAct.synonyms?.filter((word) => !isKnown(word));
	return rows.some(({isIdle}) => isIdle) ? rows : [...rows, {...unableToAct, synonyms}];
}

const situationRow = fields({
	id: text,
	/** As it stands beside a roll: “bad light”. */
	label: text,
	/** Bonuses (above zero) or penalties (below) of one of it. */
	worth: number,
	max: number,
	/** It is offered beside rolls of these kinds alone; left out, beside all. */
	on: maybe(list(text)),
});

export type SituationRow = TypeOf<typeof situationRow>;

export const house = fields({
	conditions: list(conditionRow),
	situations: list(situationRow),
	/** Left out in logs of format 6, as what comes after. */
	acts: maybe(list(ownActRow)),
	triggers: maybe(list(triggerRow)),
	/** Words of the ruleset, and what the table says in their place. */
	names: maybe(list(fields({from: text, to: text}))),
});

export type House = TypeOf<typeof house>;

export const labelsIn = ({conditions, situations, acts = [], triggers = [], names = []}: House) => [
	...conditions.map(({name}) => name),
	...[...situations, ...acts, ...triggers].map(({label}) => label),
	...names.map(({from, to}) => `${from} is “${to}”`),
];

/** What a table’s own rules say of a fight: defaults of its settings, and rows. */
export type HouseRules = {readonly settings: SettingValues; readonly house: House};

const last = <T extends {readonly id: string}>(rows: readonly T[]): readonly T[] => [
	...new Map(rows.map((row) => [row.id, row])).values(),
];

/** Of rows with the same id the last one counts. */
export const houseOfAll = (houses: ReadonlyArray<House | undefined>): House | undefined => {
	const all = houses.filter((each) => each !== undefined);
	return all.length < 2
		? all[0]
		: {
				conditions: last(all.flatMap(({conditions}) => conditions)),
				situations: last(all.flatMap(({situations}) => situations)),
				acts: last(all.flatMap(({acts = []}) => acts)),
				triggers: last(all.flatMap(({triggers = []}) => triggers)),
				names: all.flatMap(({names = []}) => names),
			};
};

/** What the rules of several who come into a fight say together. */
export function rulesTogether(
	those: ReadonlyArray<{readonly house?: HouseRules}>,
): Partial<HouseRules> {
	const all = [...new Set(those.flatMap(({house: rules}) => rules ?? []))];
	const house = houseOfAll(all.map((each) => each.house));
	return {
		settings: Object.fromEntries(all.flatMap(({settings}) => Object.entries(settings))),
		...(house && {house}),
	};
}
