import {type Told, secret} from '../../../engine/world/told.js';
import {counted, listed} from '../../../engine/kit/text.js';
import {turn} from '../phases/clock.js';
import {isBeingChecked, turnsLeft} from '../derived.js';
import type {DrCombatant, DrState, UsualDefence} from '../state.js';
import {type Substat, substatName, substatOf} from '../sheet/stats.js';

/** How many d10 a roll takes. Those who may not know see a single one. */
export const shownDice = (
	count: number,
	isShown: boolean,
): {readonly count: number; readonly sides: number} => ({count: isShown ? count : 1, sides: 10});

/** A dodge answers any attack, a parry blows only (DR-22). */
export const answeredBy = {dodge: 'attack', parry: 'blow'} as const;

export const diceText = (count: number): string => counted(count, 'die', 'dice');

/** “9 left”, “none left”: the phases that remain after paying. */
export const leftText = (rounds: readonly number[]): string =>
	rounds.length === 0 ? 'none left' : `${listed(rounds)} left`;

/** “5 or 9”: the phases of which one pays. */
export const oneOf = (rounds: readonly number[]): string =>
	rounds.length < 2
		? rounds.join('')
		: `${rounds.slice(0, -1).join(', ')} or ${rounds.at(-1) ?? ''}`;

export const hexes = (count: number): string => counted(count, 'hex', 'hexes');

/** “dying, 7 short, dead as turn 5 ends”: the further it fell short, the faster (DR-33). */
export function fallText(state: DrState, combatant: DrCombatant): Told {
	const {fall} = combatant;
	if (fall?.isDead) {
		return 'dead';
	}

	if (!fall?.isDying) {
		return isBeingChecked(state, combatant) ? 'down' : 'unconscious';
	}

	const left = turnsLeft(state, combatant);
	const details = [
		fall.shortfall > 0 ? `, ${fall.shortfall} short` : '',
		left === undefined
			? ''
			: left === 0
				? ', dead as this turn ends'
				: `, dead as turn ${turn(state) + left} ends`,
	];
	return ['dying', secret(combatant.id, 'health', details)];
}

export const usualDefences: ReadonlyArray<{readonly id: UsualDefence; readonly label: string}> = [
	{id: 'open', label: 'whatever seems best'},
	{id: 'dodge', label: 'dodge'},
	{id: 'parry', label: 'parry'},
	{id: 'none', label: 'none'},
];

export const usualDefenceName = (usual: UsualDefence): string =>
	usualDefences.find(({id}) => id === usual)?.label ?? usual;

export const substatLine = (substat: Substat, {sheet}: DrCombatant) => ({
	id: substat,
	label: substatName(substat),
	detail: diceText(substatOf(sheet, substat)),
});
