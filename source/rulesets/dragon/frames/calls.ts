import {menuStep} from '../../../engine/course/menu.js';
import {type View, firstOf} from '../../../engine/kit/basics.js';
import type {Step} from '../../../engine/course/steps.js';
import {listed} from '../../../engine/kit/text.js';
import {knowsNumbers, seenNames} from '../../../engine/world/veil.js';
import {goMenu, knowsAllPhases, lastCallMenu, openPhase} from '../acts/calls.js';
import type {DrAct, AnyEvent} from '../flow-types.js';
import type {DrEvent} from '../events/index.js';
import {callSub, holdersCalled, isEmptyRound, isLastCallDue} from '../phases/calls.js';
import {round} from '../phases/clock.js';
import {subName} from '../phases/sub-rounds.js';
import {isGood, isUp, readyOnes} from '../derived.js';
import type {DrCombatant, DrState} from '../state.js';
import {lostAgain, nextBelated} from '../phases/belated.js';
import {checkedKind} from '../upkeep.js';
import {find} from '../../../engine/world/world.js';
import {groupName, isUnchosen, nextGroup, seenGroup, speedMenu} from '../acts/speeds.js';
import type {FrameOf} from '../frame-types.js';
import {isYahtzee, speedDice} from '../phases/speed.js';
import {type Stat, statName} from '../sheet/stats.js';
import {diceText, shownDice} from '../shown/text.js';

/* The start of a turn: how fast everybody is (DR-02 to DR-04, DR-0A). Those who join or get up later are asked then. */

const rollers = (state: DrState): readonly DrCombatant[] => state.combatants.filter(isRolling);

const isRolling = (combatant: DrCombatant): boolean =>
	combatant.speed.stat !== undefined && combatant.speed.dice === undefined && isUp(combatant);

const diceOf = (state: DrState, combatant: DrCombatant): number =>
	combatant.speed.stat === undefined ? 0 : speedDice(state, combatant, combatant.speed.stat);

/** The first round with a sub-round of their side to come: between turns, the first. In Late bad guys have gone (DR-11). */
const firstRound = (state: DrState, combatant: DrCombatant): number =>
	Math.max(1, round(state) + (state.sub === 'late' && !isGood(state, combatant) ? 1 : 0));

const rolledEvent = (
	state: DrState,
	combatant: DrCombatant,
	stat: Stat,
	dice: readonly number[],
): DrEvent => ({
	type: 'speed-rolled',
	who: combatant.id,
	stat,
	dice,
	round: firstRound(state, combatant),
});

const isArranging = (combatant: DrCombatant): boolean => isYahtzee(combatant) && isUp(combatant);

