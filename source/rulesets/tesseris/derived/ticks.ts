import type {Id} from '../../../engine/kit/basics.js';
import {remaining} from '../../../engine/world/conditions.js';
import {counted} from '../../../engine/kit/text.js';
import {clockOf} from '../../../engine/world/world.js';
import type {Motion} from '../actions/effects.js';
import type {Price, TeCombatant, TeState} from '../state/fight.js';
import {type Status, isOut, statusesOf, worthOn} from '../statuses/index.js';
import {type StatusRow, rowCalled} from '../statuses/rows.js';
import {isReadyToFire, rangedArms} from './arms.js';

/* The ticks left are what a round gives, minus those spent and borrowed (TE-10 to TE-14). */

/** TE-C03: what lasts “the next 2 rounds” takes no tick of the round in which it begins. */
function isYetToCost(state: TeState, {condition, row}: Status): boolean {
	const {since, until} = condition;
	return (
		typeof row?.lasts === 'object' &&
		since !== undefined &&
		since === clockOf(state, 'round') &&
		until !== undefined &&
		'unit' in until &&
		until.at - since > row.lasts.rounds
	);
}

/** Each kind of status takes ticks once. */
const ticksWith = (
	{settings}: TeState,
	{sheet}: TeCombatant,
	rows: ReadonlyArray<StatusRow | undefined>,
): number =>
	Math.max(
		0,
		rows.reduce(
			(sum, row, at) => (rows.indexOf(row) === at ? sum + (row?.worth.ticks ?? 0) : sum),
			settings.baseTicks + sheet.ticks,
		),
	);

const rowsNow = (state: TeState, who: Id) =>
	statusesOf(state, who)
		.filter((status) => !isYetToCost(state, status))
		.map(({row}) => row);

/** What somebody will have in the next round: a status that runs out before it gives way to what follows from it. */
const rowsNext = (state: TeState, who: Id) =>
	statusesOf(state, who).map(({condition, row}) => {
		const {until} = condition;
		const isEnding = until !== undefined && 'unit' in until && remaining(state, condition) <= 1;
		return isEnding ? rowCalled(row?.follows) : row;
	});

export const freshTicks = (state: TeState, combatant: TeCombatant): number =>
	ticksWith(state, combatant, rowsNow(state, combatant.id));

const nextTicks = (state: TeState, combatant: TeCombatant): number =>
	ticksWith(state, combatant, rowsNext(state, combatant.id));

/** The ticks of this round: the surprised get three for reactions, and borrowed ones are subtracted. */
export const budgetOf = (state: TeState, combatant: TeCombatant): number =>
	Math.max(
		0,
		(combatant.round.isSurprised
			? Math.min(state.settings.surpriseTicks, freshTicks(state, combatant))
			: freshTicks(state, combatant)) - combatant.round.debt,
	);

/** The ticks left; below zero they are borrowed. Those that a status takes once they were spent are lost, not borrowed. */
export function ticksLeft(state: TeState, combatant: TeCombatant): number {
	const {spent, borrowed} = combatant.round;
	return Math.max(0, budgetOf(state, combatant) - Math.max(0, spent - borrowed)) - borrowed;
}

/** TE-13: the next round limits borrowing. The surprised cannot borrow, as they have three ticks in all (TE-20). */
const mayBorrow = (state: TeState, combatant: TeCombatant): number =>
	combatant.round.isSurprised
		? 0
		: Math.max(0, nextTicks(state, combatant) - combatant.round.borrowed);

/** TE-11: one per round, outside one's own turn. The surprised have only their three ticks. */
export const hasFreeReaction = ({round}: TeCombatant) => !round.isFreeSpent && !round.isSurprised;

export const turnOf = (state: TeState): string | undefined => {
	for (let at = state.stack.length - 1; at >= 0; at--) {
		const frame = state.stack[at];
		if (frame?.kind === 'turn') {
			return frame.who;
		}
	}

	return undefined;
};

export const isOnTurn = (state: TeState, {id}: TeCombatant): boolean => turnOf(state) === id;

export const free: Price = {ticks: 0, isFree: false, borrowed: 0};

/** What may pay: the free Reaction in the turns of others, and ticks of the next round (TE-11, TE-13). */
export type Paying = {readonly isReaction: boolean; readonly isBorrowing: boolean};

export function priceOf(state: TeState, combatant: TeCombatant, ticks: number, how: Paying) {
	if (ticks === 0) {
		return free;
	}

	if (how.isReaction && hasFreeReaction(combatant) && !isOnTurn(state, combatant)) {
		return {ticks: 0, isFree: true, borrowed: 0};
	}

	const left = ticksLeft(state, combatant);
	if (ticks <= left) {
		return {ticks, isFree: false, borrowed: 0};
	}

	const borrowed = ticks - Math.max(0, left);
	return how.isBorrowing && borrowed <= mayBorrow(state, combatant)
		? {ticks, isFree: false, borrowed}
		: undefined;
}

export const priceIfForced = (state: TeState, combatant: TeCombatant, ticks: number, how: Paying) =>
	priceOf(state, combatant, ticks, how) ?? {
		ticks,
		isFree: false,
		borrowed: ticks - Math.max(0, ticksLeft(state, combatant)),
	};

/** TE-R06: “loses 2 ticks of the next turn”, while that is still to come. */
export const distractedTexts = ({habits}: TeCombatant): readonly string[] =>
	habits.distracted > 0 ? [`loses ${counted(habits.distracted, 'tick')} of the next turn`] : [];

/** TE-V01, TE-C09: squares of one move. */
export const speedOf = (state: TeState, {id, sheet}: TeCombatant): number =>
	Math.max(0, sheet.speed + worthOn(state, id, 'speed'));

export const squaresOf = (state: TeState, combatant: TeCombatant, motion: Motion): number =>
	motion.kind === 'step' ? motion.squares : motion.times * speedOf(state, combatant);

export const isDue = (state: TeState, combatant: TeCombatant): boolean =>
	!combatant.round.isOver &&
	!combatant.round.isSurprised &&
	combatant.round.roll !== undefined &&
	!combatant.isGone &&
	!isOut(state, combatant.id);

/** Somebody who must get away, or whose weapon is jammed or empty, is asked: to leave is free, a reload can be borrowed (TE-13). */
export const mayEndItself = (state: TeState, combatant: TeCombatant): boolean =>
	state.settings.endTurns &&
	combatant.turn.hasActed &&
	!rangedArms(combatant).some((arm) => !isReadyToFire(arm)) &&
	!statusesOf(state, combatant.id).some(({row}) => row?.leaves === 'flight');
