import {type Id, grouped, remembered, rememberedOf} from '../kit/basics.js';
import type {Condition, Deadline, Until} from '../facts/condition.js';
import {signed, counted} from '../kit/text.js';
import {type Told, ofSeen, preceded, secret} from './told.js';
import {type AnyWorld, clockOf, find} from './world.js';
import type {ConditionRow, House} from '../facts/house.js';
import type {Lasting} from '../facts/own-act.js';
import type {SettingValue} from '../facts/settings.js';
import type {Field} from './fields.js';

/** Where rules of the table’s own may count. */
export type Housed = {readonly house?: House | undefined};

/** The conditions that can be given in a fight: those of its ruleset, and of the table’s own. */
export const conditionRowsIn = ({house}: Housed, rows: readonly ConditionRow[]) =>
	house ? withOwn(house, rows) : rows;

/** A table’s own row that has the name of another among its words takes that one’s place. */
const isSaidBy = ({synonyms = []}: ConditionRow, name: string): boolean =>
	synonyms.some((synonym) => folded(synonym) === folded(name));

const withOwn = rememberedOf(
	({conditions: own, names = []}: House, rows: readonly ConditionRow[]): readonly ConditionRow[] =>
		[
			...rows
				.filter(({id, name}) => own.every((row) => row.id === id || !isSaidBy(row, name)))
				.map((row) => own.find(({id}) => id === row.id) ?? row),
			...own.filter(({id}) => rows.every((row) => row.id !== id)),
		].map((row) => {
			const naming = names.find(({from}) => folded(from) === folded(row.name));
			return naming
				? {...row, name: naming.to, synonyms: [...(row.synonyms ?? []), row.name]}
				: row;
		}),
);

/** Whether a condition of the list usually counts on a single roll, as the settings are. */
export const isUsuallyOnce = (
	{isOnce}: Pick<ConditionRow, 'isOnce'>,
	valueOf: (setting: string) => SettingValue | undefined,
) => (typeof isOnce === 'object' ? valueOf(isOnce.setting) === isOnce.is : isOnce === true);

/** What of a condition rolls may count, also before it is given. */
export type Counting = Pick<Condition, 'who' | 'name' | 'worth' | 'isOnce' | 'isAsked' | 'on'>;

export const wordsIn = (name: string): readonly string[] => name.match(/[^\s,]+/g) ?? [];

/** The least that stands for a condition where room is short. */
export function shortOf({name, short}: Pick<ConditionRow, 'name' | 'short'>): string {
	const [longest = name] = wordsIn(name).toSorted((one, other) => other.length - one.length);
	return short ?? longest.slice(0, 4);
}

const folded = (name: string): string => name.trim().toLowerCase();

export const rowCalled = (rows: readonly ConditionRow[], name: string): ConditionRow | undefined =>
	rows.find(({id, name: own}) => [id, folded(own)].includes(folded(name))) ??
	// A table’s own rows stand last, and their words come before those of the rules.
	rows.findLast((row) => isSaidBy(row, name));

/** The row that a state on the board tells of: “cover 1” calls it “cover”, with “1” behind. */
export function rowToldBy(rows: readonly ConditionRow[], state: string) {
	for (const row of rows) {
		for (const called of [row.name, row.id, ...(row.synonyms ?? [])]) {
			if (state.startsWith(called) && /^(?:[ ,]|$)/.test(state.slice(called.length))) {
				return {row, called, rest: state.slice(called.length + 1)};
			}
		}
	}

	return undefined;
}

/** What is meant by a worth: “hindered worth 2” hinders by 2. `undefined`: its sign says the opposite of the condition. */
export function worthMeant(row: ConditionRow | undefined, said: number, isSigned: boolean) {
	const usual = row?.worth ?? 0;
	const worth = !isSigned && usual < 0 ? -said : said;
	return worth * usual < 0 ? undefined : worth;
}

/** “hindered counts as a Penalty: type −2 or 2”. */
export const worthAgainst = ({name, worth = 0}: ConditionRow, said: number): string =>
	`${name} counts as a ${worth < 0 ? 'Penalty' : 'Bonus'}: type ${signed(Math.abs(said) * Math.sign(worth))} or ${Math.abs(said)}`;

/** “2 rounds”, “until the end of its next turn”, “until it is ended”. */
export const lastingText = (lasts: Lasting | undefined): string =>
	lasts === undefined
		? 'until it is ended'
		: 'unit' in lasts
			? counted(lasts.count, lasts.unit)
			: `until the ${lasts.edge} of its next turn`;

/** Whether somebody is in the state that a row sets; `undefined` where it sets none, or they have no such value. */
export function isSet<S>({sets}: ConditionRow, fields: ReadonlyArray<Field<S>>, state: S, who: Id) {
	const value = sets && fields.find(({id}) => id === sets.field)?.get(state, who);
	return sets === undefined || value === undefined ? undefined : value !== sets.ended;
}

