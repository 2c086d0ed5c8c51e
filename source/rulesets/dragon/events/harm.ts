import {id, number, yes, maybe, flag} from '../../../engine/kit/shape.js';
import {hurtBy, line, tells} from '../../../engine/events/narration.js';
import {conjugated, counted, minus} from '../../../engine/kit/text.js';
import {secret} from '../../../engine/world/told.js';
import {find, nameOf} from '../../../engine/world/world.js';
import {afterHealing} from '../derived.js';
import type {DrCombatant} from '../state.js';
import {substatOf} from '../sheet/stats.js';
import {inCombatant, pop} from '../updates.js';
import {drEvents} from './rows.js';

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
			/** What Resistance takes off. */
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
		shape: {
			who: id,
			amount: number,
			/** The hit points after it. */
			left: number,
			isUpAgain: flag,
		},
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
