import {menuStep} from '../../../engine/course/menu.js';
import {firstOf} from '../../../engine/kit/basics.js';
import type {Step} from '../../../engine/course/steps.js';
import {knowsNumbers} from '../../../engine/world/veil.js';
import {find} from '../../../engine/world/world.js';
import {groupName, isUnchosen, nextGroup, seenGroup, speedMenu} from '../acts/speeds.js';
import type {DrAct} from '../acts/types.js';
import {round} from '../phases/clock.js';
import {isGood, isUp} from '../derived.js';
import type {AnyEvent, DrEvent} from '../events/index.js';
import type {FrameOf} from '../frame-types.js';
import {isYahtzee, speedDice} from '../phases/speed.js';
import type {DrCombatant, DrState} from '../state.js';
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
	menuStep({
		id: 'speed',
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
		kind: 'auto',
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
