import {find} from '../../../../engine/world/world.js';
import {damageOf} from '../../damage.js';
import {madeOf} from '../../checks.js';
import {exchangeOf} from '../../defence-costs.js';
import {coverAgainst, isUp} from '../../derived.js';
import {checkedKind, fallBy} from '../../follow-ups.js';
import {attackSteps} from './attack.js';
import type {AttackStep} from './common.js';
import {defenceSteps} from './defence.js';
import {sightSteps} from './sight.js';

/** Net successes and damage (DR-23). */
const outcomeStep: AttackStep = {
	id: 'end',
	kind: 'auto',
	due: () => true,
	take(frame, state) {
		const {attacker, target, weapon} = exchangeOf(frame, state);
		const attack = frame.attack ?? {faces: [], need: 7, ranks: 0, minus: 0};
		const {defended, defence} = frame;
		const cover = coverAgainst(target, frame.attacker);
		const net = madeOf(attack) - (defended ? madeOf(defended) : 0) - cover;
		const event = {
			type: 'attack-ended',
			attacker: frame.attacker,
			target: frame.target,
			weapon: frame.weapon,
			attack,
			how: defence?.how ?? 'none',
			cover,
			net,
			damage: damageOf(attacker, weapon, target, net, state.settings),
		} as const;
		return [
			defended ? {...event, defence: defended} : event,
			...fallBy(target, event.damage),
		];
	},
};

/** Attack, defence, damage (DR-22 to DR-26). An attacker who falls before rolling no longer attacks. */
export const attackFrame = checkedKind('attack', {
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
	abandon: () => [{type: 'frame-left'}],
	steps: [...sightSteps, ...attackSteps, ...defenceSteps, outcomeStep],
});
