import type {Rolled} from '../../dice/dice.js';
import {type Id, type View, rememberedIn, rememberedOf} from '../../engine/kit/basics.js';
import {signed} from '../../engine/kit/text.js';
import {find, nameOf} from '../../engine/world/world.js';
import {attackIn, fightDice, heldBy, isDown, isTarget, isUp, saveBonus} from './derived.js';
import {
	addedTo,
	bestOf,
	chanceOf,
	diceOf,
	isCritical,
	needText,
	outcomeOf,
	rollingOf,
	worstOf,
} from './checks/index.js';
import type {Check, CheckRules} from './checks/methods.js';
import {
	type Roll,
	bendOf,
	bonusOf,
	countedOn,
	failing,
	isCriticalOn,
	kindsOfAttack,
	kindsOfSave,
} from './modifiers.js';
import type {Attack} from './sheet/sheet.js';
import type {OtState, OtCombatant} from './state/fight.js';
import {ruledByGm} from './statuses.js';
import {type Made, type TaskFrame, type TaskId, nothingRolled} from './state/task.js';
import {checkName, isKnown} from './shown/text.js';

/* Rolls of the dice of the fight: attacks, saves and checks, for one or for many (OT-20, OT-24, OT-30). */

export type Test = Roll &
	Check & {
		readonly id: Id;
		readonly isSure: boolean;
		/** Whose number it is: players may not know a foe’s. */
		readonly of: Id | undefined;
	};

/** OT-21: only an attacker's roll can be a critical or a fumble, and only where dice and a bonus are added up. */
const rulesOf = rememberedOf((settings: OtState['settings'], isAttack: boolean): CheckRules => {
	const isTotal = settings.method === 'total';
	return {
		...settings,
		dice: fightDice({settings}),
		hits: isTotal || settings.hits !== 'under' ? settings.hits : 'equal',
		critical: isTotal && isAttack && settings.critical,
		fumble: isTotal && isAttack && settings.fumble,
	};
});

/** Whom tasks are about before they are rolled for; others are about whoever is there. */
const concerns: Readonly<
	Partial<Record<TaskId, (combatant: OtCombatant | undefined, state: OtState) => boolean>>
> = {
	attack: isTarget,
	recovery: isUp,
	concentration: (combatant, state) =>
		isUp(combatant, state) && heldBy(state, combatant.id).length > 0,
	down: isDown,
};

/** Whether a task is about somebody as they are now: who has fallen is not attacked, and neither saves nor concentrates. */
export function isConcerned({task, made}: TaskFrame, state: OtState, who: Id): boolean {
	const combatant = find(state, who);
	const isSo = made.some(({id}) => id === who) ? undefined : concerns[task];
	return isSo ? isSo(combatant, state) : combatant?.isGone === false;
}

/** Whether a sum is the best or the worst that the dice of the fight can come to; of dice read otherwise, neither. */
export function extremeOf(sum: number, state: OtState): 'best' | 'worst' | undefined {
	const rules = rulesOf(state.settings, false);
	const isTotal = rules.method === 'total';
	return isTotal && sum === bestOf(rules)
		? 'best'
		: isTotal && sum === worstOf(rules)
			? 'worst'
			: undefined;
}

/** OT-20: what an attack on somebody needs. */
export const numberOf = (target: Id, state: OtState): number | undefined =>
	state.settings.fixed ||
	(find(state, target)?.sheet.defence ??
		(rulesOf(state.settings, true).hits === 'under' ? 0 : undefined));

