import {find} from '../../../engine/world.js';
import {armOf, canUseTwoHands, meansOf} from '../derived/arms.js';
import {moveGoal} from '../legality/carry-out.js';
import {extraOf, targetOf} from '../derived/plan.js';
import type {DdCombatant, Main, Part} from '../state/combatant.js';
import type {DdState} from '../state/fight.js';
import type {AnyEvent} from '../flow-types.js';
import {isOneZoneShort} from '../plans/attacks.js';

/* What carrying out a part of the plan begins with. */

/** A part of the plan is spent, and begun. */
export function perform(
	combatant: DdCombatant,
	part: Part,
	state: DdState,
): readonly AnyEvent[] {
	const who = combatant.id;
	const main = combatant.plan?.main;
	return [
		{type: 'spent', who, part},
		...(part === 'main' && main
			? beginMain(combatant, main, twoHanded(combatant, main))
			: beginExtra(combatant, part, state)),
	];
}

/** What an Extra Action does first, by its kind. */
function beginExtra(
	combatant: DdCombatant,
	part: Part,
	state: DdState,
): readonly AnyEvent[] {
	const who = combatant.id;
	switch (extraOf(combatant.plan, part)) {
		case 'move': {
			return moveBegun(combatant, state);
		}

		case 'move-ready': {
			return [...moveBegun(combatant, state), readyBegun(combatant, true)];
		}

		case 'ready': {
			return [readyBegun(combatant, false)];
		}

		case 'aim': {
			return [{type: 'aimed', who}];
		}

		case 'support': {
			return [{type: 'support-begun', who, isPower: false}];
		}

		case 'power': {
			return [{type: 'support-begun', who, isPower: true}];
		}

		case 'item': {
			return [{type: 'item-begun', who, actions: 1}];
		}

		case 'surprise': {
			return [{type: 'surprise-passed', who}];
		}

		case undefined: {
			return [];
		}
	}
}

/** To whom the plan leads, or into range; otherwise it is asked where. */
function moveBegun(
	combatant: DdCombatant,
	state: DdState,
): readonly AnyEvent[] {
	const goal = moveGoal(combatant);
	const to = approach(combatant, state);
	return [
		{
			type: 'move-begun',
			who: combatant.id,
			by: 'move',
			...(goal !== undefined && {goal}),
		},
		...(to === undefined ? [] : [{type: 'headed' as const, to}]),
	];
}

/** The zone from which a planned shot reaches its target, if that takes one Move. */
function approach(combatant: DdCombatant, state: DdState): number | undefined {
	const main = combatant.plan?.main;
	const target = find(state, targetOf(main));
	const arm = main?.do === 'attack' ? armOf(combatant, main.arm) : undefined;
	return target && arm && isOneZoneShort(state, combatant, target, arm)
		? combatant.zone + Math.sign(target.zone - combatant.zone)
		: undefined;
}

/** The weapon that the plan needs, when it is not in hand and loaded. */
function readyBegun(combatant: DdCombatant, isJoined: boolean): AnyEvent {
	const main = combatant.plan?.main;
	const arm =
		main?.do === 'attack'
			? combatant.arms.find(({weapon}) => weapon.id === main.arm)
			: undefined;
	return {
		type: 'ready-begun',
		who: combatant.id,
		isJoined,
		...(arm && !(arm.isReady && arm.isLoaded) && {arm: arm.weapon.id}),
	};
}

/** What a Main Action does first, by its kind. */
export function beginMain(
	combatant: DdCombatant,
	main: Main,
	isTwoHanded: boolean,
): readonly AnyEvent[] {
	const who = combatant.id;
	switch (main.do) {
		case 'attack':
		case 'power-attack': {
			return [
				{
					type: 'attacked',
					attacker: who,
					target: main.target,
					means: meansOf(main, isTwoHanded),
				},
			];
		}

		case 'run': {
			return [{type: 'move-begun', who, by: 'run'}];
		}

		case 'item': {
			return [{type: 'item-begun', who, actions: 2}];
		}

		case 'power': {
			return [
				{type: 'feat-begun', who, skill: 'concentration', power: main.power},
			];
		}

		case 'skill': {
			return [{type: 'feat-begun', who, skill: main.skill}];
		}
	}
}

/** Whether an attack is made with both hands, where nobody says: with both, if the other is free. */
export const twoHanded = (combatant: DdCombatant, main: Main): boolean => {
	const arm = main.do === 'attack' ? armOf(combatant, main.arm) : undefined;
	return arm !== undefined && canUseTwoHands(combatant, arm);
};
