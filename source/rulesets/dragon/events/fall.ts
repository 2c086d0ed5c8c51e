import {flag, id, list, maybe, number, yes} from '../../../engine/kit/shape.js';
import {check, death} from '../frame-types.js';
import {nobody, type ToldLine, hurtBy, line, tells} from '../../../engine/events/event-rows.js';
import {names, preceded, secret, sentence, told} from '../../../engine/world/told.js';
import {clause, find, nameOf} from '../../../engine/world/world.js';
import {madeOf, rollText, worthOfSuccess} from '../rolls/damage.js';
import {afterHealing, withClock} from '../derived.js';
import {fallText} from '../shown/text.js';
import {inCombatant, pop, push} from '../updates.js';
import {drEvents} from './phase-changes.js';
import {conjugated, counted, minus} from '../../../engine/kit/text.js';
import type {DrCombatant, DrState} from '../state.js';
import type {Id} from '../../../engine/kit/basics.js';
import {substatOf} from '../sheet/stats.js';

/* Damage that no attack does: falls, fire, poison (DR-23). */

/** What Resistance takes off; where it takes all, the whole of it, which may be more than there was to take. */
const offText = (victim: DrCombatant | undefined, amount: number, soaked: number): number =>
	victim === undefined || soaked < amount
		? soaked
		: Math.max(soaked, substatOf(victim.sheet, 'resistance'));

export const harmEvents = drEvents({
	harmed: {
		shape: {
			who: id,
			amount: number,
			soaked: number,
			/** It is dealt by hand: no frame has asked for it. */
			isByHand: maybe(yes),
		},
		rule: 'DR-23',
		dealt: ({who: to, amount, soaked}) => [{to, amount: amount - soaked}],
		evolve: (state, {who, amount, soaked, isByHand}) =>
			inCombatant(isByHand ? state : pop(state), who, (fresh) => {
				fresh.hp -= amount - soaked;
			}),
		tell: tells(({who, amount, soaked}, state) => {
			const sum = soaked > 0 ? `${amount} − ${offText(find(state, who), amount, soaked)} = ` : '';
			const past = amount - soaked;
			return secret(who, 'health', `takes ${sum}${minus(past)} damage`, hurtBy(past));
		}),
	},
	healed: {
		shape: {who: id, amount: number, left: number, isUpAgain: flag},
		healed: ({who: to, amount}) => [{to, amount}],
		evolve: (state, {who, left}) =>
			inCombatant(state, who, (fresh) => {
				fresh.fall = afterHealing(fresh.fall, left);
				fresh.hp = left;
			}),
		tell: tells(({who, amount, left, isUpAgain}, state) =>
			secret(
				who,
				'health',
				`regains ${counted(amount, 'hit point')}, ${minus(left)} now${isUpAgain ? `, and ${conjugated(find(state, who), 'is up again')}` : ''}`,
				`is healed${isUpAgain ? ' and up again' : ''}`,
			),
		),
	},
	'hp-ruled': {
		shape: {who: id, from: number, to: number},
		dealt: ({who, from, to}) => [{to: who, amount: from - to}],
		evolve: (state, {who, to}) =>
			inCombatant(state, who, (fresh) => {
				fresh.fall =
					to < 0
						? {shortfall: 0, isDying: false, isDead: false, ...fresh.fall, at: to}
						: afterHealing(fresh.fall, to);
				fresh.hp = to;
			}),
		tell: ({who, from, to}, state) =>
			line(
				secret(
					who,
					'health',
					`${nameOf(state, who)}: hit points ${minus(from)} → ${minus(to)}${to < 0 ? ', no Death Check' : ''}`,
				),
				who,
			),
	},
});

/* Falling, dying, and the end of the fight (DR-30 to DR-33). */

const leftLying = (before: string) => ({
	shape: {who: list(id)},
	about: nobody,
	tell: ({who}: {readonly who: readonly Id[]}, state: DrState): ToldLine => ({
		kind: 'closing',
		text: preceded(before, names(state, who)),
		rule: 'DR-33',
	}),
});

export const fallEvents = drEvents({
	fell: {
		shape: {who: id, past: number, isAgain: flag},
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
	'left-dead': leftLying('Dead: '),
	'left-down': leftLying('Unconscious: '),
});
