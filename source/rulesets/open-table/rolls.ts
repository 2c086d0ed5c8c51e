import {type Rolled, total} from '../../dice/dice.js';
import {chanceOfSum} from '../../dice/sums.js';
import type {Id} from '../../engine/basics.js';
import type {Option} from '../../engine/prompt.js';
import {
	countedOf,
	optionsOf,
	situational,
	sumOf,
} from '../../engine/roll-modifiers.js';
import {find} from '../../engine/world.js';
import {attackOf, diceOf, saveBonus, worthOf} from './derived.js';
import type {Made, OtState, TaskFrame} from './state.js';

/* Rolls of the dice of the fight: attacks, saves and checks, for one or for many (OT-20, OT-24, OT-30). */

export type Test = {
	/** Whose outcome it is. */
	readonly id: Id;
	readonly roller: Id;
	readonly bonus: number;
	/** None where the GM is to say. */
	readonly number: number | undefined;
	/** Whose number it is: players may not know a foe’s. */
	readonly of: Id | undefined;
	/** An attacker's roll: criticals and fumbles count (OT-21). */
	readonly isAttack: boolean;
};

/** OT-22: what the GM adds or takes off. */
const modifiers = situational('OT-22', 1, 50);

const bends = ['advantage', 'disadvantage'] as const;

/** Above 0 the better of two rolls counts, below 0 the worse one. */
export const bendOf = (marks: readonly string[]): number =>
	Number(marks.includes('advantage')) - Number(marks.includes('disadvantage'));

/** OT-22: what can be ticked beside the roll. */
export const optionsBeside = (
	{marks}: TaskFrame,
	{settings}: OtState,
): readonly Option[] => [
	...(settings.advantage ? bends : []).map((id) => ({
		id,
		label: id,
		count: Number(marks.includes(id)),
		max: 1,
		rule: 'OT-22',
	})),
	...optionsOf(modifiers, undefined, marks, 'one'),
];

/** The rolls of a task, also those that are made. */
export function testsOf(frame: TaskFrame, state: OtState): readonly Test[] {
	const {task, by, targets = [], save, number} = frame;
	const plus = sumOf(countedOf(modifiers, undefined, frame.marks));
	const saves = (
		name: string | undefined,
		needed: number | undefined,
		of: Id | undefined,
	) =>
		targets.map((id) => ({
			id,
			roller: id,
			bonus: saveBonus(find(state, id), name) + worthOf(state, id) + plus,
			number: needed,
			of,
			isAttack: false,
		}));
	if (task !== 'attack' || by === undefined) {
		return saves(save, number, undefined);
	}

	const attack = attackOf(find(state, by), frame.attack);
	return attack.save === undefined
		? targets.map((id) => ({
				id,
				roller: by,
				bonus: attack.bonus + worthOf(state, by) + plus,
				number: find(state, id)?.sheet.defence,
				of: id,
				isAttack: true,
			}))
		: saves(attack.save, attack.number, by);
}

type Chances = Pick<Test, 'bonus' | 'number' | 'isAttack'>;

export const openTests = (frame: TaskFrame, state: OtState): readonly Test[] =>
	testsOf(frame, state).filter(
		({id}) => !frame.made.some((made) => made.id === id),
	);

/** OT-20, OT-30: `undefined` where there is no number. */
export function succeeds(
	die: number,
	{bonus, number, isAttack}: Chances,
	state: OtState,
): boolean | undefined {
	const {hits, fumble} = state.settings;
	if (isAttack && isBest(die, state)) {
		return true;
	}

	if (isAttack && fumble && die === extremes(state).worst) {
		return false;
	}

	if (number === undefined) {
		return undefined;
	}

	switch (hits) {
		case 'equal': {
			return die + bonus >= number;
		}

		case 'more': {
			return die + bonus > number;
		}

		case 'under': {
			return die <= bonus - number;
		}
	}
}

function extremes(state: OtState) {
	const {count, sides} = diceOf(state);
	return state.settings.hits === 'under'
		? {best: count, worst: count * sides}
		: {best: count * sides, worst: count};
}

/** OT-21: a critical. */
const isBest = (die: number, state: OtState): boolean =>
	state.settings.critical && die === extremes(state).best;

/** What a roll came to (OT-20 to OT-22). */
export function madeOf(
	rolled: Rolled,
	test: Test,
	{marks}: TaskFrame,
	state: OtState,
): Made {
	const {count} = diceOf(state);
	const bend = bendOf(marks);
	const rolls = [rolled.dice.slice(0, count), rolled.dice.slice(count)]
		.filter((dice) => dice.length > 0)
		.map((dice) => total({...rolled, dice}));
	const isHighWanted = bend > 0 === (state.settings.hits !== 'under');
	const die = isHighWanted ? Math.max(...rolls) : Math.min(...rolls);
	return {
		id: test.id,
		roller: test.roller,
		rolls,
		die,
		total: die + test.bonus,
		number: test.number,
		of: test.of,
		isMade: succeeds(die, test, state),
		isCritical: test.isAttack && isBest(die, state),
	};
}

/** The chance to succeed, from 0 to 1; `undefined` where the GM is to say. */
export function chanceOf(
	test: Chances,
	marks: readonly string[],
	state: OtState,
): number | undefined {
	if (test.number === undefined) {
		return undefined;
	}

	const once = chanceOfSum(
		diceOf(state),
		(die) => succeeds(die, test, state) === true,
	);
	const bend = bendOf(marks);
	return bend === 0 ? once : bend > 0 ? 1 - (1 - once) ** 2 : once ** 2;
}