export const speedSteps: ReadonlyArray<Step<FrameOf<'fight'>, DrState, DrAct, AnyEvent>> = [
	menuStep('speed', {
		due: (_frame, state) => state.combatants.some(isUnchosen),
		menu: speedMenu,
		scene: (_frame, state) => ({state, group: nextGroup(state)}),
		head(scene, view) {
			const group = seenGroup(scene, view);
			const [first] = scene.group;
			const only = group.length === 1 ? group[0] : undefined;
			return {
				title: `${groupName(group)}: which speed?`,
				...(view === 'gm' && {
					together: {title: 'Which speed does each use?', name: groupName(group)},
				}),
				...(only && {who: only.id}),
				...(scene.group.every(({isHidden}) => isHidden) && first && {involves: [first.id]}),
				why: 'a diced action outside the speed’s category costs one later phase more (DR-06)',
				rule: 'DR-02',
			};
		},
	}),
	{
		id: 'no-dice',
		due: (_frame, state) =>
			state.combatants.some((combatant) => isRolling(combatant) && diceOf(state, combatant) === 0),
		take: (_frame, state) =>
			rollers(state)
				.filter((combatant) => diceOf(state, combatant) === 0)
				.map((each) => rolledEvent(state, each, each.speed.stat ?? 'body', [])),
	},
	{
		id: 'dice',
		kind: 'roll',
		isApart: true,
		due: (_frame, state) => state.combatants.some(isRolling),
		ask: () => ({
			title: 'Roll speed',
			why: 'each different number is a round with a phase',
			rule: 'DR-03',
		}),
		requests: (_frame, state, view) =>
			// Players wait with dice in hand.
			firstOf(rollers(state), ({control}) => control === 'player').map((combatant) => ({
				id: combatant.id,
				who: combatant.id,
				label: `${combatant.name}: ${statName(combatant.speed.stat ?? 'body')}`,
				dice: shownDice(
					diceOf(state, combatant),
					view === undefined || knowsNumbers(state, combatant, view, 'ability'),
				),
			})),
		take: (rolls, _frame, state) =>
			rolls.flatMap(({id, dice}) => {
				const combatant = find(state, id);
				const stat = combatant?.speed.stat;
				const faces = dice.map(([face = 0]) => face);
				return combatant && stat ? [rolledEvent(state, combatant, stat, faces)] : [];
			}),
	},
	{
		id: 'yahtzee',
		kind: 'arrange',
		due: (_frame, state) => state.combatants.some(isArranging),
		ask(_frame, state, view) {
			const combatant = state.combatants.find(isArranging);
			const isShown = knowsNumbers(state, combatant, view, 'ability');
			const dice = isShown ? (combatant?.speed.dice ?? []) : [];
			const first = combatant ? firstRound(state, combatant) : 1;
			return {
				title: `${combatant?.name ?? 'Somebody'}: yahtzee${isShown ? `, ${diceText(dice.length)} show ${dice[0] ?? 1}` : ''}. Which rounds?`,
				...(combatant && {who: combatant.id}),
				why: 'the dice may be changed to any numbers from 1 to 10',
				rule: 'DR-04',
				values: dice.map((_face, at) => Math.min(10, first + at)),
				min: 1,
				max: 10,
			};
		},
		take(values, _frame, state) {
			const combatant = state.combatants.find(isArranging);
			return combatant
				? [{type: 'arranged', who: combatant.id, dice: values, round: firstRound(state, combatant)}]
				: [];
		},
	},
];

/* Who goes in a sub-round (DR-11, DR-12), and the last call (DR-14). */

const stateOf = (_frame: unknown, state: DrState): DrState => state;

/** “Late 3: nobody has a phase; held: Ark”. */
function callText(state: DrState, view: View): string {
	const held = seenNames(
		state,
		holdersCalled(state).map(({id}) => id),
		view,
	);
	const name =
		knowsAllPhases(state, view) && isEmptyRound(state)
			? `Round ${round(state)}`
			: subName(state.sub, round(state));
	return `${name}: nobody has a phase${held.length === 0 ? '' : `; held: ${listed(held)}`}`;
}

const goSteps: ReadonlyArray<Step<unknown, DrState, DrAct, AnyEvent>> = [
	{
		id: 'only',
		due: (_frame, state) => readyOnes(state).length === 1,
		take: (_frame, state) => readyOnes(state).flatMap((combatant) => openPhase(state, combatant)),
	},
	menuStep('who', {
		due: (_frame, state) => readyOnes(state).length > 1,
		menu: goMenu,
		scene: stateOf,
		head: (state) => ({
			title: `${subName(state.sub, round(state))}: who goes?`,
			why: 'in any order: all act at about the same time',
			rule: 'DR-12',
			isAnyOrder: true,
		}),
	}),
];

export const callSteps: typeof goSteps = [
	...goSteps,
	menuStep('last-call', {
		due: (_frame, state) => isLastCallDue(state),
		menu: lastCallMenu,
		scene: stateOf,
		head: (state, view) => ({
			title: callText(state, view),
			why: 'anybody without a phase may break a hold or buy a phase',
			rule: 'DR-14',
		}),
	}),
];

/* A round that has passed is taken up again for a phase that is bought in it (DR-05). */

function comeBack(state: DrState): readonly AnyEvent[] {
	const lost = lostAgain(state);
	return [{type: 'came-back', ...(lost.length > 0 && {lost})}];
}

/** What the belated phase brings: bonus phases and last calls (DR-14). Where no phase was bought, nothing follows. */
export const belatedFrame = checkedKind('belated', {
	isVoid: ({from}, {activeSubs}) => !activeSubs.includes(from),
	abandon: (_frame, state) => comeBack(state),
	steps: [
		...callSteps,
		{
			id: 'next-sub',
			due: ({sub}, state) => nextBelated(state, sub) !== undefined,
			take: ({sub}, state) => [callSub(state, nextBelated(state, sub) ?? 'none')],
		},
		{id: 'done', due: () => true, take: (_frame, state) => comeBack(state)},
	],
});
