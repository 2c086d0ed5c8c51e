import type {View} from '../../engine/basics.js';
import type {Condition} from '../../engine/condition.js';
import {conditionName, describeDeadline} from '../../engine/conditions.js';
import {counted, listed} from '../../engine/text.js';
import type {DrCombatant, DrState} from './state.js';

/** How many d10 a roll takes. Those who may not know see a single one. */
export const shownDice = (
	count: number,
	isShown: boolean,
): {readonly count: number; readonly sides: number} => ({
	count: isShown ? count : 1,
	sides: 10,
});

export const diceText = (count: number): string =>
	counted(count, 'die', 'dice');

/** “9 left”, “none left”: the phases that remain after paying. */
export const leftText = (rounds: readonly number[]): string =>
	rounds.length === 0 ? 'none left' : `${listed(rounds)} left`;

/** “5 or 9”: the phases of which one pays. */
export const oneOf = (rounds: readonly number[]): string =>
	rounds.length < 2
		? rounds.join('')
		: `${rounds.slice(0, -1).join(', ')} or ${rounds.at(-1) ?? ''}`;

export const hexes = (count: number): string => counted(count, 'hex', 'hexes');

/** “dying, 7 short”: the higher the number, the faster (DR-33). */
export const fallText = ({fall}: DrCombatant, isShown: boolean): string =>
	fall?.isDying
		? `dying${isShown ? `, ${fall.shortfall} short` : ''}`
		: 'unconscious';

/** “shaken −2, on one roll, until the end of round 3”. */
export const conditionLine = (
	state: DrState,
	condition: Condition,
	view: View,
): string => {
	const lasts = describeDeadline(state, condition, view);
	return `${conditionName(state, condition, view)}${condition.isOnce ? ', on one roll' : ''}${lasts === '' ? '' : `, ${lasts}`}`;
};
