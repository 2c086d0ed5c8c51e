import {type ObjectOf, text, id, list, number} from '../../../engine/kit/shape.js';
import {stat, statName} from '../sheet/stats.js';
import {silent} from '../../../engine/events/event-rows.js';
import type {Id} from '../../../engine/kit/basics.js';
import {line, tells} from '../../../engine/events/narration.js';
import {conjugated, listed} from '../../../engine/kit/text.js';
import {find, nameOf} from '../../../engine/world/world.js';
import {isYahtzee, phasesOf} from '../phases/speed.js';
import type {DrState} from '../state.js';
import {inSpeed, inState} from '../updates.js';
import {secret} from '../../../engine/world/told.js';
import {drEvents} from './rows.js';

/* How fast everybody is, and in which rounds they go. */

const arranged = {who: id, dice: list(number), round: number};

const rollSpeed = (
	state: DrState,
	{who, dice, round}: ObjectOf<typeof arranged>,
	isArranged: boolean,
): DrState =>
	inSpeed(state, who, {
		dice,
		phases: phasesOf(dice).filter((phase) => phase >= round),
		lapsed: phasesOf(dice).filter((phase) => phase < round),
		isArranged,
	});

/** “goes in 2, 5 and 8”; “2 and 3 are over” of somebody who joins late. */
function goesText(state: DrState, who: Id): string {
	const combatant = find(state, who);
	const {phases = [], lapsed = []} = combatant?.speed ?? {};
	return phases.length === 0 && lapsed.length > 0
		? `${listed(lapsed)} ${lapsed.length === 1 ? 'is' : 'are'} over`
		: conjugated(combatant, phases.length === 0 ? 'has no phases' : `goes in ${listed(phases)}`);
}

/** The same, or that the dice may still be changed. */
function rolledText(state: DrState, who: Id): string {
	const combatant = find(state, who);
	return combatant && isYahtzee(combatant) ? 'a yahtzee' : goesText(state, who);
}

export const speedEvents = drEvents({
	'speeds-split': {
		shape: {what: text},
		evolve: (state, {what}) => inState(state, {splitSpeed: [...state.splitSpeed, what]}),
		tell: silent,
	},
	'speed-chosen': {
		shape: {who: id, stat},
		evolve: (state, {who, stat}) => inSpeed(state, who, {stat}),
		tell: silent,
	},
	/** “Ark (Reflexes): 2 5 5 8, goes in 2, 5 and 8”. */
	'speed-rolled': {
		shape: {
			who: id,
			stat,
			dice: list(number),
			/** The current round of the turn: earlier phases are lost. */
			round: number,
		},
		rule: 'DR-03',
		evolve: (state, event) => rollSpeed(state, event, false),
		tell: ({who, stat, dice}, state) =>
			line(
				secret(
					who,
					'order',
					`${nameOf(state, who)} (${statName(stat)}): ${dice.join(' ')}${dice.length > 0 ? ', ' : ''}${rolledText(state, who)}`,
				),
				who,
			),
	},
	arranged: {
		shape: arranged,
		rule: 'DR-04',
		evolve: (state, event) => rollSpeed(state, event, true),
		tell: tells(({who}, state) =>
			secret(who, 'order', `chooses the numbers of a yahtzee: ${goesText(state, who)}`),
		),
	},
});
