import type {Refusal} from '../../../engine/kit/basics.js';
import type {Condition} from '../../../engine/facts/condition.js';
import {find} from '../../../engine/world/world.js';
import {actionOf} from '../actions/index.js';
import {type ActionRow, isAttack} from '../actions/row.js';
import {squaresBetween, isAwareOf, isUp} from '../derived/standing.js';
import type {TeCombatant, TeState} from '../state/fight.js';
import type {ActionFrame} from '../state/frames.js';
import {statusOf} from '../statuses/index.js';
import {armsFor} from './arms.js';
import {type Attempt, refuseAction, refuseRow} from './index.js';
import {refuseRange} from './reach.js';

/* What somebody's action allows others to do: attack, follow, shoot (TE-15, TE-M05, TE-V03, TE-R12, TE-R13). */

const isMotion = (row: ActionRow): boolean =>
	row.effects.some(({kind}) => kind === 'move' || kind === 'step');

/** Somebody moves or leaves cover (TE-R12, TE-R13). */
const isShowing = (row: ActionRow, {place}: TeCombatant): boolean =>
	isMotion(row) ||
	row.effects.some(({kind}) => kind === 'leave-cover' || kind === 'unhunker') ||
	(place.cover !== undefined && (isAttack(row) || row.effects.some(({kind}) => kind === 'spend')));

export function reactionOf(reactor: TeCombatant, action: string, target: string, arm?: string) {
	const row = actionOf(action);
	return row && {row, target, arm: arm ?? armsFor(reactor, row)?.[0]?.weapon.id, isReaction: true};
}

export const shotOf = (state: TeState, shooter: TeCombatant, target: TeCombatant): string =>
	statusOf(state, target.id, 'suppressed')?.from === shooter.id
		? 'suppressing-shot'
		: 'overwatch-shot';

/** TE-R13: why suppressing fire at somebody allows no free shot from here. */
export function noShotText(
	state: TeState,
	combatant: TeCombatant,
	{row, arm}: Pick<Attempt, 'row' | 'arm'>,
	target: TeCombatant | undefined,
): string | undefined {
	const shot = actionOf('suppressing-shot');
	const refused =
		row.id === 'suppressing-fire' && shot && target
			? refuseRange({state, combatant, row: shot, target, arm})
			: undefined;
	return refused && `no free shot: ${refused.reason}`;
}

/** TE-R12: the area that reaches as far as half the range. A doorway or a hall may lie farther off. */
export const arcAhead = 'ahead, 45°';

/** Somebody's overwatch, with the free shot or without; its note is the area. */
export const watchOf = (state: TeState, who: string): Condition | undefined =>
	statusOf(state, who, 'watching') ?? statusOf(state, who, 'watching-on');

const isWatching = (state: TeState, shooter: TeCombatant, target: TeCombatant): boolean => {
	const watch = watchOf(state, shooter.id);
	if (!watch) {
		return false;
	}

	const {note = arcAhead} = watch;
	const range = Math.max(
		0,
		...shooter.arms.filter(({isHeld}) => isHeld).map(({weapon}) => weapon.range),
	);
	return squaresBetween(state, shooter, target) <= (note === arcAhead ? range / 2 : range);
};

const shooters = (state: TeState, target: TeCombatant): readonly string[] =>
	state.combatants
		.filter(
			(other) =>
				other.side !== target.side &&
				isUp(state, other) &&
				(isWatching(state, other, target) ||
					statusOf(state, target.id, 'suppressed')?.from === other.id),
		)
		.map(({id}) => id);

/** Why somebody cannot react so. Whoever was in reach at the beginning can, even if the provoker has moved on. */
export function refuseReacting(
	state: TeState,
	reactor: TeCombatant,
	action: string,
	provoker: string,
	arm?: string,
): Refusal | undefined {
	const attempt = reactionOf(reactor, action, provoker, arm);
	const isNear = action === 'reaction-strike' || action === 'follow-step';
	return attempt && (isNear ? refuseRow : refuseAction)(state, reactor, attempt);
}

const able = (
	state: TeState,
	ids: readonly string[],
	refuse: (combatant: TeCombatant) => unknown,
): readonly string[] =>
	ids.filter((id) => {
		const combatant = find(state, id);
		return combatant !== undefined && !refuse(combatant);
	});

export function windowFor(frame: ActionFrame, state: TeState) {
	const row = actionOf(frame.action);
	const provoker = find(state, frame.who);
	if (!row || !provoker || !isUp(state, provoker)) {
		return undefined;
	}

	const isNoticedBy = (one: TeCombatant) => isAwareOf(one, provoker);

	const strikers = row.isProvoking
		? able(
				state,
				frame.reach,
				(one) => !isNoticedBy(one) || refuseReacting(state, one, 'reaction-strike', frame.who),
			)
		: [];
	const followers =
		row.id === 'quick-step'
			? able(
					state,
					frame.left,
					(one) =>
						one.side === provoker.side ||
						!isNoticedBy(one) ||
						refuseReacting(state, one, 'follow-step', frame.who),
				)
			: [];
	const shots = isShowing(row, provoker)
		? able(state, shooters(state, provoker), (one) =>
				refuseReacting(state, one, shotOf(state, one, provoker), frame.who),
			)
		: [];
	return strikers.length + followers.length + shots.length === 0
		? undefined
		: {provoker: frame.who, action: frame.action, strikers, followers, shooters: shots};
}