/** It is called as its id, unless it has another name. */
export const conditionRow = (
	id: string,
	kind: ConditionRow['kind'],
	rule: string,
	summary: string,
	rest: Partial<ConditionRow> = {},
): ConditionRow => ({id, name: id, summary, kind, rule, ...rest});

/** A state of the combatant as a condition: what a flag among its fields says. */
export const stateRow = (
	field: string,
	kind: ConditionRow['kind'],
	rule: string,
	summary: string,
	rest: Partial<ConditionRow> = {},
): ConditionRow =>
	conditionRow(field, kind, rule, summary, {sets: {field, given: true, ended: false}, ...rest});

/** For what no rule names. Their worth is a placeholder: the GM may say another. */
export const plainRowsBy = (rule: string): readonly ConditionRow[] => [
	conditionRow('helped', 'good', rule, 'a Bonus on each roll: one, unless you say more', {
		short: 'helped',
		synonyms: ['bonus'],
		worth: 1,
	}),
	conditionRow('hindered', 'bad', rule, 'a Penalty on each roll: one, unless you say more', {
		synonyms: ['penalty', 'malus'],
		worth: -1,
	}),
];

export type {Condition, Deadline, Until} from '../facts/condition.js';

/** Given in the middle of the turn of whoever has it, “the end of its next turn” is not the end of this one. */
export function deadline(world: AnyWorld, until: Until, who: Id): Deadline {
	if ('unit' in until) {
		return {unit: until.unit, at: clockOf(world, until.unit) + until.count};
	}

	const {edge, of = who} = until;
	const {starts = 0, ends = 0} = find(world, of) ?? {};
	return {edge, of, at: edge === 'start' ? starts + 1 : Math.max(starts, ends) + 1};
}

/** How much of its counter is left: 0 or less means that it is over. `Infinity` without a deadline. */
export function remaining(world: AnyWorld, {until}: Condition): number {
	if (until === undefined) {
		return Infinity;
	}

	if ('unit' in until) {
		return until.at - clockOf(world, until.unit);
	}

	const of = find(world, until.of);
	return of === undefined || of.isGone
		? 0
		: until.at - (until.edge === 'start' ? of.starts : of.ends);
}

/** How many units of time it still counts: not the one in which it began, where that is none of them. */
export const unitsLeft = (world: AnyWorld, condition: Condition): number => {
	const {until} = condition;
	const isBeginning =
		until !== undefined && 'unit' in until && until.after === clockOf(world, until.unit);
	return remaining(world, condition) - (isBeginning ? 1 : 0);
};

/** Those that can run out: asked for after each event, and most last until they are ended. */
export const timed = remembered((conditions: readonly Condition[]) =>
	conditions.filter(({until}) => until !== undefined),
);

/** “2 rounds left”, “until Mika’s next turn ends”; empty without an end, and to players where it hangs on somebody hidden. */
export function describeDeadline(world: AnyWorld, condition: Condition): Told {
	const {until} = condition;
	if (until === undefined) {
		return '';
	}

	if ('unit' in until) {
		const left = unitsLeft(world, condition);
		if (left < remaining(world, condition)) {
			return `this ${until.unit} and the next${left === 1 ? '' : ` ${left}`}`;
		}

		return `${left} ${until.unit}${left === 1 ? '' : 's'} left`;
	}

	return ofSeen([until.of], ([of]) =>
		of === undefined ? '' : `until ${find(world, of)?.name ?? of}’s next turn ${until.edge}s`,
	);
}

/** “−1 on each roll”, “a Bonus (+30) on one roll”; empty when it is worth nothing. */
export const worthText = (
	{worth = 0, isOnce, isAsked, on}: Counting,
	inWords: (worth: number) => string = signed,
): string =>
	worth === 0
		? ''
		: `${inWords(worth)} on ${isOnce ? 'one roll' : isAsked ? 'rolls where it is ticked' : 'each roll'}${on ? ` (${on.join(', ')})` : ''}`;

/** “shaken −2”. What a condition is worth is a number of whoever bears it. */
export const conditionName = ({who, name, worth = 0}: Condition): Told =>
	worth === 0 ? name : [name, secret(who, 'ability', ` ${signed(worth)}`)];

/** “prone, 2 rounds left”. */
export const conditionText = (world: AnyWorld, condition: Condition): Told => [
	condition.name,
	preceded(', ', describeDeadline(world, condition)),
];

/** “shaken −2, on one roll, 2 rounds left”. */
export const conditionInFull = (world: AnyWorld, condition: Condition): Told => [
	conditionName(condition),
	condition.isOnce ? ', on one roll' : '',
	preceded(', ', describeDeadline(world, condition)),
];

/** Asked of everybody at every roll and lane, so that to look for them each time would take quadratic time. */
const byBearer = remembered((conditions: readonly Condition[]) =>
	grouped(conditions.map((condition) => [condition.who, condition])),
);

const none: readonly Condition[] = [];

export const conditionsOf = (world: {readonly conditions: readonly Condition[]}, who: Id) =>
	world.conditions.length === 0 ? none : (byBearer(world.conditions).get(who) ?? none);