/** The rolls of a task that are still to be made. Several steps ask for them in one and the same state. */
export const openTests = rememberedIn((frame: TaskFrame, state: OtState): readonly Test[] => {
	const {by = '', targets = []} = frame;
	const attack = frame.task === 'attack' ? attackIn(frame, state) : undefined;
	const rollers = new Set<Id>();
	return targets
		.filter((id) => !frame.made.some((made) => made.id === id))
		.map((id): Test => {
			const isAttack = attack !== undefined && attack.save === undefined;
			const roller = isAttack ? by : id;
			const {number} = attack ?? frame;
			const save = frame.task === 'down' ? 'down' : (attack ?? frame).save;
			const roll: Roll = {
				roller,
				isFirst: !rollers.has(roller),
				isAttack,
				kinds: isAttack ? kindsOfAttack(attack) : kindsOfSave(save, frame.task === 'check'),
				...(isAttack && {to: id}),
			};
			rollers.add(roller);
			return {
				id,
				...roll,
				isSure: isAttack && attack.isSure === true,
				base: isAttack ? attack.bonus : saveBonus(find(state, id), save),
				plus: bonusOf(state, roll, frame.marks),
				number: isAttack ? numberOf(id, state) : number,
				of: isAttack ? (state.settings.fixed > 0 ? undefined : id) : attack ? by : frame.of,
			};
		});
});

export function attackRollOf(attack: Attack, by: Id, to: Id, state: OtState) {
	const roll = {roller: by, isFirst: true, isAttack: true, kinds: kindsOfAttack(attack), to};
	return {
		roll,
		check: {base: attack.bonus, plus: bonusOf(state, roll, undefined), number: numberOf(to, state)},
		bend: bendOf(state, roll, undefined).bend,
		rules: rulesOf(state.settings, true),
	};
}

/** What a roll came to (OT-20 to OT-22, OT-27 to OT-29). */
export function madeOf(rolled: Rolled, test: Test, frame: TaskFrame, state: OtState): Made {
	const rules = rulesOf(state.settings, test.isAttack);
	const {bend, because: bends} = bendOf(state, test, frame.marks);
	const {values, value, dice} = rollingOf(rolled, test, bend, rules);
	const {isMade, isPartly} = outcomeOf(value, test, rules);
	const counted = countedOn(state, test, frame.marks);
	const isSure = isMade === true && state.settings.critical && isCriticalOn(state, test);
	const because = isSure ? [...bends, 'critical by their state'] : bends;
	const isUnder = rules.hits === 'under' && test.number !== undefined;
	const total = isUnder ? value : value + addedTo(test, rules);
	const made: Made = {
		id: test.id,
		roller: test.roller,
		rolls: values,
		die: value,
		total,
		number: isUnder ? test.base + test.plus - (test.number ?? 0) : test.number,
		of: test.of,
		isMade,
		isCritical: isSure || isCritical(value, test, rules),
	};
	return isUnder || isPartly || dice !== undefined || because.length > 0 || counted.length > 0
		? {
				...made,
				...(isUnder && {isUnder}),
				...(isPartly && {isPartly}),
				...(dice && {dice: dice.map((chain) => [...chain])}),
				...(because.length > 0 && {because}),
				...(counted.length > 0 && {counted}),
			}
		: made;
}

/** OT-20, OT-36: those rolls that hit or fail without dice. */
export const undiced = (frame: TaskFrame, state: OtState): ReadonlyArray<[Test, Made]> =>
	openTests(frame, state).flatMap((test): ReadonlyArray<[Test, Made]> => {
		const because = test.isSure ? 'always hits' : failing(state, test);
		return because === undefined
			? []
			: [
					[
						test,
						{...nothingRolled(test), isMade: test.isSure, isCritical: false, because: [because]},
					],
				];
	});

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

/** How a roll is asked for; of a foe's roll players read no numbers. */
export function requestOf(test: Test, frame: TaskFrame, state: OtState, view: View | undefined) {
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
	const chance = isOpen ? chanceOf(test, bend, rules) : undefined;
	const ruled =
		view === 'gm' ? ruledByGm(state, roller).map((name) => `${name}: for you to say`) : [];
	return {
		id,
		who: roller,
		label: nameOf(state, id),
		...(what !== undefined && {what}),
		dice,
		...(need !== undefined && {need: [need, ...because, ...ruled].join('; ')}),
		...(chance !== undefined && {chance}),
	};
}
