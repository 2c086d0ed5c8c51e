import type {Id, View} from '../../engine/kit/basics.js';
import {minus} from '../../engine/kit/text.js';
import {isSeen, knowsNumbers} from '../../engine/world/veil.js';
import {find} from '../../engine/world/world.js';
import {type NumberPart, explainNeed, levelOf} from './checks.js';
import {hasBegun} from './derived/plan.js';
import type {DdCombatant} from './state/combatant.js';
import type {Check} from './state/exchange.js';
import type {DdState} from './state/fight.js';
import type {MoveBy} from './state/frames.js';

/* Texts about numbers, plans and places, for those who may know them. */

/** Whether a view may know somebody's plan. Only the GM knows a sealed intent until it is carried out (DD-12). */
export const knowsPlan = (
	{plan}: Pick<DdCombatant, 'plan'>,
	view: View,
): boolean => view === 'gm' || !plan?.isSealed;

/** Whether a view may know somebody's place in the order. A sealed intent hides it until their turn. */
export const knowsPlace = (
	combatant: Pick<DdCombatant, 'plan' | 'starts' | 'turn'>,
	view: View,
): boolean => knowsPlan(combatant, view) || hasBegun(combatant);

/** Those whose place in the order a view may know (DD-12). */
export const withKnownPlace = (
	state: DdState,
	ids: readonly Id[],
	view: View,
): readonly Id[] =>
	ids.filter((id) => {
		const combatant = find(state, id);
		return (
			combatant !== undefined &&
			isSeen(state, id, view) &&
			knowsPlace(combatant, view)
		);
	});

export const zoneText = (zone: number): string => `zone ${minus(zone)}`;

/** “7 RP”, or “Resolution Points” when the view may not know how many. */
export const pointsText = (
	points: number,
	state: DdState,
	who: Id,
	view: View,
): string =>
	knowsNumbers(state, find(state, who), view, 'health')
		? `${points} RP`
		: 'Resolution Points';

const levels = ['fails', 'succeeds', 'critical'] as const;

/** “31 ≤ 65”, “88 > 61”, “3 ≤ 65, critical”; “succeeds” when the view may not know the numbers. */
export function checkText(
	check: Check,
	state: DdState,
	who: Id,
	view: View,
): string {
	const level = levelOf(check, state.settings.criticalPart);
	if (!knowsNumbers(state, find(state, who), view, 'ability')) {
		return levels[level];
	}

	const numbers = `${check.roll} ${level === 0 ? '>' : '≤'} ${minus(check.need)}`;
	return level === 2 ? `${numbers}, critical` : numbers;
}

/** The same with what its target is made up of, for the GM: “31 ≤ 65 [Close Combat 35, Katana +30]”. */
export const wholeCheckText = (
	check: Check,
	base: readonly NumberPart[],
	state: DdState,
	who: Id,
	view: View,
): string => {
	const text = checkText(check, state, who, view);
	return view === 'gm' ? `${text} [${explainNeed(base, check.counted)}]` : text;
};

const verdicts = ['fails', 'succeeds', 'succeeds critically'] as const;

/** The result of a roll for effect: “succeeds”. */
export const verdictOf = (check: Check, criticalPart: number): string =>
	verdicts[levelOf(check, criticalPart)];

const moveVerbs: Readonly<Record<MoveBy, string>> = {
	move: 'moves',
	ride: 'rides',
	run: 'runs',
};

export const moveVerb = (
	by: MoveBy,
	combatant: {readonly isMounted: boolean} | undefined,
): string => (combatant?.isMounted && by === 'run' ? 'rides' : moveVerbs[by]);
