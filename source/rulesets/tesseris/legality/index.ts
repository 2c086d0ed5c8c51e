import {type Id, type Refusal, impossible} from '../../../engine/kit/basics.js';
import {counted} from '../../../engine/kit/text.js';
import {find} from '../../../engine/world/world.js';
import type {ActionRow} from '../actions/row.js';
import {armOf, hasHandsFor, isInReach} from '../derived/arms.js';
import {
	type Paying,
	hasFreeReaction,
	isOnTurn,
	priceIfForced,
	priceOf,
	ticksLeft,
} from '../derived/ticks.js';
import {isUp} from '../derived/standing.js';
import type {Price, TeCombatant, TeState} from '../state/fight.js';
import {hasStatus} from '../statuses/index.js';
import {priceText} from '../shown/text.js';
import {armsFor, armsToAsk, ticksOf} from './arms.js';
import {refuseLimited, refuseNeeds, refuseState} from './needs.js';
import {refuseTarget} from './targets.js';

export type Attempt = {
	readonly row: ActionRow;
	readonly target: Id | undefined;
	readonly arm: string | undefined;
	readonly isReaction: boolean;
	/** The ticks that the GM says it takes, where that is open (TE-X01). */
	readonly ticks?: number;
	/** An action in the turn of somebody else, which the free Reaction may pay as well (TE-75). */
	readonly isBreakIn?: true;
};

export const ticksFor = (
	state: TeState,
	combatant: TeCombatant,
	{row, arm, isReaction, ticks}: Attempt,
): number =>
	ticks ??
	(row.id === 'overwatch-shot' && !hasStatus(state, combatant.id, 'watching')
		? 1
		: ticksOf(combatant, row, arm, {
				isReaction,
				reload: state.settings.reloadTicks,
				dash: state.settings.coverReaction,
			}));

/** TE-13: ticks are borrowed for an action of several ticks, and in the turns of others to get out of harm’s way. */
const paying = ({row, isReaction, isBreakIn}: Attempt): Paying => ({
	isReaction: isReaction || isBreakIn === true,
	isBorrowing: row.isBorrowing && (isReaction || row.ticks > 1),
});

export const payFor = (state: TeState, combatant: TeCombatant, attempt: Attempt): Price =>
	priceIfForced(state, combatant, ticksFor(state, combatant, attempt), paying(attempt));

/** TE-D07: a dive calls strikes from all whom it leaves, also from the one whose turn and whose blow it is. */
function isDivedFrom({stack}: TeState, {id}: TeCombatant): boolean {
	const top = stack.at(-1);
	return (
		(top?.kind === 'action' && top.action === 'dive' && top.who !== id) ||
		(top?.kind === 'window' && top.action === 'dive' && top.provoker !== id)
	);
}

/** TE-13, TE-15: why this many ticks cannot be paid now. */
export function refusePrice(state: TeState, combatant: TeCombatant, ticks: number, how: Paying) {
	if (ticks > 0 && how.isReaction && isOnTurn(state, combatant) && !isDivedFrom(state, combatant)) {
		return {reason: 'reactions are only for the turns of others', rule: 'TE-15'};
	}

	return priceOf(state, combatant, ticks, how)
		? undefined
		: {
				reason: `costs ${counted(ticks, 'tick')}, ${Math.max(0, ticksLeft(state, combatant))} left`,
				rule: combatant.round.isSurprised ? 'TE-20' : how.isBorrowing ? 'TE-13' : 'TE-10',
			};
}

const refuseTiming = ({timing, rule}: ActionRow, isReaction: boolean) =>
	timing === 'closing'
		? impossible('only once the fight is decided', rule)
		: timing === 'both' || (timing === 'reaction') === isReaction
			? undefined
			: impossible(isReaction ? 'not as a reaction' : 'only as a reaction', rule);

function refuseArm(combatant: TeCombatant, {row, arm}: Attempt): Refusal | undefined {
	const arms = armsFor(combatant, row);
	if (arms === undefined || armsToAsk(combatant, row, arm).length > 0) {
		return undefined;
	}

	if (!arms.some(({weapon}) => weapon.id === arm)) {
		return impossible('not with this weapon', row.rule);
	}

	const used = armOf(combatant, arm);
	if (row.id === 'pick-up' && used && !isInReach(combatant, used)) {
		return {
			reason: `${Math.abs((used.lying?.square ?? 0) - combatant.place.square)} squares off`,
			rule: row.rule,
		};
	}

	const spend = row.effects.find((effect) => effect.kind === 'spend');
	const needed = (spend && used?.weapon.rate[spend.rate]) ?? 0;
	if (used?.rounds !== undefined && used.rounds < needed) {
		return {reason: `needs ${counted(needed, 'round')}, ${used.rounds} left`, rule: row.rule};
	}

	return (row.id === 'draw' || (row.id === 'pick-up' && !used?.isHeld)) &&
		used &&
		!hasHandsFor(combatant, used.weapon)
		? {reason: 'no free hand', rule: row.rule}
		: undefined;
}

/** Everything except the target. */
export const refuseRow = (
	state: TeState,
	combatant: TeCombatant,
	attempt: Attempt,
): Refusal | undefined =>
	(isUp(state, combatant) ? undefined : impossible('out of the fight', 'TE-C11')) ??
	refuseTiming(attempt.row, attempt.isReaction) ??
	refuseLimited(state, combatant, attempt.row) ??
	refuseNeeds(state, combatant, attempt.row) ??
	refuseState(state, combatant, attempt.row) ??
	refuseArm(combatant, attempt) ??
	refusePrice(state, combatant, ticksFor(state, combatant, attempt), paying(attempt));

/** Every check of an action. It greys out, refuses, and tells what force cannot do. */
export function refuseAction(state: TeState, combatant: TeCombatant, attempt: Attempt) {
	const refusal = refuseRow(state, combatant, attempt);
	const aim =
		attempt.row.target && attempt.target !== undefined
			? refuseAim(state, combatant, attempt)
			: undefined;
	const isAimWorse = !refusal?.impossible && aim?.impossible === true;
	return isAimWorse ? aim : (refusal ?? aim);
}

export function refuseAim(state: TeState, combatant: TeCombatant, {row, target: id, arm}: Attempt) {
	const target = find(state, id);
	return target
		? refuseTarget({state, combatant, row, target, arm})
		: impossible('nobody there', row.rule);
}

export const costText = (state: TeState, combatant: TeCombatant, ticks: number, how: Paying) =>
	priceText(priceOf(state, combatant, ticks, how) ?? {ticks, isFree: false, borrowed: 0});

export const costOfAttempt = (state: TeState, combatant: TeCombatant, attempt: Attempt): string =>
	costText(state, combatant, ticksFor(state, combatant, attempt), paying(attempt));

/** “1 tick of 3 left”: shows what is left where ticks are paid. */
export function costOfText(state: TeState, combatant: TeCombatant, ticks: number, how: Paying) {
	const text = costText(state, combatant, ticks, how);
	const left = ticksLeft(state, combatant);
	return left > 0 && text.includes('tick') ? `${text} of ${left} left` : text;
}

/** “free Reaction, 3 ticks left”. */
export const leftText = (state: TeState, combatant: TeCombatant): string => {
	const left = ticksLeft(state, combatant);
	return [
		...(hasFreeReaction(combatant) ? ['free Reaction'] : []),
		left < 0 ? `${-left} borrowed` : `${left} left`,
	].join(', ');
};
