import {menuOf} from '../../../engine/course/menu.js';
import {type View, notAskedNow} from '../../../engine/kit/basics.js';
import {clauseOf, listed} from '../../../engine/kit/text.js';
import {isSeen, knowsNumbers} from '../../../engine/world/veil.js';
import {find, get} from '../../../engine/world/world.js';
import {type DrAct, drActs, type AnyEvent} from '../flow-types.js';
import {optionalActs, optionalRows} from './trades.js';
import {isEmptyRound, isHoldEnding} from '../phases/calls.js';
import {fightRound, round, roundsOfTurn} from '../phases/clock.js';
import {subs} from '../phases/sub-rounds.js';
import {hasBonus, isUp, laterPhases, readyOnes} from '../derived.js';
import {refuseAct} from '../order.js';
import type {DrCombatant, DrState} from '../state.js';
import {phase} from '../frame-types.js';

/* Who goes in a sub-round (DR-11, DR-12), and the last call where only holds and trades are left (DR-14). */

export const openPhase = (state: DrState, combatant: DrCombatant): readonly AnyEvent[] => [
	phase.opened({
		who: combatant.id,
		by: combatant.speed.phases.includes(round(state)) ? 'phase' : 'bonus',
	}),
];

export const goMenu = menuOf(
	drActs<DrState>({
		act: {
			key: 'g',
			rule: 'DR-12',
			show({who}, state) {
				const combatant = get(state, who);
				return {
					id: `go:${who}`,
					label: clauseOf(combatant, 'goes'),
					who,
					...(hasBonus(state, combatant) && {detail: 'a bonus phase', rule: 'DR-40'}),
				};
			},
			refuse({who}, state) {
				const combatant = find(state, who);
				return combatant ? refuseAct(state, combatant) : notAskedNow;
			},
			take: ({who}, state) => openPhase(state, get(state, who)),
		},
		...optionalRows,
	}),
	function* (state, view): Iterable<DrAct> {
		for (const {id: who} of readyOnes(state)) {
			yield {do: 'act', who};
		}

		yield* optionalActs(state, view);
	},
);

const nextPhase = (state: DrState): number =>
	Math.min(
		roundsOfTurn + 1,
		...state.combatants.filter(isUp).flatMap((combatant) => laterPhases(state, combatant)[0] ?? []),
	);

/** The round of the fight up to which all can be skipped; `undefined`: somebody goes in the next, or waits (DR-05). */
function passableUntil(state: DrState): number | undefined {
	const next = nextPhase(state);
	return state.belatedIn === 0 && next > round(state) + 1
		? fightRound(state) + next - round(state)
		: undefined;
}

/** That nobody has a phase, and until when, reveals everybody's phases. */
export const knowsAllPhases = (state: DrState, view: View): boolean =>
	state.combatants.every((combatant) => knowsPhases(state, combatant, view));

const knowsPhases = (state: DrState, combatant: DrCombatant, view: View): boolean =>
	isSeen(state, combatant.id, view) && knowsNumbers(state, combatant, view, 'order');

/** “lost after this round: the held phases of Ark and Mage”. */
function endingText(state: DrState, view: View): string | undefined {
	const ending = state.combatants.filter(
		(combatant) => isHoldEnding(state, combatant) && knowsPhases(state, combatant, view),
	);
	return ending.length === 0
		? undefined
		: `lost after this round: the held phase${ending.length === 1 ? '' : 's'} of ${listed(ending.map(({name}) => name))}`;
}

const passedEvent = (state: DrState, until: number): AnyEvent => ({
	type: 'passed',
	round: round(state),
	subs: isEmptyRound(state) ? subs : [state.sub],
	until,
});

export const lastCallMenu = menuOf(
	drActs<DrState>({
		pass: {
			key: 'o',
			rule: 'DR-14',
			show(_act, state, view) {
				const cost = endingText(state, view);
				return {id: 'pass', label: 'Nobody: pass', ...(cost !== undefined && {cost})};
			},
			take: (_act, state) => [passedEvent(state, 0)],
		},
		'pass-until': {
			key: 'z',
			rule: 'DR-14',
			show(_act, state) {
				const next = nextPhase(state);
				return {
					id: 'pass-until',
					label: next > roundsOfTurn ? 'Pass until the turn ends' : `Pass until ${next}`,
				};
			},
			refuse: ({round: until}, state) => (until === passableUntil(state) ? undefined : notAskedNow),
			take: ({round: until}, state) => [passedEvent(state, until)],
		},
		...optionalRows,
	}),
	function* (state, view): Iterable<DrAct> {
		yield {do: 'pass'};
		const until = passableUntil(state);
		if (until !== undefined && knowsAllPhases(state, view)) {
			yield {do: 'pass-until', round: until};
		}

		yield* optionalActs(state, view);
	},
);
