import type {View} from '../../engine/basics.js';
import type {Choice} from '../../engine/prompt.js';
import type {DrCombatant, DrState} from './state.js';

/** Whether a view may know a combatant's numbers: the GM's combatants keep theirs unless the Setting says otherwise. */
export const showsNumbers = (
	{settings}: DrState,
	combatant: Pick<DrCombatant, 'control'> | undefined,
	view: View,
): boolean =>
	view === 'gm' || combatant?.control === 'player' || settings.foeNumbers;

/**
 * Choices without what they cost and what they need, for those who may not know the numbers of whom they are for. What
 * is refused is left out, since the reason would tell of phases and skills.
 */
export const discreet = <Act>(
	choices: ReadonlyArray<Choice<Act>>,
	isShown: boolean,
): ReadonlyArray<Choice<Act>> =>
	isShown
		? choices
		: choices
				.filter(({refused}) => refused === undefined)
				.map(({cost, detail, ...choice}) => choice);

/** How many d10 a roll takes; to those who may not know, a single one. */
export const shownDice = (
	count: number,
	isShown: boolean,
): {readonly count: number; readonly sides: number} => ({
	count: isShown ? count : 1,
	sides: 10,
});

/** “2, 5 and 8”. */
export const listed = (words: ReadonlyArray<string | number>): string =>
	[words.slice(0, -1).join(', '), ...words.slice(-1)]
		.filter((part) => part !== '')
		.join(' and ');

/** “1 die”, “3 dice”. */
export const counted = (
	count: number,
	one: string,
	several = `${one}s`,
): string => `${minus(count)} ${count === 1 ? one : several}`;

/** With the minus sign that print uses. */
export const minus = (value: number): string =>
	value < 0 ? `−${-value}` : String(value);

export const diceText = (count: number): string =>
	counted(count, 'die', 'dice');

export const capital = (text: string): string =>
	text.charAt(0).toUpperCase() + text.slice(1);

/** “9 left”, “none left”: the phases that remain after a price is paid. */
export const leftText = (rounds: readonly number[]): string =>
	rounds.length === 0 ? 'none left' : `${listed(rounds)} left`;

export const percent = (chance: number): string =>
	`${Math.round(chance * 100)} %`;
