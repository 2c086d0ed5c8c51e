import type {Modifier} from '../../../engine/events/roll-modifiers.js';
import type {RuleId} from '../../../engine/kit/basics.js';
import {statusOf} from '../statuses/index.js';
import type {Situation} from '../derived/situation.js';
import {squaresBetween} from '../derived/standing.js';

export type ModifierRow = Modifier<Situation>;

/** By its id, its rule and its label. */
export const row = (
	id: string,
	rule: RuleId,
	label: string,
	own: Omit<ModifierRow, 'id' | 'rule' | 'label'>,
): ModifierRow => ({id, rule, label: () => label, ...own});

export const flag = (is: boolean): number => (is ? 1 : 0);

/** TE-77: nobody gets the Dapper bonus in a contest at point. */
const isContestAtPoint = ({state, attacker, target}: Situation): boolean =>
	[attacker.id, target.id].some((id) => statusOf(state, id, 'at-point') !== undefined) ||
	state.conditions.some(
		({name, from}) => name === 'Held at point' && (from === attacker.id || from === target.id),
	);

type Party = 'attacker' | 'target';

/** TE-77: of the two, whoever rolls has more of it. */
export const dapperRow = (own: Party, other: Party): ModifierRow =>
	row('dapper', 'TE-77', 'higher Dapper', {
		max: ({effect}) => flag(effect.isSocial === true),
		suggested: (situation) =>
			flag(
				situation[own].sheet.dapper > situation[other].sheet.dapper && !isContestAtPoint(situation),
			),
		worth: ({state}, count) => state.settings.dapperWorth * count,
	});

/** TE-67: point blank, short, medium, long, far and extreme range. From 4 squares on, a Setting of the ledger. */
const bands: readonly number[] = [2, 1, 0, -1, -2, -4];

export function bandOf(squares: number, range: number): number {
	if (squares > range) {
		return squares > 2 * range ? 5 : squares > 1.5 * range ? 4 : 3;
	}

	return squares <= 2 ? 0 : squares <= 4 ? 1 : 2;
}

export const squaresOfBand = (band: number, range: number): number =>
	[2, 4, Math.max(5, range), Math.floor(1.5 * range), 2 * range, 3 * range][band] ?? range;

/** A short-ranged weapon that is both near and past its range gets both modifiers (reading 4). */
export function rangeWorth(
	{state, attacker, target, arm}: Situation,
	band: number,
	marks: readonly string[],
): number {
	const range = arm?.weapon.range ?? 0;
	const squares = squaresBetween(state, attacker, target);
	const near = squares <= 2 ? 2 : squares <= 4 ? 1 : 0;
	const isPicked = marks.length > 0 && bandOf(squares, range) !== band;
	const past = Math.min(0, bands[band] ?? 0);
	const bonus = isPicked ? Math.max(0, bands[band] ?? 0) : near;
	// TE-64: blind fire gets no bonus for short range.
	return (marks.includes('blind') ? 0 : bonus) + past;
}
