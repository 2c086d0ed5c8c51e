import {id, list, maybe, number, yes} from '../../../engine/kit/shape.js';
import {attack, defenceFacts} from '../frame-types.js';
import {type Id, refusal} from '../../../engine/kit/basics.js';
import {type DrState, type Guard, guard} from '../state.js';
import {cannotDefend, line, tells} from '../../../engine/events/event-rows.js';
import {listed} from '../../../engine/kit/text.js';
import {answeredBy, diceText} from '../shown/text.js';
import {inActivity, inForm, inPhase} from '../updates.js';
import {preceded, secret, sentence, told} from '../../../engine/world/told.js';
import {drEvents, markActed} from './phase-changes.js';

/* How somebody responds to an attack, and what it costs (DR-07, DR-18, DR-26). */

/** Dice kept in an earlier round are gone. */
const keep = (state: DrState, who: Id, guard: Guard): DrState =>
	inActivity(state, who, (activity) => {
		activity.guards = [...activity.guards.filter(({round}) => round === guard.round), guard];
	});

const withoutOne = (guards: readonly Guard[], how: 'dodge' | 'parry'): readonly Guard[] => {
	const used = guards.findIndex((guard) => guard.how === how);
	return guards.filter((_guard, at) => at !== used);
};

export const defenceEvents = drEvents({
	defended: {
		shape: {
			who: id,
			against: id,
			...defenceFacts,
			round: number,
			spent: list(number),
			/** The bonus phase of this round goes with it, since a defence counts as acting (DR-08). */
			losesBonus: maybe(yes),
			refused: maybe(refusal),
		},
		// The line does not name the attacker.
		about: ({who}) => [who],
		evolve(state, event) {
			const {who, how, pay, skill, substat, isSplit, dice} = event;
			const filled = inForm(state, attack, {defence: {how, pay, skill, substat, isSplit, dice}});
			if (how === 'none' || pay === 'free') {
				return filled;
			}

			return pay === 'guard'
				? inActivity(filled, who, (activity) => {
						activity.guards = withoutOne(activity.guards, how);
					})
				: markActed(
						pay === 'diced' ? inPhase(filled, who, {hasDiced: true}) : filled,
						event,
						pay === 'hold',
					);
		},
		tell({who, how, pay, spent, losesBonus, refused}, state) {
			if (refused) {
				return cannotDefend(state, who, refused);
			}

			if (how === 'none' || pay === 'free') {
				return undefined;
			}

			const rounds = secret(who, 'order', preceded(' ', listed(spent)));
			const [gives, rule] = (
				{
					abort: [told`aborts${rounds}`, 'DR-07'],
					bonus: ['gives the bonus phase', 'DR-40'],
					diced: ['gives the diced action', 'DR-26'],
					guard: ['uses the dice kept', 'DR-18'],
					hold: ['gives the held phase', 'DR-26'],
					phase: ['gives this round’s phase', 'DR-26'],
				} as const
			)[pay];
			const lost = losesBonus && pay !== 'diced' ? '; the bonus phase is lost' : '';
			return line(sentence(state, who, told`${gives} to ${how}${lost}`), who, rule);
		},
	},
	'defence-split': {
		shape: {who: id, dice: number, guard},
		rule: 'DR-18',
		evolve(state, {who, dice, guard}) {
			const defence = attack.top(state)?.defence;
			return keep(inForm(state, attack, {defence: defence && {...defence, dice}}), who, guard);
		},
		tell: tells(
			({who, dice, guard}) =>
				told`keeps part of the pool for another ${answeredBy[guard.how]}${secret(who, 'ability', `: ${dice} and ${guard.dice}`)}`,
		),
	},
	'guard-kept': {
		shape: {who: id, guard},
		rule: 'DR-18',
		evolve: (state, {who, guard}) => keep(state, who, guard),
		tell: tells(
			({who, guard: {how, dice}}) =>
				told`keeps ${secret(who, 'ability', diceText(dice), 'dice')} to ${how}`,
		),
	},
});
