import type {Choice} from '../../../engine/prompt.js';
import {greyed, impossible, notAskedNow} from '../../../engine/refusals.js';
import {find, get} from '../../../engine/world.js';
import {extraRow} from '../actions.js';
import {armOf, canUseTwoHands, isMelee} from '../derived/arms.js';
import {foesOf, isUp} from '../derived/fight.js';
import {extraOf, openParts, targetOf} from '../derived/plan.js';
import type {
	DdAct,
	DdCombatant,
	DdState,
	FrameOf,
	Main,
	Part,
} from '../facts.js';
import {type AnyEvent, kind} from '../flow-types.js';
import {
	armsByReadiness,
	meansOf,
	refuseExtraNow,
	refuseLateMove,
	refuseMainNow,
	refuseTarget,
} from '../legality.js';
import {describeMain, isOneZoneShort, mainId} from '../plans.js';
import {expectedOdds} from '../outlook.js';
import {whyNow} from '../order.js';
import {discreet, knowsPlan, showsNumbers} from '../telling.js';

type Frame = FrameOf<'turn'>;

const actor = (frame: Frame, state: DdState): DdCombatant =>
	get(state, frame.who);

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

/** Whom the plan leads to: somebody to strike, not to shoot at. */
function moveGoal(combatant: DdCombatant): string | undefined {
	const main = combatant.plan?.main;
	return main &&
		(main.do === 'attack' || main.do === 'power-attack') &&
		isMelee(combatant, meansOf(main, false))
		? main.target
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
function beginMain(
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

const twoHanded = (combatant: DdCombatant, main: Main): boolean => {
	const arm = main.do === 'attack' ? armOf(combatant, main.arm) : undefined;
	return arm !== undefined && canUseTwoHands(combatant, arm);
};

/** The next part of the plan in its natural order: Extras, then the Main Action (DD-18). */
const nextPart = (combatant: DdCombatant): Part | undefined =>
	openParts(combatant)[0];

function perform(
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

/** Riding to a foe that the plan means to strike is part of carrying it out (DD-60, DD-64). */
function rideGoal(combatant: DdCombatant, state: DdState): string | undefined {
	const main = combatant.plan?.main;
	const target = find(state, targetOf(main));
	const goal = moveGoal(combatant);
	return combatant.isMounted &&
		!combatant.turn.hasRidden &&
		combatant.rp > 0 &&
		goal !== undefined &&
		main !== undefined &&
		target !== undefined &&
		refuseMainNow(state, combatant, main)?.rule === 'DD-26'
		? goal
		: undefined;
}

/** Carrying out goes on only while what comes next is allowed. */
function canCarryOn(combatant: DdCombatant, state: DdState): boolean {
	const part = nextPart(combatant);
	const main = combatant.plan?.main;
	if (part !== 'main') {
		return part !== undefined && !refuseExtraNow(combatant, part);
	}

	return (
		main !== undefined &&
		(rideGoal(combatant, state) !== undefined ||
			!refuseMainNow(state, combatant, main))
	);
}

function describeParts(combatant: DdCombatant, state: DdState): string {
	const {plan} = combatant;
	const words = openParts(combatant).map((part, place) => {
		const extra = extraOf(plan, part);
		if (extra) {
			return extraRow(extra).label.toLowerCase();
		}

		return plan?.main
			? describeLater(state, combatant, plan.main, place > 0)
			: '';
	});
	const text = words.join(', then ');
	return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A planned attack whose target has fallen will be on somebody else, if there is anything to do before it. */
const describeLater = (
	state: DdState,
	combatant: DdCombatant,
	main: Main,
	isLater: boolean,
): string =>
	isLater && 'target' in main && refuseTarget(state, combatant, main.target)
		? 'attack another foe'
		: describeMain(state, combatant, main);

function choicesOf(
	combatant: DdCombatant,
	state: DdState,
): ReadonlyArray<Choice<DdAct>> {
	const open = openParts(combatant);
	const main = combatant.plan?.main;
	const carryOut: Choice<DdAct> = {
		id: 'carry-out',
		label: describeParts(combatant, state),
		act: {do: 'carry-out'},
		...(main && 'target' in main && {about: main.target}),
		...(main && open[0] === 'main' && expectedOdds(state, combatant, main)),
		...greyed(refuseCarryOut(combatant, state)),
	};
	return [
		carryOut,
		...(open.length > 1 ? firstChoices(combatant, state) : []),
		...rideChoices(combatant),
		...mainChoices(combatant, state),
		{id: 'give-up', label: 'Leave the rest undone', act: {do: 'give-up'}},
		{
			id: 'change-intent',
			label: 'Change the intent …',
			act: {do: 'change-intent', who: combatant.id},
			rule: 'DD-1A',
			...greyed(refuseReplan(combatant)),
		},
	];
}

/** DD-18: one’s actions come in whatever order one likes. */
function firstChoices(
	combatant: DdCombatant,
	state: DdState,
): ReadonlyArray<Choice<DdAct>> {
	const main = combatant.plan?.main;
	return openParts(combatant).flatMap((part): ReadonlyArray<Choice<DdAct>> => {
		if (part !== 'main') {
			const row = extraRow(extraOf(combatant.plan, part) ?? 'move');
			return [
				{
					id: part,
					label: `First: ${row.label.toLowerCase()}`,
					act: {do: 'extra', part},
					rule: row.rule,
					...greyed(refuseExtraNow(combatant, part)),
				},
			];
		}

		return main
			? [
					{
						id: part,
						label: `First: ${describeMain(state, combatant, main)}`,
						act: {do: 'main', main},
						...('target' in main && {about: main.target}),
						rule: 'DD-18',
						...greyed(refuseMainNow(state, combatant, main)),
					},
				]
			: [];
	});
}

function refuseCarryOut(combatant: DdCombatant, state: DdState) {
	const part = nextPart(combatant);
	const main = combatant.plan?.main;
	if (canCarryOn(combatant, state)) {
		return undefined;
	}

	return part === 'main' && main
		? refuseMainNow(state, combatant, main)
		: refuseExtraNow(combatant, part);
}

const refuseReplan = (combatant: DdCombatant) =>
	combatant.turn.done.length === 0
		? undefined
		: {reason: 'has begun to act', rule: 'DD-1A'};

function rideChoices(combatant: DdCombatant): ReadonlyArray<Choice<DdAct>> {
	return combatant.isMounted
		? [
				{
					id: 'ride',
					label: 'Ride up to two zones',
					act: {do: 'ride'},
					cost: 'free',
					rule: 'DD-60',
					...greyed(refuseRide(combatant)),
				},
			]
		: [];
}

function refuseRide(combatant: DdCombatant) {
	if (!combatant.isMounted) {
		return impossible('is not mounted');
	}

	if (combatant.turn.hasRidden) {
		return {reason: 'has ridden this round', rule: 'DD-60'};
	}

	return combatant.rp > 0
		? refuseLateMove(combatant)
		: {reason: 'only with RP above 0', rule: 'DD-60'};
}

/**
 * The planned attack against another foe or with another weapon: the target was an intent, not a fact. What is refused
 * is worth a line only for foes in the same zone, and not as long as a Move comes first.
 */
function mainChoices(
	combatant: DdCombatant,
	state: DdState,
): ReadonlyArray<Choice<DdAct>> {
	const main = combatant.plan?.main;
	if (main?.do !== 'attack' || !openParts(combatant).includes('main')) {
		return [];
	}

	const arms = armsByReadiness(combatant).filter(
		({weapon, isReady}, at) =>
			weapon.id === main.arm || (isReady && (at === 0 || !weapon.isUnarmed)),
	);
	return foesOf(state, combatant).flatMap(({id, zone}) =>
		arms
			.map(({weapon}): Choice<DdAct> => {
				const other: Main = {do: 'attack', target: id, arm: weapon.id};
				return {
					id: mainId(other),
					label: describeMain(state, combatant, other).replace(
						'attack',
						'Attack',
					),
					act: {do: 'main', main: other},
					about: id,
					...expectedOdds(state, combatant, other),
					...greyed(refuseMainNow(state, combatant, other)),
				};
			})
			.filter(
				(choice) =>
					choice.id !== mainId(main) &&
					(!choice.refused ||
						(zone === combatant.zone && choice.refused.rule !== 'DD-18')),
			),
	);
}

/** DD-18: all of somebody's actions, on its initiative. */
export const turnFrame = kind('turn', {
	isVoid(frame, state) {
		const combatant = actor(frame, state);
		return !isUp(combatant, state) || openParts(combatant).length === 0;
	},
	abandon: ({who}) => [
		{type: 'turn-over', who},
		{type: 'ended', who},
	],
	steps: [
		{
			id: 'put-back',
			kind: 'auto',
			due: ({isReplanned}) => isReplanned,
			take: ({who}) => [{type: 'turn-put-back', who}],
		},
		{
			id: 'ride',
			kind: 'auto',
			due: (frame, state) =>
				frame.isCarrying &&
				nextPart(actor(frame, state)) === 'main' &&
				rideGoal(actor(frame, state), state) !== undefined,
			take(frame, state) {
				const goal = rideGoal(actor(frame, state), state) ?? '';
				return [{type: 'move-begun', who: frame.who, by: 'ride', goal}];
			},
		},
		{
			id: 'carry',
			kind: 'auto',
			due: (frame, state) =>
				frame.isCarrying && canCarryOn(actor(frame, state), state),
			take(frame, state) {
				const combatant = actor(frame, state);
				return perform(combatant, nextPart(combatant) ?? 'main', state);
			},
		},
		{
			id: 'stop',
			kind: 'auto',
			due: ({isCarrying}) => isCarrying,
			take: () => [{type: 'carrying', is: false}],
		},
		{
			id: 'do',
			kind: 'choose',
			due: () => true,
			ask(frame, state, view) {
				const combatant = actor(frame, state);
				return {
					title: `${combatant.name} acts`,
					who: combatant.id,
					why: whyNow(state, combatant, view),
					rule: 'DD-18',
					choices: knowsPlan(combatant, view)
						? discreet(
								choicesOf(combatant, state),
								showsNumbers(state, combatant, view),
							)
						: [],
				};
			},
			refuse(act, frame, state) {
				const combatant = actor(frame, state);
				switch (act.do) {
					case 'carry-out': {
						return refuseCarryOut(combatant, state);
					}

					case 'extra': {
						return refuseExtraNow(combatant, act.part);
					}

					case 'main': {
						return combatant.plan?.main?.do === act.main.do
							? refuseMainNow(state, combatant, act.main)
							: {reason: 'that was not planned', rule: 'DD-12'};
					}

					case 'ride': {
						return refuseRide(combatant);
					}

					case 'change-intent': {
						return act.who === frame.who
							? refuseReplan(combatant)
							: notAskedNow;
					}

					case 'give-up': {
						return undefined;
					}

					default: {
						return notAskedNow;
					}
				}
			},
			take(act, frame, state) {
				const combatant = actor(frame, state);
				const {id: who} = combatant;
				switch (act.do) {
					case 'carry-out': {
						return [{type: 'carrying', is: true}];
					}

					case 'extra': {
						return perform(combatant, act.part, state);
					}

					case 'main': {
						return [
							{type: 'spent', who, part: 'main'},
							...beginMain(
								combatant,
								act.main,
								act.isTwoHanded ?? twoHanded(combatant, act.main),
							),
						];
					}

					case 'ride': {
						return [{type: 'move-begun', who, by: 'ride'}];
					}

					case 'change-intent': {
						return [
							{
								type: 'declaring',
								who: [who],
								isSealed: combatant.plan?.isSealed ?? false,
								isChange: true,
							},
						];
					}

					default: {
						return [{type: 'given-up', who, parts: openParts(combatant)}];
					}
				}
			},
		},
	],
});
