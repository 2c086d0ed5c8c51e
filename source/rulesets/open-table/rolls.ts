import type {Rolled} from '../../dice/dice.js';
import type {Id, View} from '../../engine/kit/basics.js';
import type {Request} from '../../engine/facts/prompt.js';
import {signed} from '../../engine/kit/text.js';
import {
	type TotalRules,
	chanceOf,
	diceOf,
	isCritical,
	needText,
	succeeds,
	sumsOf,
} from '../../engine/kit/total-checks.js';
import {find, nameOf} from '../../engine/world/world.js';
import {attackOf, fightDice, heldBy, isDown, isUp, saveBonus} from './derived.js';
import {type Roll, bonusOf, countedOn} from './modifiers.js';
import type {Attack} from './sheet/sheet.js';
import type {Made, OtState, TaskFrame} from './state.js';
import {checkName, isKnown} from './shown/text.js';

/* Rolls of the dice of the fight: attacks, saves and checks, for one or for many (OT-20, OT-24, OT-30). */

export type Test = Roll & {
	/** Whose outcome it is. */
	readonly id: Id;
	readonly bonus: number;
	/** None where the GM is to say. */
	readonly number: number | undefined;
	/** Whose number it is: players may not know a foe’s. */
	readonly of: Id | undefined;
	readonly isAttack: boolean;
};

/** OT-21: only an attacker's roll can be a critical or a fumble. */
const rulesOf = (isAttack: boolean, state: OtState): TotalRules => ({
	dice: fightDice(state),
	hits: state.settings.hits,
	critical: isAttack && state.settings.critical,
	fumble: isAttack && state.settings.fumble,
});

const bendOf = ({marks}: TaskFrame): number =>
	Number(marks?.includes('advantage') ?? false) - Number(marks?.includes('disadvantage') ?? false);

/** Whether a task is about somebody as they are now: who has fallen is not attacked, and neither saves nor concentrates. */
export function isConcerned({task, made}: TaskFrame, state: OtState, who: Id): boolean {
	const combatant = find(state, who);
	if (made.some(({id}) => id === who)) {
		return combatant?.isGone === false;
	}

	switch (task) {
		case 'attack':
		case 'recovery': {
			return isUp(combatant, state);
		}

		case 'concentration': {
			return isUp(combatant, state) && heldBy(state, who).length > 0;
		}

		case 'down': {
			return isDown(combatant, state);
		}

		default: {
			return combatant?.isGone === false;
		}
	}
}

/** The rolls of a task that are not made yet. */
export function openTests(frame: TaskFrame, state: OtState): readonly Test[] {
	const {by = '', targets = []} = frame;
	const attack = frame.task === 'attack' ? attackOf(find(state, by), frame.attack) : undefined;
	const rollers = new Set<Id>();
	return targets
		.filter((id) => !frame.made.some((made) => made.id === id))
		.map((id): Test => {
			const isAttack = attack !== undefined && attack.save === undefined;
			const roller = isAttack ? by : id;
			const {save, number} = attack ?? frame;
			const roll: Roll = {roller, isFirst: !rollers.has(roller), isAttack};
			rollers.add(roller);
			return {
				id,
				...roll,
				bonus:
					(isAttack ? attack.bonus : saveBonus(find(state, id), save)) +
					bonusOf(state, roll, frame.marks),
				number: isAttack ? find(state, id)?.sheet.defence : number,
				of: isAttack ? id : attack ? by : frame.of,
				isAttack,
			};
		});
}

/** The chance that an attack hits somebody. */
export const chanceToHit = (
	{bonus}: Attack,
	by: Id,
	number: number | undefined,
	state: OtState,
): number | undefined =>
	chanceOf(
		{bonus: bonus + bonusOf(state, {roller: by, isFirst: true, isAttack: true}, undefined), number},
		0,
		rulesOf(true, state),
	);

/** What a roll came to (OT-20 to OT-22). */
export function madeOf(rolled: Rolled, test: Test, frame: TaskFrame, state: OtState): Made {
	const rules = rulesOf(test.isAttack, state);
	const {rolls, sum} = sumsOf(rolled, bendOf(frame), rules);
	const counted = countedOn(state, test, frame.marks);
	return {
		id: test.id,
		roller: test.roller,
		rolls,
		die: sum,
		total: sum + test.bonus,
		number: test.number,
		of: test.of,
		isMade: succeeds(sum, test, rules),
		isCritical: isCritical(sum, rules),
		...(counted.length > 0 && {counted}),
	};
}

/** “Dexterity save”; of an attack its title says all. */
function whatOf({isAttack}: Test, frame: TaskFrame, state: OtState): string | undefined {
	const {task, by, attack} = frame;
	const save = task === 'attack' ? attackOf(find(state, by), attack).save : frame.save;
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
	rules: TotalRules,
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
			: `${signed(test.bonus)}, the GM says whether it is enough`;
}

/** How a roll is asked for; of a foe's roll players read no numbers. */
export function requestOf(
	test: Test,
	frame: TaskFrame,
	state: OtState,
	view: View | undefined,
): Request {
	const {id, roller, of, isAttack} = test;
	const rules = rulesOf(isAttack, state);
	const what = view && whatOf(test, frame, state);
	const need = view && neededBy(test, rules, state, view);
	const isOpen = view !== undefined && isKnown(state, roller, view) && isKnown(state, of, view);
	const chance = isOpen ? chanceOf(test, bendOf(frame), rules) : undefined;
	return {
		id,
		who: roller,
		label: view ? nameOf(state, id) : '',
		...(what !== undefined && {what}),
		dice: diceOf(bendOf(frame), rules),
		...(need !== undefined && {need}),
		...(chance !== undefined && {chance}),
	};
}
