import type {Id} from '../../../engine/basics.js';
import {inCombatant, inPast, inTurn, push} from '../updates.js';
import type {DeedEvent, EventOf} from '../events.js';
import type {DdState} from '../state/fight.js';
import {alterArm, fill} from './changes.js';

const withoutSome = (
	engaged: readonly Id[],
	isLeft: (id: Id) => boolean,
): readonly Id[] =>
	engaged.length === 0 ? engaged : engaged.filter((id) => !isLeft(id));

/** DD-26: it leaves whom it was engaged with, on both sides, and engages its goal. */
function move(state: DdState, event: EventOf<'moved'>): DdState {
	const {who, by, to, goal, isReached, leaves} = event;
	const isEngaged = goal !== undefined && isReached;
	const moved = inTurn(state, who, (turn) => {
		turn.moved = goal === undefined ? (turn.moved ?? {}) : {towards: goal};
		turn.hasRidden ||= by === 'ride';
	});
	const next = inCombatant(moved, who, (fresh) => {
		const kept = withoutSome(
			fresh.engaged,
			(id) => leaves.includes(id) || id === goal,
		);
		fresh.zone = to;
		fresh.engaged = isEngaged ? [...kept, goal] : kept;
	});
	return leaves.reduce(
		(after, id) =>
			inCombatant(after, id, (fresh) => {
				fresh.engaged = withoutSome(fresh.engaged, (other) => other === who);
			}),
		next,
	);
}

function handle(
	state: DdState,
	event: EventOf<'readied' | 'put-away' | 'loaded'>,
): DdState {
	return alterArm(state, event.who, event.arm, ({weapon, loading}) => {
		if (event.type !== 'loaded') {
			return {isReady: event.type === 'readied'};
		}

		return event.isDone
			? {
					isLoaded: true,
					loading: 0,
					...(weapon.clip !== undefined && {shots: weapon.clip}),
				}
			: {loading: loading + 1};
	});
}

/** What somebody’s own deeds change. */
export function evolveDeed(state: DdState, event: DeedEvent): DdState {
	switch (event.type) {
		case 'carrying': {
			return fill(state, 'turn', (frame) => ({...frame, isCarrying: event.is}));
		}

		case 'spent': {
			return inTurn(state, event.who, (turn) => {
				turn.done = [...turn.done, event.part];
			});
		}

		case 'given-up': {
			return inTurn(state, event.who, (turn) => {
				turn.done = [...turn.done, ...event.parts];
			});
		}

		case 'move-begun': {
			const {who, by, goal} = event;
			return push(state, {
				kind: 'move',
				who,
				by,
				...(goal !== undefined && {goal}),
			});
		}

		case 'headed': {
			const {to, goal} = event;
			return fill(state, 'move', ({kind, who, by}) => ({
				kind,
				who,
				by,
				to,
				...(goal !== undefined && {goal}),
			}));
		}

		case 'moved': {
			return move(state, event);
		}

		case 'ready-begun': {
			const {who, arm, isJoined} = event;
			return push(state, {
				kind: 'ready',
				who,
				isJoined,
				...(arm !== undefined && {arm}),
			});
		}

		case 'readied':
		case 'put-away':
		case 'loaded': {
			return handle(state, event);
		}

		case 'aimed': {
			return inTurn(state, event.who, (turn) => {
				turn.isAiming = true;
			});
		}

		case 'surprise-passed':
		case 'feat-told': {
			return state;
		}

		case 'support-begun': {
			return push(state, {
				kind: 'support',
				who: event.who,
				isPower: event.isPower,
			});
		}

		case 'support-chosen': {
			return fill(state, 'support', (frame) => ({
				...frame,
				for: event.for,
				...(event.power !== undefined && {power: event.power}),
			}));
		}

		case 'support-told': {
			return fill(state, 'support', (frame) => ({...frame, how: event.how}));
		}

		case 'support-skill': {
			return fill(state, 'support', (frame) => ({
				...frame,
				skill: event.skill,
			}));
		}

		case 'supported': {
			const {who, how, power} = event;
			return event.isGained
				? inTurn(state, event.for, (turn) => {
						turn.supports = [
							...turn.supports,
							{from: who, how, ...(power !== undefined && {power})},
						];
					})
				: state;
		}

		case 'bonus-used': {
			return inTurn(state, event.who, (turn) => {
				turn.supports = turn.supports.toSpliced(
					turn.supports.findIndex(({from}) => from === event.from),
					1,
				);
			});
		}

		case 'item-begun': {
			return push(state, {
				kind: 'item',
				who: event.who,
				actions: event.actions,
			});
		}

		case 'item-used': {
			const {item, spent, needs} = event;
			return inPast(state, event.who, (past) => {
				past.progress = spent < needs ? {item, spent} : undefined;
			});
		}

		case 'feat-begun': {
			const {who, skill, power} = event;
			return push(state, {
				kind: 'feat',
				who,
				skill,
				...(power !== undefined && {power}),
			});
		}

		case 'feat-marked': {
			return fill(state, 'feat', (frame) => ({...frame, marks: event.marks}));
		}

		case 'feat-rolled': {
			return fill(state, 'feat', (frame) => ({...frame, check: event.check}));
		}
	}
}
