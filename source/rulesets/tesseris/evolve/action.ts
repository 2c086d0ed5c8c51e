import type {Id} from '../../../engine/basics.js';
import {find} from '../../../engine/world.js';
import {actionOf} from '../actions/index.js';
import {isAttackAction} from '../actions/row.js';
import {
	inAction,
	inCombatant,
	inHabits,
	inPlace,
	inRound,
	inState,
	inTurn,
	push,
} from '../updates.js';
import {hasHandsFor, hasMainHandFull} from '../derived/arms.js';
import {turnOf} from '../derived/ticks.js';
import {pairOf} from '../derived/place.js';
import type {TeEvent} from '../events.js';
import type {ActionFrame, Arm, TeState} from '../state.js';
import {pay} from './round.js';

/* Actions and where they lead. */

type EventOf<T extends TeEvent['type']> = Extract<TeEvent, {type: T}>;

const openAction = (
	from: Pick<
		ActionFrame,
		'who' | 'action' | 'target' | 'arm' | 'isReaction' | 'isBegun' | 'reach'
	>,
): ActionFrame => ({
	kind: 'action',
	who: from.who,
	action: from.action,
	target: from.target,
	arm: from.arm,
	isReaction: from.isReaction,
	isBegun: from.isBegun,
	goal: undefined,
	chosen: undefined,
	aims: [],
	done: 0,
	reach: from.reach,
	left: [],
	isAnswered: false,
});

export const choose = (
	state: TeState,
	{who, action, target, arm, isReaction}: EventOf<'choosing'>,
): TeState =>
	push(
		state,
		openAction({
			who,
			action,
			target,
			arm,
			isReaction,
			isBegun: false,
			reach: [],
		}),
	);

/** What an action of one’s own turn leaves behind in it. */
function inOwnTurn(
	state: TeState,
	{who, action, target}: EventOf<'acted'>,
): TeState {
	const row = actionOf(action);
	const turned = inTurn(state, who, (turn) => {
		turn.hasActed ||= action !== 'delay';
		turn.hasAttacked ||= row !== undefined && isAttackAction(row);
		turn.isDrawFree &&= action !== 'draw';
	});
	return inHabits(turned, who, (habits) => {
		habits.last = action;
		habits.lastTarget = target;
	});
}

export function act(state: TeState, event: EventOf<'acted'>): TeState {
	const {who, action, target, arm, price, isReaction, reach} = event;
	if (!state.index.has(who)) {
		return state;
	}

	const paid = pay(state, who, price);
	const own = isReaction ? paid : inOwnTurn(paid, event);
	const focused =
		action === 'focus'
			? inRound(own, who, (round) => {
					round.hasFocused = true;
				})
			: own;
	return push(
		focused,
		openAction({
			who,
			action,
			target,
			arm,
			isReaction,
			isBegun: true,
			reach,
		}),
	);
}

/** It stands beside those it has reached, and on no square that the GM has set. */
export function move(state: TeState, event: EventOf<'moved'>): TeState {
	const {who, to, near, left, passed, isStep} = event;
	if (!state.index.has(who)) {
		return state;
	}

	const gone = state.combatants.reduce(
		(after, other) =>
			other.place.near.includes(who) && !near.includes(other.id)
				? inPlace(after, other.id, (place) => {
						place.near = place.near.filter((id) => id !== who);
					})
				: after,
		state,
	);
	const placed = inPlace(gone, who, (place) => {
		place.square = to;
		place.near = near;
		place.cover = undefined;
	});
	const turned =
		turnOf(state) === who
			? inTurn(placed, who, (turn) => {
					turn.moved = isStep && turn.moved === 'no' ? 'step' : 'move';
					turn.isDrawFree ||= !isStep;
				})
			: placed;
	const spans = [...turned.spans].filter(
		([pair]) => !pair.split('|').includes(who),
	);
	const spanned =
		spans.length === turned.spans.size
			? turned
			: inState(turned, (fresh) => {
					fresh.spans = new Map(spans);
				});
	return inAction(spanned, (frame) => {
		frame.left = left;
		frame.reach = [...frame.reach, ...passed];
	});
}

export const span = (
	state: TeState,
	{one, other, squares}: EventOf<'spanned'>,
): TeState =>
	inState(state, (fresh) => {
		fresh.spans = new Map(state.spans).set(pairOf(one, other), squares);
	});

export const changeArm = (
	state: TeState,
	{who, arm, change, taker}: EventOf<'arm-changed'>,
): TeState =>
	taker === undefined
		? alterArm(state, who, arm, change)
		: passArm(state, who, arm, taker);

const alterArm = (
	state: TeState,
	who: Id,
	arm: string,
	change: Partial<Omit<Arm, 'weapon'>>,
): TeState =>
	inCombatant(state, who, (fresh) => {
		fresh.arms = fresh.arms.map((each) =>
			each.weapon.id === arm
				? {
						weapon: each.weapon,
						isHeld: change.isHeld ?? each.isHeld,
						isOffHand: change.isOffHand ?? each.isOffHand,
						rounds: 'rounds' in change ? change.rounds : each.rounds,
						isJammed: change.isJammed ?? each.isJammed,
					}
				: each,
		);
	});

/** TE-M17: out of one hand into another, the off hand if the first holds something; with no hand free it is kept. */
function passArm(state: TeState, who: Id, id: string, taker: Id): TeState {
	const arm = find(state, who)?.arms.find(({weapon}) => weapon.id === id);
	if (!arm || !state.index.has(taker)) {
		return state;
	}

	const lost = inCombatant(state, who, (fresh) => {
		fresh.arms = fresh.arms.filter((each) => each !== arm);
	});
	return inCombatant(lost, taker, (fresh) => {
		const taken = fresh.arms.filter(({weapon}) =>
			weapon.id.startsWith(arm.weapon.id),
		).length;
		fresh.arms = [
			...fresh.arms,
			{
				...arm,
				weapon:
					taken === 0
						? arm.weapon
						: {...arm.weapon, id: `${arm.weapon.id}-${taken + 1}`},
				isHeld: hasHandsFor(fresh, arm.weapon),
				isOffHand: hasMainHandFull(fresh),
			},
		];
	});
}
