import {conditionsOf} from '../../../engine/world/conditions.js';
import {surprised} from '../statuses.js';
import type {Id} from '../../../engine/kit/basics.js';
import {armOf, canUseTwoHands, meansOf} from '../derived/arms.js';
import {firingZone} from '../derived/place.js';
import {extraOf, isMove, moveGoal} from '../derived/plan.js';
import type {AnyEvent} from '../flow-types.js';
import {hasComeToGoal, isMoveNeedless} from '../legality/carry-out.js';
import type {DdCombatant, DdState} from '../state/fight.js';
import {
	type ExtraKind,
	type Main,
	type Part,
	type MoveBy,
	feat,
	item,
	move,
	ready,
	support,
} from '../state/frames.js';

/* How a part of the plan begins to be carried out. */

/** Moves or rides to a foe, or into a zone. Otherwise asks where to go. */
export const moveTowards = (
	who: Id,
	by: MoveBy,
	goal: Id | undefined,
	zone: number | undefined,
): readonly AnyEvent[] => [
	move.opened({who, by, ...(goal !== undefined && {goal})}),
	...(zone === undefined ? [] : [move.filled({where: {zone}})]),
];

function moveBegun(combatant: DdCombatant, state: DdState): readonly AnyEvent[] {
	const {id, zone, plan} = combatant;
	const goal = hasComeToGoal(combatant, state) ? undefined : moveGoal(combatant);
	const from = firingZone(state, combatant, plan?.main);
	const to = from === undefined ? undefined : zone + Math.sign(from - zone);
	return moveTowards(id, 'move', goal, to);
}

function readyBegun({id: who, plan, arms}: DdCombatant, isJoined: boolean): AnyEvent {
	const main = plan?.main;
	const arm = main?.do === 'attack' ? arms.find(({weapon}) => weapon.id === main.arm) : undefined;
	return ready.opened({
		who,
		isJoined,
		...(arm && !(arm.isReady && arm.isLoaded) && {arm: arm.weapon.id}),
	});
}

const beginExtra: Readonly<
	Record<ExtraKind, (combatant: DdCombatant, state: DdState) => readonly AnyEvent[]>
> = {
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

	return main.do === 'run'
		? [move.opened({who, by: 'run'})]
		: main.do === 'item'
			? [item.opened({who, actions: 2})]
			: main.do === 'power'
				? [feat.opened({who, skill: 'concentration', power: main.power})]
				: [feat.opened({who, skill: main.skill})];
}

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
	return isMove(extra) && isMoveNeedless(combatant, state)
		? [
				{type: 'spent', who: combatant.id, part},
				...(extra === 'move-ready' ? [readyBegun(combatant, true)] : []),
			]
		: perform(combatant, part, state);
}
