import type {View} from '../../engine/basics.js';
import type {Check, DdCombatant, DdState} from './facts.js';
import {levelOf, minus} from './modifiers.js';

/** Whether a view may know a combatant's numbers: the GM's combatants keep theirs unless the Setting says otherwise. */
export const showsNumbers = (
	{settings}: DdState,
	{control}: Pick<DdCombatant, 'control'>,
	view: View,
): boolean => view === 'gm' || control === 'player' || settings.foeNumbers;

const levels = ['fails', 'succeeds', 'critical'] as const;

/** “31 ≤ 65”, “88 > 61”, “3 ≤ 65, critical”; without numbers “succeeds”. */
export function checkText(
	check: Check,
	state: DdState,
	who: Pick<DdCombatant, 'control'>,
	view: View,
): string {
	const level = levelOf(check, state.settings.criticalPart);
	if (!showsNumbers(state, who, view)) {
		return levels[level];
	}

	const numbers = `${check.roll} ${level === 0 ? '>' : '≤'} ${minus(check.need)}`;
	return level === 2 ? `${numbers}, critical` : numbers;
}
