import {type Slot, type Sub, subs} from './sub-rounds.js';
import {clockRound, fightRound, inTurn, round, roundsOfTurn, turn} from './clock.js';
import {countLater, isGood, isUp, winner} from '../derived.js';
import {tradePrice} from './prices.js';
import type {DrCombatant, DrState} from '../state.js';
import {inState} from '../updates.js';

/* Phases bought in what has passed since anybody last did something (DR-05). */

const placeOf = ({round, sub}: Slot): number => round * subs.length + subs.indexOf(sub);

const isOwn = (isOfGood: boolean, sub: Sub): boolean => (sub === 'bad') !== isOfGood;

/** Nothing has been done yet in the sub-round that is called, so that it can wait. */
function isIdle(state: DrState): boolean {
	const [, above, more] = state.stack;
	return (
		state.belatedIn === 0 &&
		subs.includes(state.sub) &&
		winner(state) === undefined &&
		more === undefined &&
		(above === undefined || (above.kind === 'phase' && !above.isSpent))
	);
}

/** DR-05, DR-08: not yet acted in that round, with no phase in it, and two later ones to pay with. */
const couldBuyIn = ({speed: {phases}, activity}: DrCombatant, {round}: Slot): boolean =>
	activity.actedIn !== round &&
	!phases.includes(inTurn(round)) &&
	countLater(phases, inTurn(round)) >= tradePrice;

/** Nobody has done anything since. Late differs from the first sub-round only where something was done between them. */
export function slotsOf(state: DrState, combatant: DrCombatant): readonly Slot[] {
	if (!isUp(combatant) || !isIdle(state)) {
		return [];
	}

	const {idleSince} = state;
	const now = placeOf({round: clockRound(state), sub: state.sub});
	const first = Math.max(idleSince.round, (turn(state) - 1) * roundsOfTurn + 1);
	const isOfGood = isGood(state, combatant);
	const slots: Slot[] = [];
	for (let round = first; round <= clockRound(state); round++) {
		for (const sub of subs) {
			const slot = {round, sub};
			if (
				isOwn(isOfGood, sub) &&
				placeOf(slot) >= placeOf(idleSince) &&
				placeOf(slot) < now &&
				(sub !== 'late' || (round === idleSince.round && idleSince.sub !== 'good')) &&
				couldBuyIn(combatant, slot)
			) {
				slots.push(slot);
			}
		}
	}

	return slots;
}

/** The holds that rounds after this one have taken away as they began (DR-09). */
export const regainedIn = (state: DrState, {round}: Slot) =>
	state.combatants.flatMap((combatant) => {
		const {hold, lapsedHold} = combatant.activity;
		return lapsedHold && lapsedHold.in > round && !hold && isUp(combatant)
			? [{who: combatant.id, ...lapsedHold.hold}]
			: [];
	});

/** The holds that the rounds up to the one that waits take away as they begin again (DR-09). */
export const lostAgain = (state: DrState) =>
	state.combatants.flatMap(({id: who, activity: {hold}, speed}) => {
		const next = speed.phases.find((phase) => phase > round(state));
		const first = next === undefined ? 0 : fightRound(state) + next - round(state);
		return hold && next !== undefined && first <= clockRound(state)
			? [{who, from: hold.from, in: first}]
			: [];
	});

export const stateIn = (state: DrState, {round, sub}: Slot): DrState =>
	inState(state, {belatedIn: round, sub});

/** The next sub-round of the round that is taken up again, as long as it comes before the one that waits. */
export function nextBelated(state: DrState, waiting: Sub): Sub | undefined {
	const next = subs[subs.indexOf(state.sub) + 1];
	return next !== undefined &&
		(fightRound(state) < clockRound(state) || subs.indexOf(next) < subs.indexOf(waiting))
		? next
		: undefined;
}
