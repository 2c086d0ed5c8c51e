import {conditionsOf} from '../../../engine/world/conditions.js';
import {surprised} from '../statuses.js';
import {find} from '../../../engine/world/world.js';
import {armOf, canUseTwoHands, meansOf} from '../derived/arms.js';
import {extraOf, isMove, moveGoal, targetOf} from '../derived/plan.js';
import type {AnyEvent} from '../flow-types.js';
import {hasComeToGoal, isMoveNeedless} from '../legality/now.js';
import {isOneZoneShort} from '../plans/attacks.js';
import type {DdCombatant, ExtraKind, Main, Part} from '../state/combatant.js';
import type {DdState} from '../state/fight.js';
import {feat, item, move, ready, support} from '../state/frames.js';

/* How a part of the plan begins to be carried out. */

/** The zone from which a planned shot reaches its target, if one Move leads there. */
function approach(combatant: DdCombatant, state: DdState): number | undefined {
	const main = combatant.plan?.main;
	const target = find(state, targetOf(main));
	const arm = main?.do === 'attack' ? armOf(combatant, main.arm) : undefined;
	return target && arm && isOneZoneShort(state, combatant, target, arm)
		? combatant.zone + Math.sign(target.zone - combatant.zone)
		: undefined;
}

/** Moves to the plan's target, or into range. Otherwise asks where to go. */
function moveBegun(combatant: DdCombatant, state: DdState): readonly AnyEvent[] {
	const goal = hasComeToGoal(combatant, state) ? undefined : moveGoal(combatant);
	const to = approach(combatant, state);
	return [
		move.opened({who: combatant.id, by: 'move', ...(goal !== undefined && {goal})}),
		...(to === undefined ? [] : [move.filled({where: {zone: to}})]),
	];
}

/** The weapon that the plan needs, if it is not in hand and loaded. */
function readyBegun({id: who, plan, arms}: DdCombatant, isJoined: boolean): AnyEvent {
	const main = plan?.main;
	const arm = main?.do === 'attack' ? arms.find(({weapon}) => weapon.id === main.arm) : undefined;
	return ready.opened({
		who,
		isJoined,
		...(arm && !(arm.isReady && arm.isLoaded) && {arm: arm.weapon.id}),
	});
}

type Begin = (combatant: DdCombatant, state: DdState) => readonly AnyEvent[];

const beginExtra: Readonly<Record<ExtraKind, Begin>> = {
	move: moveBegun,
	'move-ready': (combatant, state) => [...moveBegun(combatant, state), readyBegun(combatant, true)],
	ready: (combatant) => [readyBegun(combatant, false)],
	aim: ({id: who}) => [{type: 'aimed', who}],
	support: ({id: who}) => [support.opened({who, isPower: false})],
	power: ({id: who}) => [support.opened({who, isPower: true})],
	item: ({id: who}) => [item.opened({who, actions: 1})],
	surprise: ({id: who}, state) => [
		{type: 'surprise-passed', who},
		...conditionsOf(state, who)
			.filter(({name}) => name === surprised.name)
			.map((condition): AnyEvent => ({type: 'condition-ended', condition, why: 'used'})),
	],
};

/** Whether an attack uses both hands when the plan does not say: yes, if the other hand is free. */
const takesBothHands = (combatant: DdCombatant, main: Main): boolean => {
	const arm = main.do === 'attack' ? armOf(combatant, main.arm) : undefined;
	return arm !== undefined && canUseTwoHands(combatant, arm);
};

/** How a Main Action begins to be carried out, by its kind. */
export function beginMain(
	combatant: DdCombatant,
	main: Main,
	isTwoHanded = takesBothHands(combatant, main),
): readonly AnyEvent[] {
	const who = combatant.id;
	if ('target' in main) {
		return [
			{type: 'attacked', attacker: who, target: main.target, means: meansOf(main, isTwoHanded)},
		];
	}

	if (main.do === 'run') {
		return [move.opened({who, by: 'run'})];
	}

	return main.do === 'item'
		? [item.opened({who, actions: 2})]
		: main.do === 'power'
			? [feat.opened({who, skill: 'concentration', power: main.power})]
			: [feat.opened({who, skill: main.skill})];
}

/** Uses up a part of the plan and begins it. */
export function perform(combatant: DdCombatant, part: Part, state: DdState): readonly AnyEvent[] {
	const {id: who, plan} = combatant;
	const extra = extraOf(plan, part);
	const begun = extra
		? beginExtra[extra](combatant, state)
		: part === 'main' && plan?.main
			? beginMain(combatant, plan.main)
			: [];
	return [{type: 'spent', who, part}, ...begun];
}

/** The same in the course of the whole plan: no Move to a foe who has come meanwhile, which would leave others (DD-26). */
export function carryOn(combatant: DdCombatant, part: Part, state: DdState): readonly AnyEvent[] {
	const extra = extraOf(combatant.plan, part);
	return extra !== undefined && isMove(extra) && isMoveNeedless(combatant, state)
		? [
				{type: 'spent', who: combatant.id, part},
				...(extra === 'move-ready' ? [readyBegun(combatant, true)] : []),
			]
		: perform(combatant, part, state);
}
