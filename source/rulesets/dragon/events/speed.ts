import type {Id} from '../../../engine/basics.js';
import {silent} from '../../../engine/event-rows.js';
import {line} from '../../../engine/narration.js';
import {conjugated, listed} from '../../../engine/text.js';
import {knowsNumbers} from '../../../engine/veil.js';
import {clause, find, nameOf} from '../../../engine/world.js';
import {phasesOf} from '../speed.js';
import type {DrState} from '../state.js';
import {type Stat, statName} from '../stats.js';
import {inSpeed, inState} from '../updates.js';
import {drEvents} from './rows.js';

/* How fast everybody is, and in which rounds they go. */

export type SpeedEvent =
	/** Foes of a kind, or of each kind for `*`, are asked for separately (DR-0A). */
	| {readonly type: 'speeds-split'; readonly what: string}
	| {readonly type: 'speed-chosen'; readonly who: Id; readonly stat: Stat}
	| {
			readonly type: 'speed-rolled';
			readonly who: Id;
			readonly stat: Stat;
			readonly dice: readonly number[];
			/** The current round of the turn: earlier phases are lost. */
			readonly round: number;
	  }
	| {
			readonly type: 'arranged';
			readonly who: Id;
			readonly dice: readonly number[];
			readonly round: number;
	  };

const rollSpeed = (
	state: DrState,
	{who, dice, round}: Extract<SpeedEvent, {type: 'speed-rolled' | 'arranged'}>,
	isArranged: boolean,
): DrState =>
	inSpeed(state, who, (speed) => {
		const phases = phasesOf(dice);
		speed.dice = dice;
		speed.phases = phases.filter((phase) => phase >= round);
		speed.lapsed = phases.filter((phase) => phase < round);
		speed.isArranged = isArranged;
	});

/** “goes in 2, 5 and 8”. */
const goesText = (state: DrState, who: Id): string => {
	const combatant = find(state, who);
	const phases = combatant?.speed.phases ?? [];
	return conjugated(
		combatant,
		phases.length === 0 ? 'has no phases' : `goes in ${listed(phases)}`,
	);
};

export const speedEvents = drEvents<SpeedEvent>({
	'speeds-split': {
		evolve: (state, {what}) =>
			inState(state, (fresh) => {
				fresh.splitSpeed = [...state.splitSpeed, what];
			}),
		tell: silent,
	},
	'speed-chosen': {
		evolve: (state, {who, stat}) =>
			inSpeed(state, who, (speed) => {
				speed.stat = stat;
			}),
		tell: silent,
	},
	/** “Ark (Reflexes): 2 5 5 8, goes in 2, 5 and 8”. */
	'speed-rolled': {
		rule: 'DR-03',
		evolve: (state, event) => rollSpeed(state, event, false),
		tell: ({who, stat, dice}, state, view) =>
			knowsNumbers(state, find(state, who), view, 'order')
				? line(
						`${nameOf(state, who)} (${statName(stat)}): ${dice.join(' ')}${dice.length > 0 ? ', ' : ''}${goesText(state, who)}`,
						who,
					)
				: undefined,
	},
	arranged: {
		rule: 'DR-04',
		evolve: (state, event) => rollSpeed(state, event, true),
		tell: ({who}, state, view) =>
			knowsNumbers(state, find(state, who), view, 'order')
				? line(
						clause(state, who, `changes a yahtzee: ${goesText(state, who)}`),
						who,
					)
				: undefined,
	},
});
