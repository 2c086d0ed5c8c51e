import type {Request} from '../../../engine/facts/prompt.js';
import type {View} from '../../../engine/kit/basics.js';
import {signed} from '../../../engine/kit/text.js';
import {nameOf} from '../../../engine/world/world.js';
import {type BonusDice, bonusDiceText, bonusRequests, withBonus} from './bonus-dice.js';
import {type Bend, addedTo, chanceOf, diceOf, needText} from './index.js';
import type {Check, CheckRules} from './methods.js';
import {attackIn} from '../derived.js';
import {bendOf} from '../modifiers.js';
import {type Test, ownDice, rulesOf} from './rolls.js';
import {checkName, isKnown} from '../shown/text.js';
import type {OtState} from '../state/fight.js';
import type {TaskFrame} from '../state/task.js';
import {ruledByGm} from '../statuses.js';

/* How rolls of the dice of the fight are asked for (OT-20, OT-22, OT-30, OT-31). */

/** “Dexterity save”; of an attack its title says all. */
function whatOf({isAttack}: Test, frame: TaskFrame, state: OtState): string | undefined {
	const {task} = frame;
	const {save} = task === 'attack' ? attackIn(frame, state) : frame;
	return isAttack
		? undefined
		: task === 'down' || task === 'concentration'
			? checkName(task)
			: save
				? `${checkName(save)} save`
				: checkName(undefined);
}

/** What a roll needs, as far as a view knows it; its own bonus the roller knows. */
function neededBy(
	{roller, number, of, ...test}: Test,
	rules: CheckRules,
	state: OtState,
	view: View,
) {
	if (!isKnown(state, roller, view)) {
		return undefined;
	}

	return number !== undefined && isKnown(state, of, view)
		? needText({...test, number}, rules)
		: rules.hits === 'under'
			? undefined
			: `${signed(addedTo({...test, number}, rules))}, the GM says whether it is enough`;
}

/** The chance to succeed; with bonus dice, on average over all that they can come to. */
export const chanceWith = (
	check: Check,
	bonus: readonly BonusDice[],
	bend: Bend,
	rules: CheckRules,
): number | undefined =>
	withBonus(check, bonus).reduce<number | undefined>((sum, [each, likely]) => {
		const chance = chanceOf(each, bend, rules);
		return chance === undefined ? undefined : (sum ?? 0) + likely * chance;
	}, undefined);

/** How the dice of a roll are asked for, as far as they are not rolled yet. */
export function requestsOf(
	test: Test,
	frame: TaskFrame,
	state: OtState,
	view: View | undefined,
): readonly Request[] {
	const own = requestOf(test, frame, state, view);
	if (test.bonus.length === 0) {
		return [own];
	}

	const {begun} = frame;
	const isBegun = ownDice(test, begun, own.dice) !== undefined;
	return [
		...(isBegun ? [] : [own]),
		...bonusRequests(test, state, view, isBegun).filter(
			({id}) => begun?.every((rolled) => rolled.id !== id) ?? true,
		),
	];
}

/** How a roll is asked for; of a foe's roll players read no numbers. */
function requestOf(test: Test, frame: TaskFrame, state: OtState, view: View | undefined) {
	const {id, roller, of} = test;
	const rules = rulesOf(state.settings, test.isAttack);
	const {bend, because} = bendOf(state, test, frame.marks);
	const dice = diceOf(test, bend, rules);
	if (view === undefined) {
		return {id, who: roller, label: '', dice};
	}

	const what = whatOf(test, frame, state);
	const need = neededBy(test, rules, state, view);
	const isOpen = isKnown(state, roller, view) && isKnown(state, of, view);
	const chance = isOpen ? chanceWith(test, test.bonus, bend, rules) : undefined;
	const ruled =
		view === 'gm' ? ruledByGm(state, roller).map((name) => `${name}: for you to say`) : [];
	return {
		id,
		who: roller,
		label: nameOf(state, id),
		...(what !== undefined && {what}),
		dice,
		...(need !== undefined && {
			need: [need, ...test.bonus.map(bonusDiceText), ...because, ...ruled].join('; '),
		}),
		...(chance !== undefined && {chance}),
	};
}
