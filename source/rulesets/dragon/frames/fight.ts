import {
	closeStep,
	closed,
	nobodyLeftStep,
	oneSideMenu,
	overStep,
	winnerStep,
} from '../../../engine/course/closing.js';
import {callSteps, speedSteps} from './calls.js';
import {callSub, nextRound, nextSub} from '../phases/calls.js';
import {fightRound, round, roundsOfTurn, turn} from '../phases/clock.js';
import {countLater, isDead, isTimeUp, isUp, winner} from '../derived.js';
import {checkedKind} from '../upkeep.js';
import {tradePrice} from '../phases/prices.js';
import type {DrCombatant, DrState} from '../state.js';
import type {Step} from '../../../engine/course/steps.js';
import {type DrAct, kind, type AnyEvent} from '../flow-types.js';

/** Who is down, which of them are dead, and which dying and how fast: the most urgent thing after a fight (DR-33). */
function leftLying(state: DrState): readonly AnyEvent[] {
	const down = state.combatants.filter((combatant) => !combatant.isGone && !isUp(combatant));
	const dead = down.filter(isDead);
	const alive = down.filter((combatant) => !isDead(combatant));
	const asleep = alive.filter(({fall}) => !fall?.isDying);
	return [
		...(dead.length > 0 ? [{type: 'left-dead', who: dead.map(({id}) => id)} as const] : []),
		...alive.flatMap(({id, fall}): readonly AnyEvent[] =>
			fall?.isDying ? [{type: 'left-dying', who: id, shortfall: fall.shortfall}] : [],
		),
		...(asleep.length > 0 ? [{type: 'left-down', who: asleep.map(({id}) => id)} as const] : []),
	];
}

export const closingFrame = kind('closing', {
	abandon: closed,
	steps: [winnerStep('DR-33', winner), overStep(leftLying)],
});

/** Whether the fight is over (DR-30). */
const sideDownMenu = oneSideMenu<DrState, AnyEvent>(winner, {
	label: 'No, the turn goes on',
	event: (state) => ({type: 'went-on', turn: turn(state)}),
});

export const sideDownStep: Step<unknown, DrState, DrAct, AnyEvent> = closeStep(
	(_frame, state) => state.goesOnIn !== turn(state) && winner(state) !== undefined,
	sideDownMenu,
	winner,
	{title: 'One side is down: is the fight over?', rule: 'DR-30'},
);

/* The course of a turn (DR-01): speed, then ten rounds of three sub-rounds each. */

const newTurn = (state: DrState): readonly AnyEvent[] => [
	{type: 'clock', unit: 'turn', value: turn(state) + 1},
	{type: 'turn-began', turn: turn(state) + 1},
];

/** The holds that are lost (DR-09). */
const lostHolds = (state: DrState, isLost: (holder: DrCombatant) => boolean) =>
	state.combatants.flatMap((combatant) => {
		const {id: who, activity} = combatant;
		return activity.hold && isLost(combatant) ? [{who, from: activity.hold.from}] : [];
	});

const couldAct = (combatant: DrCombatant, ofTurn: number): boolean =>
	isUp(combatant) &&
	(combatant.activity.hold !== undefined ||
		countLater(combatant.speed.phases, ofTurn) >= tradePrice);

/** Rounds in which nobody can or will act are skipped (DR-14), and the log says so. */
function passOver(state: DrState, next: number): readonly AnyEvent[] {
	const first = round(state) + 1;
	const last = Math.min(next - 1, roundsOfTurn);
	if (last < first) {
		return [];
	}

	const at = fightRound(state);
	const clocks = Array.from({length: last - first + 1}, (_, place): AnyEvent => ({
		type: 'clock',
		unit: 'round',
		value: at + place + 1,
	}));
	return [
		...clocks,
		{
			type: 'passed-over',
			from: first,
			to: last,
			could: state.combatants.filter((combatant) => couldAct(combatant, first)).map(({id}) => id),
		},
	];
}

function nextRounds(state: DrState): readonly AnyEvent[] {
	const next = nextRound(state);
	const passed = passOver(state, next);
	return next > roundsOfTurn
		? passed
		: [
				...passed,
				{type: 'clock', unit: 'round', value: fightRound(state) + next - round(state)},
				{
					type: 'round-began',
					round: next,
					lost: lostHolds(state, ({speed}) => speed.phases.includes(next)),
				},
			];
}

const endTurn = (state: DrState): readonly AnyEvent[] => [
	{type: 'turn-ended', lost: lostHolds(state, () => state.settings.holdsEnd)},
	...state.combatants.flatMap((combatant): readonly AnyEvent[] =>
		isTimeUp(state, combatant) ? [{type: 'died', who: combatant.id}] : [],
	),
	...newTurn(state),
];

export const fightFrame = checkedKind('fight', {
	steps: [
		{
			id: 'first-turn',
			due: (_frame, state) => turn(state) === 0,
			take: (_frame, state) => newTurn(state),
		},
		nobodyLeftStep((_frame, state) => !state.combatants.some(isUp), {
			title: 'Nobody is left standing',
			rule: 'DR-30',
		}),
		sideDownStep,
		...speedSteps,
		...callSteps,
		{
			id: 'next-sub',
			due: (_frame, state) => state.sub !== 'none',
			take: (_frame, state) => [callSub(state, nextSub(state))],
		},
		{
			id: 'next-round',
			due: (_frame, state) => round(state) < roundsOfTurn,
			take: (_frame, state) => nextRounds(state),
		},
		{id: 'next-turn', due: () => true, take: (_frame, state) => endTurn(state)},
	],
});
