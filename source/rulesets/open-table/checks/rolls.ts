import type {Dice, Rolled} from '../../../dice/dice.js';
import {sumOf} from '../../../engine/events/counting.js';
import {type Id, rememberedIn, rememberedOf} from '../../../engine/kit/basics.js';
import {find} from '../../../engine/world/world.js';
import {attackIn, fightDice, heldBy, isDown, isTarget, isUp, saveBonus} from '../derived.js';
import {type BonusDice, bonusDiceOn, bonusRolled} from './bonus-dice.js';
import {
	type Roll,
	addedTo,
	bestOf,
	diceOf,
	isCritical,
	outcomeOf,
	rollingOf,
	worstOf,
} from './index.js';
import type {Check, CheckRules} from './methods.js';
import {
	bendOf,
	bonusOf,
	countedOn,
	failing,
	isCriticalOn,
	kindsOfAttack,
	kindsOfSave,
} from '../modifiers.js';
import type {Attack} from '../sheet/sheet.js';
import type {OtState, OtCombatant} from '../state/fight.js';
import {type Made, type TaskFrame, type TaskId, nothingRolled} from '../state/task.js';

/* Rolls of the dice of the fight: attacks, saves and checks, for one or for many (OT-20, OT-24, OT-30). */

export type Test = Roll &
	Check & {
		readonly id: Id;
		readonly isSure: boolean;
		/** Dice that are rolled beside it. */
		readonly bonus: readonly BonusDice[];
		/** Whose number it is: players may not know a foe’s. */
		readonly of: Id | undefined;
	};

/** OT-21: only an attacker's roll can be a critical or a fumble, and only where dice and a bonus are added up. */
export const rulesOf = rememberedOf(
	(settings: OtState['settings'], isAttack: boolean): CheckRules => {
		const isTotal = settings.method === 'total';
		return {
			...settings,
			dice: fightDice({settings}),
			hits: isTotal || settings.hits !== 'under' ? settings.hits : 'equal',
			critical: isTotal && isAttack && settings.critical,
			fumble: isTotal && isAttack && settings.fumble,
		};
	},
);

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
				bonus: bonusDiceOn(state, roll, frame.marks),
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
		bonus: bonusDiceOn(state, roll, undefined),
		rules: rulesOf(state.settings, true),
	};
}

/** The own dice of a roll, where they are on the table; with or without advantage as it is asked for now. */
export const ownDice = (
	test: Test,
	those: ReadonlyArray<Pick<Rolled, 'id' | 'dice'>> | undefined,
	{count}: Dice,
) => those?.find(({id, dice}) => id === test.id && dice.length === count);

/** What a roll came to (OT-20 to OT-22, OT-27 to OT-29, OT-31); `undefined` as long as dice of it are not rolled. */
export function madeOf(
	rolled: ReadonlyArray<Pick<Rolled, 'id' | 'dice'>>,
	asked: Test,
	frame: TaskFrame,
	state: OtState,
): Made | undefined {
	const all = [...(frame.begun ?? []), ...rolled];
	const rules = rulesOf(state.settings, asked.isAttack);
	const {bend, because: bends} = bendOf(state, asked, frame.marks);
	const own = ownDice(asked, all, diceOf(asked, bend, rules));
	const bonus = bonusRolled(asked.id, asked.bonus, all, state);
	if (!own || !bonus) {
		return undefined;
	}

	const test = {...asked, plus: asked.plus + sumOf(bonus)};
	const {values, value, dice} = rollingOf(own, test, bend, rules);
	const {isMade, isPartly} = outcomeOf(value, test, rules);
	const counted = [...countedOn(state, test, frame.marks), ...bonus];
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
