import {sightStepOf} from '../../../../engine/course/sight.js';
import {find, get} from '../../../../engine/world/world.js';
import {damageOf, madeOf} from '../../rolls/damage.js';
import {exchangeOf} from '../../phases/defence-costs.js';
import {coverAgainst, isUp} from '../../derived.js';
import {fallBy} from '../../upkeep.js';
import {attack} from '../../frame-types.js';
import {checkedExchange} from '../exchange.js';
import {attackRoll, defenceRoll, defenceSteps} from './attack.js';

/** Attack, defence, damage (DR-22 to DR-26). An attacker who falls before rolling no longer attacks. */
export const attackFrame = checkedExchange(attack, {
	isVoid(frame, state) {
		const attacker = find(state, frame.attacker);
		const target = find(state, frame.target);
		return (
			!attacker ||
			!target ||
			attacker.isGone ||
			target.isGone ||
			(frame.attack === undefined && !isUp(attacker))
		);
	},
	ask: [
		sightStepOf(() => attack.filled({isSightRuled: true}))({
			due: ({isSightRuled, attack, attacker}, state) =>
				!isSightRuled && attack === undefined && get(state, attacker).isHidden,
			involves: ({target}) => [target],
			why: 'the GM says who is seen; until then players do not learn who strikes',
		}),
		attackRoll,
		...defenceSteps,
		defenceRoll,
	],
	/** Net successes and damage (DR-23). */
	end(frame, state) {
		const blow = exchangeOf(frame, state);
		const {attacker, target, weapon, attack, defended} = frame;
		const cover = coverAgainst(blow.target, attacker);
		const net = madeOf(attack) - (defended ? madeOf(defended) : 0) - cover;
		const damage = damageOf(blow, net);
		const defence = {how: frame.defence.how, ...(defended && {defence: defended})};
		const result = {attack, ...defence, cover, net, damage};
		return [
			{type: 'attack-ended', attacker, target, weapon, ...result},
			...fallBy(blow.target, damage),
		];
	},
	abandon: ({attacker, target}) => [{type: 'attack-lost', attacker, target}],
});
