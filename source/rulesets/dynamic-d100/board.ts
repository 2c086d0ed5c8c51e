import type {Id, View} from '../../engine/basics.js';
import type {Board, Lane, Mark} from '../../engine/board.js';
import {
	type Condition,
	conditionsOf,
	describeDeadline,
} from '../../engine/conditions.js';
import {find} from '../../engine/world.js';
import {
	burden,
	elapsed,
	engagedWith,
	initiative,
	isDue,
	isUp,
	round,
	startingPoints,
} from './derived.js';
import type {DdCombatant, DdState, Plan} from './facts.js';
import {minus, signed} from './modifiers.js';
import {describePlan, targetIdOf} from './plans.js';
import {showsNumbers} from './telling.js';

const clockText = (seconds: number): string =>
	`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Which part of the round it is (DD-10). */
function stepOf(state: DdState): string {
	if (state.over) {
		return 'Over';
	}

	if (state.stack.some(({kind}) => kind === 'closing')) {
		return 'Closing';
	}

	return state.stack.some(({kind}) => kind === 'declare') ? 'Intents' : 'Act';
}

const actingNow = (state: DdState): ReadonlySet<Id> =>
	new Set(
		state.stack.flatMap((frame) => {
			if (frame.kind === 'declare') {
				return frame.who;
			}

			return frame.kind === 'turn' ? [frame.who] : [];
		}),
	);

function markOf(
	combatant: DdCombatant,
	state: DdState,
	acting: ReadonlySet<Id>,
): Mark {
	if (!isUp(combatant, state)) {
		return 'out';
	}

	if (acting.has(combatant.id)) {
		return 'acting';
	}

	if (combatant.isHidden) {
		return 'hidden';
	}

	return combatant.turn.hasActed ||
		(combatant.plan !== undefined && !isDue(combatant, state))
		? 'acted'
		: 'waiting';
}

/** “RP 19 − 5, two actions (DD-13)”. */
function whyThere(combatant: DdCombatant): string {
	const minus = burden(combatant.plan);
	return minus === 0
		? `initiative is RP ${combatant.rp}; DEX ${combatant.sheet.dex} breaks ties (DD-17)`
		: `RP ${combatant.rp} − ${minus} for two actions (DD-13); DEX ${combatant.sheet.dex}`;
}

const conditionBadge = ({name, worth = 0}: Condition): string =>
	worth === 0 ? name : `${name} ${signed(worth)}`;

function badgesOf(
	combatant: DdCombatant,
	state: DdState,
	view: View,
): readonly string[] {
	const {arms, turn} = combatant;
	const {guard, moved} = turn;
	const engaged = engagedWith(state, combatant)
		.filter(({isHidden}) => view === 'gm' || !isHidden)
		.map(({name}) => name);
	const unready = arms.filter(({isReady, isLoaded}) => isReady && !isLoaded);
	return [
		...(combatant.isHidden ? ['hidden'] : []),
		...(combatant.plan?.isSealed && view === 'gm' ? ['sealed'] : []),
		...(combatant.turn.isMainLost ? ['Main lost'] : []),
		...(combatant.turn.isAiming ? ['aimed'] : []),
		...(moved ? ['moving'] : []),
		...(combatant.isMounted ? ['mounted'] : []),
		...(guard === undefined
			? []
			: [guard === 'all' ? 'guards all −1' : 'guards one']),
		...(combatant.turn.supports.length > 0
			? [`support +${combatant.turn.supports.length}`]
			: []),
		...unready.map(({weapon}) => `${weapon.name} empty`),
		...conditionsOf(state, combatant.id).map((condition) =>
			conditionBadge(condition),
		),
		...(engaged.length > 0
			? [`⚔ ${engaged.slice(0, 2).join(', ')}${engaged.length > 2 ? ' …' : ''}`]
			: []),
		...(combatant.zone === 0 ? [] : [`zone ${combatant.zone}`]),
	];
}

function laneOf(
	combatant: DdCombatant,
	state: DdState,
	view: View,
	acting: ReadonlySet<Id>,
): Lane {
	const isShown = showsNumbers(state, combatant, view);
	const isStanding = isUp(combatant, state);
	return {
		combatant: combatant.id,
		name: combatant.name,
		side: combatant.side,
		mark: markOf(combatant, state, acting),
		order: isStanding ? (isShown ? minus(initiative(combatant)) : '?') : '–',
		why: isStanding
			? isShown
				? whyThere(combatant)
				: 'a foe’s initiative'
			: 'out of the fight (DD-19)',
		gauges:
			isShown && !combatant.isGone
				? [
						{
							id: 'RP',
							value: combatant.rp,
							max: startingPoints(combatant.sheet),
						},
					]
				: [],
		badges: isStanding ? badgesOf(combatant, state, view) : ['out'],
	};
}

/** In acting order: initiative, then DEX, those who are out last (DD-17). */
export function board(state: DdState, view: View): Board {
	const acting = actingNow(state);
	const ordered = state.combatants
		.filter(({isHidden}) => view === 'gm' || !isHidden)
		.map((combatant) => ({
			combatant,
			isUp: isUp(combatant, state),
			initiative: initiative(combatant),
		}))
		.sort(
			(one, other) =>
				Number(other.isUp) - Number(one.isUp) ||
				other.initiative - one.initiative ||
				other.combatant.sheet.dex - one.combatant.sheet.dex,
		);
	return {
		clock: [`Round ${round(state)}`, clockText(elapsed(state)), stepOf(state)],
		lanes: ordered.map(({combatant}) => laneOf(combatant, state, view, acting)),
	};
}

/** A combatant's intent, for whoever may know it. */
export const intentText = (
	combatant: DdCombatant,
	state: DdState,
	view: View,
): string =>
	combatant.plan === undefined
		? 'not declared'
		: combatant.plan.isSealed && view === 'players'
			? 'sealed'
			: planText(combatant, combatant.plan, state, view);

/** A plan in words; the players do not learn that it is aimed at somebody hidden. */
export const planText = (
	combatant: DdCombatant,
	plan: Plan,
	state: DdState,
	view: View,
): string =>
	view === 'players' && find(state, targetIdOf(plan.main))?.isHidden
		? 'Something unseen'
		: describePlan(state, combatant, plan);

export const conditionText = (state: DdState, condition: Condition): string => {
	const lasts = describeDeadline(state, condition);
	return `${conditionBadge(condition)}${condition.isOnce ? ', on one roll' : ''}${lasts === '' ? '' : `, ${lasts}`}`;
};
