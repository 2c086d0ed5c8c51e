import type {View} from '../../engine/basics.js';
import type {Choice} from '../../engine/prompt.js';
import {levelOf, minus} from './checks.js';
import type {DdCombatant} from './state/combatant.js';
import type {Check} from './state/exchange.js';
import type {DdState} from './state/fight.js';

/** Whether a view may know a combatant's numbers: the GM's combatants keep theirs unless the Setting says otherwise. */
export const showsNumbers = (
	{settings}: DdState,
	{control}: Pick<DdCombatant, 'control'>,
	view: View,
): boolean => view === 'gm' || control === 'player' || settings.foeNumbers;

/** Whether a view may know what somebody plans: a sealed intent is the GM’s until it is acted on (DD-12). */
export const knowsPlan = (
	{plan}: Pick<DdCombatant, 'plan'>,
	view: View,
): boolean => view === 'gm' || !plan?.isSealed;

/** Whether a view may know where somebody stands in the order: not before a sealed intent shows in its turn. */
export const knowsPlace = (
	combatant: Pick<DdCombatant, 'plan' | 'turn'>,
	view: View,
): boolean => knowsPlan(combatant, view) || combatant.turn.hasBegun;

/** Choices without what they cost and what they need, for those who may not know the numbers of whom they are for. */
export const discreet = <Act>(
	choices: ReadonlyArray<Choice<Act>>,
	isShown: boolean,
): ReadonlyArray<Choice<Act>> =>
	isShown ? choices : choices.map(({cost, detail, ...choice}) => choice);

export const zoneText = (zone: number): string => `zone ${minus(zone)}`;

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
