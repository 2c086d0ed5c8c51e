import {
	act,
	beginRound,
	beginTurn,
	lapse,
	loseHold,
	rollSpeed,
	spend,
	without,
} from './changes.js';
import {
	inDoing,
	inPhase,
	inSpeed,
	inState,
	pop,
	push,
	swap,
} from './updates.js';
import {evolveAttack} from './evolve-attack.js';
import {inTurn} from './derived.js';
import type {DrEvent} from './events.js';
import type {DrState, Frame, FrameOf} from './state.js';

/* What each event changes. Nothing is decided here, and an unknown id changes nothing. */

const isOf = <K extends Frame['kind']>(
	frame: Frame,
	kind: K,
): frame is FrameOf<K> => frame.kind === kind;

/** Facts for the frame on top; a frame of another kind is left alone. */
function fill<K extends Frame['kind']>(
	state: DrState,
	kind: K,
	update: (frame: FrameOf<K>) => Frame,
): DrState {
	const top = state.stack.at(-1);
	return top !== undefined && isOf(top, kind)
		? swap(state, update(top))
		: state;
}

/** The GM rules on a substat: for the attack of a phase, or for a defence (DR-2A). */
function rule(
	state: DrState,
	event: Extract<DrEvent, {type: 'way-asked' | 'way-chosen'}>,
): DrState {
	const facts =
		event.type === 'way-asked'
			? {isChoosingWay: event.is}
			: {isChoosingWay: false, way: event.substat};
	const phased = fill(state, 'phase', (frame) => ({...frame, ...facts}));
	return fill(phased, 'attack', (frame) => ({...frame, ...facts}));
}

export function evolve(state: DrState, event: DrEvent): DrState {
	switch (event.type) {
		case 'turn-began': {
			return beginTurn(state);
		}

		case 'turn-ended': {
			return event.lost.reduce(loseHold, state);
		}

		case 'speeds-split': {
			return inState(state, (fresh) => {
				fresh.splitSpeed = [...state.splitSpeed, event.what];
			});
		}

		case 'speed-chosen': {
			return inSpeed(state, event.who, (speed) => {
				speed.stat = event.stat;
			});
		}

		case 'speed-rolled': {
			return rollSpeed(state, event, false);
		}

		case 'arranged': {
			return rollSpeed(state, event, true);
		}

		case 'round-began': {
			return beginRound(state, event);
		}

		case 'called': {
			return inState(state, (fresh) => {
				fresh.sub = event.sub;
			});
		}

		case 'stop-asked': {
			return inState(state, (fresh) => {
				fresh.isStopAsked = event.is;
			});
		}

		case 'passed': {
			return inState(state, (fresh) => {
				fresh.passed = [...state.passed, ...event.subs];
				fresh.passUntil = event.until;
			});
		}

		case 'phase-opened': {
			return inState(state, (fresh) => {
				fresh.stirred = state.stirred.includes(state.sub)
					? state.stirred
					: [...state.stirred, state.sub];
				fresh.stack = [
					...state.stack,
					{
						kind: 'phase',
						who: event.who,
						by: event.by,
						isSpent: false,
						hasDiceless: false,
						hasDiced: false,
						isChoosingWay: false,
						way: undefined,
					},
				];
			});
		}

		case 'acts': {
			const acted = inPhase(
				act(state, event, event.by === 'hold'),
				event.who,
				(frame) => {
					frame.isSpent = true;
				},
			);
			return event.by === 'trade'
				? inState(acted, (fresh) => {
						fresh.isStopAsked = false;
					})
				: acted;
		}

		case 'surcharged': {
			return spend(state, event.who, event.spent);
		}

		case 'waits': {
			return inDoing(state, event.who, (doing) => {
				doing.waitsIn = event.round;
			});
		}

		case 'let-go': {
			const lapsed = inDoing(state, event.who, (doing) => {
				doing.bonusIn = 0;
			});
			const ofTurn = inTurn(event.round);
			return state.combatants[
				state.index.get(event.who) ?? -1
			]?.speed.phases.includes(ofTurn)
				? lapse(lapsed, event.who, ofTurn)
				: lapsed;
		}

		case 'held': {
			const {who, round, trigger} = event;
			return inDoing(
				inSpeed(state, who, (speed) => {
					speed.phases = without(speed.phases, [inTurn(round)]);
				}),
				who,
				(doing) => {
					doing.hold = {from: round, ...(trigger !== undefined && {trigger})};
				},
			);
		}

		case 'offer-begun': {
			return push(state, {kind: 'offer', who: event.who});
		}

		case 'hold-begun': {
			return push(state, {kind: 'hold', who: event.who});
		}

		case 'trade-begun': {
			return push(state, {kind: 'trade', who: event.who});
		}

		case 'split-begun': {
			return push(state, {
				kind: 'split',
				who: event.who,
				ways: event.ways ?? 2,
				parts: [],
				shares: [],
				begun: 0,
			});
		}

		case 'offered': {
			return inDoing(state, event.to, (doing) => {
				doing.bonusIn = event.round;
			});
		}

		case 'did': {
			return inPhase(state, event.who, (frame) => {
				frame.hasDiceless = true;
			});
		}

		case 'diced': {
			return inPhase(state, event.who, (frame) => {
				frame.hasDiced = true;
			});
		}

		case 'way-asked':
		case 'way-chosen': {
			return rule(state, event);
		}

		case 'part-chosen': {
			return fill(state, 'split', (frame) => ({
				...frame,
				parts: [...frame.parts, event.part],
			}));
		}

		case 'pool-split': {
			return fill(state, 'split', (frame) => ({
				...frame,
				shares: event.shares,
			}));
		}

		case 'part-begun': {
			return fill(state, 'split', (frame) => ({
				...frame,
				begun: frame.begun + 1,
			}));
		}

		case 'feat-begun': {
			const {who, what, isFree, substat, share} = event;
			return push(state, {
				kind: 'feat',
				who,
				what,
				isFree,
				substat,
				share,
				marks: undefined,
			});
		}

		case 'feat-chosen': {
			return fill(state, 'feat', (frame) => ({
				...frame,
				substat: event.substat,
			}));
		}

		case 'feat-marked': {
			return fill(state, 'feat', (frame) => ({...frame, marks: event.marks}));
		}

		case 'phase-over':
		case 'feat-rolled':
		case 'frame-left': {
			return pop(state);
		}

		case 'attacked':
		case 'sight-ruled':
		case 'attack-marked':
		case 'defence-marked':
		case 'attack-rolled':
		case 'defended':
		case 'defence-split':
		case 'defence-rolled':
		case 'attack-ended':
		case 'fell':
		case 'death-checked': {
			return evolveAttack(state, event);
		}

		case 'went-on': {
			return inState(state, (fresh) => {
				fresh.goesOnIn = event.turn;
			});
		}

		case 'closing-begun': {
			const {winner} = event;
			return push(state, {
				kind: 'closing',
				...(winner !== undefined && {winner}),
			});
		}

		case 'winner-named': {
			return fill(state, 'closing', (frame) => ({
				...frame,
				winner: event.winner,
			}));
		}

		case 'passed-over':
		case 'left-dying':
		case 'left-down': {
			return state;
		}
	}
}
