import {act, endAttack, rememberShot} from './changes.js';
import {inAttack, inCombatant, inDoing, pop, push} from './updates.js';
import type {DrEvent} from './events.js';
import type {DrState} from './state.js';

/* What the events of an attack change, and of what comes of it. */

type AttackEvent = Extract<
	DrEvent,
	{
		type:
			| 'attacked'
			| 'sight-ruled'
			| 'attack-marked'
			| 'defence-marked'
			| 'attack-rolled'
			| 'defended'
			| 'defence-split'
			| 'defence-rolled'
			| 'attack-ended'
			| 'fell'
			| 'death-checked';
	}
>;

export function evolveAttack(state: DrState, event: AttackEvent): DrState {
	switch (event.type) {
		case 'attacked': {
			const {attacker, target, weapon, substat, share} = event;
			return push(state, {
				kind: 'attack',
				attacker,
				target,
				weapon,
				substat,
				share,
				attackMarks: undefined,
				defenceMarks: undefined,
				attack: undefined,
				way: undefined,
				isChoosingWay: false,
				defence: undefined,
				defended: undefined,
				isSightRuled: false,
			});
		}

		case 'sight-ruled': {
			return inAttack(state, (frame) => {
				frame.isSightRuled = true;
			});
		}

		case 'attack-marked': {
			return inAttack(state, (frame) => {
				frame.attackMarks = event.marks;
			});
		}

		case 'defence-marked': {
			return inAttack(state, (frame) => {
				frame.defenceMarks = event.marks;
			});
		}

		case 'attack-rolled': {
			return inAttack(rememberShot(state, event), (frame) => {
				frame.attack = event.check;
			});
		}

		case 'defended': {
			const {how, pay, skill, substat, isSplit, dice} = event;
			const filled = inAttack(state, (frame) => {
				frame.defence = {how, pay, skill, substat, isSplit, dice};
			});
			if (how === 'none' || pay === 'free') {
				return filled;
			}

			return pay === 'guard'
				? inDoing(filled, event.who, (doing) => {
						doing.guard = undefined;
					})
				: act(filled, event, pay === 'hold');
		}

		case 'defence-split': {
			const {who, dice, guard} = event;
			const filled = inAttack(state, (frame) => {
				frame.defence &&= {...frame.defence, dice};
			});
			return inDoing(filled, who, (doing) => {
				doing.guard = guard;
			});
		}

		case 'defence-rolled': {
			return inAttack(state, (frame) => {
				frame.defended = event.check;
			});
		}

		case 'attack-ended': {
			return endAttack(state, event);
		}

		case 'fell': {
			return push(
				inCombatant(state, event.who, (fresh) => {
					fresh.fall = {
						at: fresh.hp,
						shortfall: fresh.fall?.shortfall ?? 0,
						isDying: fresh.fall?.isDying ?? false,
					};
				}),
				{kind: 'death', who: event.who},
			);
		}

		case 'death-checked': {
			const {who, shortfall, isDying} = event;
			return pop(
				inCombatant(state, who, (fresh) => {
					fresh.fall = {
						at: fresh.fall?.at ?? fresh.hp,
						shortfall,
						isDying,
					};
				}),
			);
		}
	}
}
