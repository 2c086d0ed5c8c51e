import {id, list, maybe, number, yes} from '../../../engine/kit/shape.js';
import {check, featWhat, split} from '../frame-types.js';
import {substat, substatName} from '../sheet/stats.js';
import {line, tells} from '../../../engine/events/event-rows.js';
import {counted, listed} from '../../../engine/kit/text.js';
import {secret, told} from '../../../engine/world/told.js';
import {clause, nameOf} from '../../../engine/world/world.js';
import {checkText, madeOf} from '../rolls/damage.js';
import {diceText, hexes} from '../shown/text.js';
import {inForm, pop} from '../updates.js';
import {drEvents} from './phase-changes.js';

/* Rolls that are not attacks, and divided pools (DR-15 to DR-18). */

export const featEvents = drEvents({
	'pool-split': {
		shape: {who: id, shares: list(number)},
		rule: 'DR-18',
		evolve: (state, {shares}) => inForm(state, split, {shares}),
		// Of three shares, the first one alone is not worth a line.
		tell: tells(({who, shares}) => {
			const sum = shares.reduce((dice, share) => dice + share, 0);
			return shares.length < 2
				? ''
				: secret(
						who,
						'ability',
						`divides a pool of ${diceText(sum)}: ${listed(shares)}`,
						'divides the pool',
					);
		}),
	},
	/** Whoever rolls is down or gone before the dice fall. */
	'roll-lost': {
		shape: {who: id, isRest: maybe(yes)},
		rule: 'DR-30',
		evolve: pop,
		tell: ({who, isRest}, state) =>
			line(
				`${isRest ? 'The rest of ' : ''}${nameOf(state, who)}’s ${isRest ? 'divided pool' : 'roll'} comes to nothing`,
				who,
			),
	},
	'feat-rolled': {
		shape: {who: id, what: featWhat, substat, check},
		evolve: pop,
		tell({who, what, substat, check}, state) {
			const rolls = [clause(state, who, `rolls ${substatName(substat)}: `), checkText(check, who)];
			return what === 'move'
				? line([...rolls, `: ${hexes(madeOf(check) * 2)} farther`], who, 'DR-17')
				: line(rolls, who, 'DR-20');
		},
	},
	'opposed-ended': {
		shape: {
			who: id,
			substat,
			check,
			against: id,
			withSubstat: substat,
			other: check,
			/** Successes beyond the other's; below 0, the other has more. */
			net: number,
		},
		rule: 'DR-15',
		evolve: pop,
		tell({who, substat, check, against, withSubstat, other, net}, state) {
			const own = told`${substatName(substat)} ${checkText(check, who)}`;
			const theirs = told`${substatName(withSubstat)} ${checkText(other, against)}`;
			const more = `has ${counted(Math.abs(net), 'success', 'successes')} more`;
			const result = net === 0 ? 'even' : clause(state, net > 0 ? who : against, more);
			const rolls = clause(state, who, `rolls against ${nameOf(state, against)}`);
			return line(told`${rolls}: ${own}; ${theirs}; ${result}`, who);
		},
	},
});
