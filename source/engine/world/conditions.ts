import {type Id, grouped} from '../kit/basics.js';
import type {Condition, Deadline, Until} from '../facts/condition.js';
import type {Counting} from './condition-rows.js';
import {remembered} from '../kit/remembered.js';
import {signed} from '../kit/text.js';
import {type Told, ofSeen, preceded, secret} from './told.js';
import {type AnyWorld, clockOf, find} from './world.js';

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
