import type {Id, Side} from '../../../engine/basics.js';
import {silent} from '../../../engine/event-rows.js';
import {line} from '../../../engine/narration.js';
import {listed} from '../../../engine/text.js';
import {knowsNumbers, seenNames} from '../../../engine/veil.js';
import {winnerNamed} from '../../../engine/winner.js';
import {clause, find} from '../../../engine/world.js';
import {madeOf, seenRoll, worthOfSuccess} from '../checks.js';
import type {Check} from '../frame-types.js';
import {withClock} from '../derived.js';
import type {DrState} from '../state.js';
import {fallText} from '../text.js';
import {inCombatant, inTop, pop, push} from '../updates.js';
import {drEvents} from './rows.js';

/* Falling, dying, and the end of the fight (DR-30 to DR-33). */

export type FallEvent =
	| {
			readonly type: 'fell';
			readonly who: Id;
			/** How far the damage exceeds the hit points. */
			readonly past: number;
			/** They were down before. */
			readonly isAgain: boolean;
	  }
	| {readonly type: 'death-marked'; readonly marks: readonly string[]}
	| {
			readonly type: 'death-checked';
			readonly who: Id;
			readonly check: Check;
			readonly past: number;
			readonly shortfall: number;
			readonly isDying: boolean;
	  }
	| {readonly type: 'closing-begun'; readonly winner?: Side | 'nobody'}
	| {readonly type: 'winner-named'; readonly winner: Side | 'nobody'}
	| {readonly type: 'left-dying'; readonly who: Id; readonly shortfall: number}
	| {readonly type: 'left-down'; readonly who: readonly Id[]};

export const fallEvents = drEvents<FallEvent>({
	fell: {
		evolve: (state, {who}) =>
			push(
				inCombatant(state, who, (fresh) => {
					fresh.fall = {
						at: fresh.hp,
						shortfall: fresh.fall?.shortfall ?? 0,
						isDying: fresh.fall?.isDying ?? false,
					};
				}),
				{kind: 'death', who, marks: undefined},
			),
		tell({who, past, isAgain}, state, view) {
			const how = knowsNumbers(state, find(state, who), view, 'health')
				? ` (${past} past 0 hit points)`
				: '';
			return isAgain
				? line(clause(state, who, `is hurt again${how}`), who, 'DR-32')
				: line(clause(state, who, `falls down${how}`), who, 'DR-30', 'defeat');
		},
	},
	'death-marked': {
		evolve: (state, {marks}) =>
			inTop(state, 'death', (frame) => {
				frame.marks = marks;
			}),
		tell: silent,
	},
	/** Unconscious, or also dying, and how far the check fell short: the further, the faster they die. */
	'death-checked': {
		evolve: (state, {who, shortfall, isDying}) =>
			pop(
				inCombatant(state, who, (fresh) => {
					fresh.fall = withClock(state, {
						at: fresh.fall?.at ?? fresh.hp,
						shortfall,
						isDying,
					});
				}),
			),
		tell({who, check, past, isDying}, state, view) {
			const combatant = find(state, who);
			const rule = isDying ? 'DR-33' : 'DR-31';
			const isKnown = knowsNumbers(state, combatant, view, 'health');
			const fate = combatant
				? fallText(state, combatant, isKnown)
				: 'unconscious';
			if (!isKnown) {
				return line(clause(state, who, `is ${fate}`), who, rule);
			}

			const made = madeOf(check);
			return line(
				clause(
					state,
					who,
					`makes a Death Check: ${seenRoll(check, state, combatant, view)}; ${made} × ${worthOfSuccess} = ${made * worthOfSuccess} against ${past}: ${fate}`,
				),
				who,
				rule,
			);
		},
	},
	'closing-begun': {
		evolve: (state, {winner}) => push(state, {kind: 'closing', winner}),
		tell: silent,
	},
	'winner-named': winnerNamed((state: DrState, update) =>
		inTop(state, 'closing', update),
	),
	'left-dying': {
		tell({who}, state, view) {
			const combatant = find(state, who);
			return (
				combatant &&
				line(
					clause(
						state,
						who,
						`is ${fallText(state, combatant, knowsNumbers(state, combatant, view, 'health'))}`,
					),
					who,
					'DR-33',
					'closing',
				)
			);
		},
	},
	'left-down': {
		tell({who}, state, view) {
			const names = seenNames(state, who, view);
			return names.length === 0
				? undefined
				: line(`Unconscious: ${listed(names)}`, undefined, 'DR-33', 'closing');
		},
	},
});
