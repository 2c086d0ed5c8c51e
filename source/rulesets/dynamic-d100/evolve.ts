import type {Id} from '../../engine/basics.js';
import {
	inCombatant,
	inExchange,
	inPast,
	inState,
	inTurn,
	pop,
	push,
	swap,
	withFacts,
} from './copies.js';
import {type Arm, type DdCombatant, freshTurn} from './facts/combatant.js';
import type {DdEvent, EventOf} from './facts/events.js';
import {openingOf} from './facts/exchange.js';
import type {Frame, FrameOf} from './facts/frames.js';
import type {DdState, Loss} from './facts/state.js';

/* What each event changes. Nothing is decided here, and an unknown id changes nothing. */

/** Facts for the frame on top; a frame of another kind is left alone. */
function fill<K extends Frame['kind']>(
	state: DdState,
	kind: K,
	with_: (frame: FrameOf<K>) => Frame,
): DdState {
	const top = state.stack.at(-1);
	return top !== undefined && isOf(top, kind) ? swap(state, with_(top)) : state;
}

const isOf = <K extends Frame['kind']>(
	frame: Frame,
	kind: K,
): frame is FrameOf<K> => frame.kind === kind;

const alterArm = (
	state: DdState,
	who: Id,
	id: string,
	with_: (arm: Arm) => Partial<Arm>,
): DdState =>
	inCombatant(state, who, (fresh) => {
		fresh.arms = fresh.arms.map((arm) =>
			arm.weapon.id === id ? {...arm, ...with_(arm)} : arm,
		);
	});

const gain = (state: DdState, who: Id, points: number): DdState =>
	inCombatant(state, who, (fresh) => {
		fresh.rp += points;
	});

const lose = (state: DdState, {who, points}: Loss): DdState =>
	gain(state, who, -points);

/** What a new round clears; what was planned is remembered for “as last round”. */
const readied = (combatant: DdCombatant, keepsEngaged: boolean): DdCombatant =>
	withFacts(combatant, (fresh) => {
		const {plan, past} = combatant;
		fresh.plan = undefined;
		fresh.turn = freshTurn;
		fresh.past = {
			lastPlan: plan ?? past.lastPlan,
			progress: past.progress,
			isOut: past.isOut,
		};
		fresh.engaged = keepsEngaged ? combatant.engaged : [];
	});

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

