import {id, number, flag, list, maybe} from '../../../engine/kit/shape.js';
import {check, death} from '../frame-types.js';
import {line} from '../../../engine/events/narration.js';
import {names, preceded, secret, sentence, told} from '../../../engine/world/told.js';
import {clause, find} from '../../../engine/world/world.js';
import {madeOf, rollText, worthOfSuccess} from '../rolls/checks.js';
import {withClock} from '../derived.js';
import {fallText} from '../shown/text.js';
import {inCombatant, pop, push} from '../updates.js';
import {drEvents} from './rows.js';

/* Falling, dying, and the end of the fight (DR-30 to DR-33). */

export const fallEvents = drEvents({
	fell: {
		shape: {
			who: id,
			/** How far the damage exceeds the hit points. */
			past: number,
			/** They were down before. */
			isAgain: flag,
		},
		evolve: (state, {who}) =>
			push(
				inCombatant(state, who, (fresh) => {
					fresh.fall = {shortfall: 0, isDying: false, ...fresh.fall, at: fresh.hp, isDead: false};
				}),
				death.frame({who}),
			),
		tell({who, past, isAgain}, state) {
			const how = secret(who, 'health', ` (${past} past 0 hit points)`);
			return isAgain
				? line([clause(state, who, 'is hurt again'), how], who, 'DR-32')
				: line([clause(state, who, 'falls down'), how], who, 'DR-30', 'defeat');
		},
	},
	/** Unconscious, or also dying, and how far the check fell short: the further, the faster they die. */
	'death-checked': {
		shape: {
			who: id,
			check,
			past: number,
			shortfall: number,
			isDying: flag,
			/** The last turn in which they live, by the Setting; logs before version 8 leave it out. */
			endsIn: maybe(number),
		},
		evolve: (state, {who, shortfall, isDying, endsIn}) =>
			pop(
				inCombatant(state, who, (fresh) => {
					const fall = {at: fresh.fall?.at ?? fresh.hp, shortfall, isDying, isDead: false};
					fresh.fall = endsIn === undefined ? withClock(state, fall) : {...fall, endsIn};
				}),
			),
		tell({who, check, past, isDying}, state) {
			const combatant = find(state, who);
			const fate = combatant ? fallText(state, combatant) : 'unconscious';
			const made = madeOf(check);
			const sum = `${made} × ${worthOfSuccess} = ${made * worthOfSuccess} against ${past}`;
			return line(
				sentence(
					state,
					who,
					secret(
						who,
						'health',
						told`makes a Death Check: ${rollText(check, who)}; ${sum}: ${fate}`,
						told`is ${fate}`,
					),
				),
				who,
				isDying ? 'DR-33' : 'DR-31',
			);
		},
	},
	/** The Setting came while they were dying. */
	'clock-begun': {
		shape: {who: id, endsIn: number},
		rule: 'DR-33',
		evolve: (state, {who, endsIn}) =>
			inCombatant(state, who, (fresh) => {
				fresh.fall &&= {...fresh.fall, endsIn};
			}),
		tell({who}, state) {
			const combatant = find(state, who);
			const fate = combatant ? fallText(state, combatant) : 'dying';
			return line(secret(who, 'health', sentence(state, who, told`is ${fate}`)), who);
		},
	},
	/** The turns that the Setting leaves to somebody who is dying are over. */
	died: {
		shape: {who: id},
		rule: 'DR-33',
		evolve: (state, {who}) =>
			inCombatant(state, who, (fresh) => {
				fresh.fall &&= {...fresh.fall, isDead: true};
			}),
		tell: ({who}, state) =>
			line(clause(state, who, 'dies: the turns left to live are over'), who, undefined, 'defeat'),
	},
	'left-dying': {
		shape: {who: id, shortfall: number},
		tell({who}, state) {
			const combatant = find(state, who);
			return (
				combatant &&
				line(sentence(state, who, told`is ${fallText(state, combatant)}`), who, 'DR-33', 'closing')
			);
		},
	},
	'left-dead': {
		shape: {who: list(id)},
		tell: ({who}, state) => ({
			kind: 'closing',
			text: preceded('Dead: ', names(state, who)),
			rule: 'DR-33',
		}),
	},
	'left-down': {
		shape: {who: list(id)},
		tell: ({who}, state) => ({
			kind: 'closing',
			text: preceded('Unconscious: ', names(state, who)),
			rule: 'DR-33',
		}),
	},
});