/** DD-53, DD-56, DD-63: a shot leaves the weapon empty, the clip shorter, or the hand. */
function spendShot({weapon, shots, supply}: Arm): Partial<Arm> {
	if (weapon.isThrown) {
		return {
			isReady: false,
			...(supply !== undefined && {supply: Math.max(0, supply - 1)}),
		};
	}

	if (weapon.reload === 'each') {
		return {isLoaded: false};
	}

	return shots === undefined
		? {}
		: {shots: Math.max(0, shots - 1), isLoaded: shots > 1};
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

function endExchange(
	state: DdState,
	event: EventOf<'exchange-ended'>,
): DdState {
	const popped = pop(state);
	const {loss, target, regained} = event;
	const hurt = loss
		? event.isDeferred
			? inState(popped, (next) => {
					next.deferred = [...popped.deferred, loss];
				})
			: lose(popped, loss)
		: popped;
	return regained > 0 ? gain(hurt, target, regained) : hurt;
}

/** After a changed intent, whoever is in its turn goes back to its place (DD-15, DD-1A). */
function intend(
	state: DdState,
	{who, plan, isChange}: EventOf<'intent'>,
): DdState {
	const next = inCombatant(state, who, (fresh) => {
		fresh.plan = plan;
	});
	if (!isChange) {
		return next;
	}

	const turn = next.stack.findIndex((frame) => frame.kind === 'turn');
	const frame = next.stack[turn];
	return frame?.kind === 'turn' && frame.who === who
		? inState(next, (fresh) => {
				fresh.stack = next.stack.with(turn, {...frame, isReplanned: true});
			})
		: next;
}

export function evolve(state: DdState, event: DdEvent): DdState {
	switch (event.type) {
		case 'round-began': {
			const keepsEngaged = state.settings.engagement === 'leave';
			return inState(state, (fresh) => {
				fresh.combatants = state.combatants.map((combatant) =>
					readied(combatant, keepsEngaged),
				);
				fresh.group = [];
				fresh.deferred = [];
				fresh.splitKin = [];
			});
		}

		case 'declaring': {
			const {who, isSealed, isChange} = event;
			return push(state, {kind: 'declare', who, isSealed, isChange});
		}

		case 'drafted': {
			return fill(state, 'declare', (frame) => ({
				...frame,
				draft: event.draft,
			}));
		}

		case 'kin-split': {
			return inState(pop(state), (fresh) => {
				fresh.splitKin = [...fresh.splitKin, event.kin];
			});
		}

		case 'seal-set': {
			return fill(state, 'declare', (frame) => ({
				...frame,
				isSealed: event.isSealed,
			}));
		}

		case 'intent': {
			return intend(state, event);
		}

		case 'declared':
		case 'frame-left': {
			return pop(state);
		}

		case 'grouped': {
			return inState(state, (fresh) => {
				fresh.group = event.ids;
			});
		}

		case 'group-settled': {
			return inState(event.losses.reduce(lose, state), (fresh) => {
				fresh.group = [];
				fresh.deferred = [];
			});
		}

		case 'turn-began': {
			return push(
				inTurn(state, event.who, (turn) => {
					turn.hasBegun = true;
				}),
				{kind: 'turn', who: event.who, isCarrying: false, isReplanned: false},
			);
		}

		case 'turn-over': {
			return pop(
				inTurn(state, event.who, (turn) => {
					turn.hasActed = true;
				}),
			);
		}

		case 'turn-put-back': {
			return pop(state);
		}

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
			return headTo(state, event);
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

		case 'attacked': {
			const {attacker, target, means} = event;
			return push(state, openingOf(attacker, target, means));
		}

		case 'two-handed': {
			return inExchange(state, (frame) => {
				const {means} = frame;
				frame.means =
					means.kind === 'arm' ? {...means, isTwoHanded: event.is} : means;
			});
		}

		case 'attack-marked': {
			return inExchange(state, (frame) => {
				frame.attackMarks = event.marks;
			});
		}

		case 'defence-marked': {
			return inExchange(state, (frame) => {
				frame.defenceMarks = event.marks;
			});
		}

		case 'attack-rolled': {
			return inExchange(state, (frame) => {
				frame.attack = event.check;
			});
		}

		case 'shot-spent': {
			return alterArm(state, event.who, event.arm, spendShot);
		}

		case 'reacted': {
			const {who, against, reaction, power, scope} = event;
			const declared =
				scope === undefined
					? state
					: inTurn(state, who, (turn) => {
							turn.guard = scope === 'all' ? 'all' : against;
						});
			return inExchange(declared, (frame) => {
				frame.reaction = reaction;
				frame.reactionPower = power ?? frame.reactionPower;
			});
		}

		case 'defence-rolled': {
			return inExchange(state, (frame) => {
				frame.defence = event.check;
			});
		}

		case 'opposed': {
			return inExchange(state, (frame) => {
				frame.result = event.result;
				frame.hasAdvantage = event.hasAdvantage ?? frame.hasAdvantage;
			});
		}

		case 'advantage-ruled': {
			return inExchange(state, (frame) => {
				frame.hasAdvantage = event.hasAdvantage;
			});
		}

		case 'option-chosen': {
			return inExchange(state, (frame) => {
				frame.option = event.option;
			});
		}

		case 'damage-rolled': {
			return inExchange(state, (frame) => {
				frame.points = event.points;
			});
		}

		case 'sight-ruled': {
			return inExchange(state, (frame) => {
				frame.isSightRuled = true;
			});
		}

		case 'manoeuvre': {
			return inExchange(state, (frame) => {
				frame.isDescribed = true;
			});
		}

		case 'exchange-ended': {
			return endExchange(state, event);
		}

		case 'main-lost': {
			return inTurn(state, event.who, (turn) => {
				turn.isMainLost = true;
			});
		}

		case 'defeated': {
			return inPast(state, event.who, (past) => {
				past.isOut = true;
			});
		}

		case 'recovered': {
			return inPast(state, event.who, (past) => {
				past.isOut = false;
			});
		}

		case 'went-on': {
			return inState(state, (fresh) => {
				fresh.goesOnIn = event.round;
			});
		}

		case 'closing-begun': {
			return push(state, {
				kind: 'closing',
				...(event.winner !== undefined && {winner: event.winner}),
			});
		}

		case 'winner-named': {
			return fill(state, 'closing', (frame) => ({
				...frame,
				winner: event.winner,
			}));
		}

		case 'effect-told': {
			return fill(state, 'closing', (frame) => ({
				...frame,
				effect: event.text,
			}));
		}

		case 'wounds-told': {
			return fill(state, 'closing', (frame) => ({
				...frame,
				wounds: event.text,
			}));
		}

		case 'reordered':
		case 'surprise-passed':
		case 'feat-told':
		case 'kept': {
			return state;
		}
	}
}

function headTo(state: DdState, {to, goal}: EventOf<'headed'>): DdState {
	const top = state.stack.at(-1);
	if (top?.kind !== 'move') {
		return state;
	}

	const {kind, who, by} = top;
	return swap(state, {
		kind,
		who,
		by,
		to,
		...(goal !== undefined && {goal}),
	});
}
