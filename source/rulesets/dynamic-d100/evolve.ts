import type {Id} from '../../engine/basics.js';
import {change, pop, push} from '../../engine/world.js';
import {
	type Arm,
	type DdCombatant,
	type DdEvent,
	type DdState,
	type Frame,
	type FrameOf,
	type Loss,
	type Past,
	type Turn,
	freshTurn,
	openingOf,
} from './facts.js';

/* What each event changes. Nothing is decided here, and an unknown id changes nothing. */

const alter = (
	state: DdState,
	who: Id,
	with_: (combatant: DdCombatant) => DdCombatant,
): DdState => change<DdCombatant, DdState>(state, who, with_);

const inTurn = (
	state: DdState,
	who: Id,
	with_: (turn: Turn) => Turn,
): DdState =>
	change<DdCombatant, DdState>(state, who, (combatant) => ({
		...combatant,
		turn: with_(combatant.turn),
	}));

const inPast = (
	state: DdState,
	who: Id,
	with_: (past: Past) => Past,
): DdState =>
	change<DdCombatant, DdState>(state, who, (combatant) => ({
		...combatant,
		past: with_(combatant.past),
	}));

/* One spread each: merging a second object in takes ten times as long. */

/** Facts for the frame on top; a frame of another kind is left alone. */
function fill<K extends Frame['kind']>(
	state: DdState,
	kind: K,
	with_: (frame: FrameOf<K>) => Frame,
): DdState {
	const top = state.stack.at(-1);
	return top !== undefined && isOf(top, kind)
		? {...state, stack: state.stack.with(-1, with_(top))}
		: state;
}

const isOf = <K extends Frame['kind']>(
	frame: Frame,
	kind: K,
): frame is FrameOf<K> => frame.kind === kind;

const open = (state: DdState, frame: Frame): DdState =>
	push<Frame, DdState>(state, frame);

const alterArm = (
	state: DdState,
	who: Id,
	id: string,
	with_: (arm: Arm) => Partial<Arm>,
): DdState =>
	alter(state, who, (combatant) => ({
		...combatant,
		arms: combatant.arms.map((arm) =>
			arm.weapon.id === id ? {...arm, ...with_(arm)} : arm,
		),
	}));

const lose = (state: DdState, {who, points}: Loss): DdState =>
	alter(state, who, (combatant) => ({
		...combatant,
		rp: combatant.rp - points,
	}));

/** What a new round clears; what was planned is remembered for “as last round”. */
const fresh = (combatant: DdCombatant, keepsEngaged: boolean): DdCombatant => ({
	...combatant,
	plan: undefined,
	turn: freshTurn,
	past: {
		...combatant.past,
		lastPlan: combatant.plan ?? combatant.past.lastPlan,
	},
	engaged: keepsEngaged ? combatant.engaged : [],
});

/** DD-26: it leaves whom it was engaged with, on both sides, and engages its goal. */
function move(
	state: DdState,
	event: Extract<DdEvent, {type: 'moved'}>,
): DdState {
	const {who, by, to, goal, isReached, leaves} = event;
	const isEngaged = goal !== undefined && isReached;
	const left = new Set(leaves);
	const next = alter(state, who, (combatant) => ({
		...combatant,
		zone: to,
		engaged: [
			...combatant.engaged.filter((id) => !left.has(id) && id !== goal),
			...(isEngaged ? [goal] : []),
		],
		turn: {
			...combatant.turn,
			moved:
				goal === undefined ? (combatant.turn.moved ?? {}) : {towards: goal},
			hasRidden: combatant.turn.hasRidden || by === 'ride',
		},
	}));
	return leaves.reduce(
		(after, id) =>
			alter(after, id, (combatant) => ({
				...combatant,
				engaged: combatant.engaged.filter((other) => other !== who),
			})),
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
	event: Extract<DdEvent, {type: 'readied' | 'put-away' | 'loaded'}>,
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
	event: Extract<DdEvent, {type: 'exchange-ended'}>,
): DdState {
	const popped = pop(state);
	const hurt = event.loss
		? event.isDeferred
			? {...popped, deferred: [...popped.deferred, event.loss]}
			: lose(popped, event.loss)
		: popped;
	return event.regained > 0
		? alter(hurt, event.target, (combatant) => ({
				...combatant,
				rp: combatant.rp + event.regained,
			}))
		: hurt;
}

/** After a changed intent, whoever is in its turn goes back to its place (DD-15, DD-1A). */
function intend(
	state: DdState,
	{who, plan, isChange}: Extract<DdEvent, {type: 'intent'}>,
): DdState {
	const next = alter(state, who, (combatant) => ({...combatant, plan}));
	const turn = next.stack.findIndex((frame) => frame.kind === 'turn');
	const frame = next.stack[turn];
	return isChange && frame?.kind === 'turn' && frame.who === who
		? {...next, stack: next.stack.with(turn, {...frame, isReplanned: true})}
		: next;
}

export function evolve(state: DdState, event: DdEvent): DdState {
	switch (event.type) {
		case 'round-began': {
			const keepsEngaged = state.settings.engagement === 'leave';
			return {
				...state,
				combatants: state.combatants.map((combatant) =>
					fresh(combatant, keepsEngaged),
				),
				group: [],
				deferred: [],
				splitKin: [],
			};
		}

		case 'declaring': {
			const {who, isSealed, isChange} = event;
			return open(state, {kind: 'declare', who, isSealed, isChange});
		}

		case 'drafted': {
			return fill(state, 'declare', (frame) => ({
				...frame,
				draft: event.draft,
			}));
		}

		case 'kin-split': {
			return {...pop(state), splitKin: [...state.splitKin, event.kin]};
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
			return {...state, group: event.ids};
		}

		case 'group-settled': {
			return {...event.losses.reduce(lose, state), group: [], deferred: []};
		}

		case 'turn-began': {
			return open(
				inTurn(state, event.who, (turn) => ({...turn, hasBegun: true})),
				{kind: 'turn', who: event.who, isCarrying: false, isReplanned: false},
			);
		}

		case 'turn-over': {
			return pop(
				inTurn(state, event.who, (turn) => ({...turn, hasActed: true})),
			);
		}

		case 'turn-put-back': {
			return pop(state);
		}

		case 'carrying': {
			return fill(state, 'turn', (frame) => ({...frame, isCarrying: event.is}));
		}

		case 'spent': {
			return inTurn(state, event.who, (turn) => ({
				...turn,
				done: [...turn.done, event.part],
			}));
		}

		case 'given-up': {
			return inTurn(state, event.who, (turn) => ({
				...turn,
				done: [...turn.done, ...event.parts],
			}));
		}

		case 'move-begun': {
			const {who, by, goal} = event;
			return open(state, {
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
			return open(state, {
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
			return inTurn(state, event.who, (turn) => ({...turn, isAiming: true}));
		}

		case 'support-begun': {
			return open(state, {
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
				? inTurn(state, event.for, (turn) => ({
						...turn,
						supports: [
							...turn.supports,
							{from: who, how, ...(power !== undefined && {power})},
						],
					}))
				: state;
		}

		case 'bonus-used': {
			return inTurn(state, event.who, (turn) => ({
				...turn,
				supports: turn.supports.toSpliced(
					turn.supports.findIndex(({from}) => from === event.from),
					1,
				),
			}));
		}

		case 'item-begun': {
			return open(state, {
				kind: 'item',
				who: event.who,
				actions: event.actions,
			});
		}

		case 'item-used': {
			const {item, spent, needs} = event;
			return inPast(state, event.who, (past) => ({
				...past,
				progress: spent < needs ? {item, spent} : undefined,
			}));
		}

		case 'feat-begun': {
			const {who, skill, power} = event;
			return open(state, {
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
			return open(state, openingOf(attacker, target, means));
		}

		case 'two-handed': {
			const top = state.stack.at(-1);
			return top?.kind === 'exchange' && top.means.kind === 'arm'
				? fill(state, 'exchange', (frame) => ({
						...frame,
						means: {...top.means, isTwoHanded: event.is},
					}))
				: state;
		}

		case 'attack-marked': {
			return fill(state, 'exchange', (frame) => ({
				...frame,
				attackMarks: event.marks,
			}));
		}

		case 'defence-marked': {
			return fill(state, 'exchange', (frame) => ({
				...frame,
				defenceMarks: event.marks,
			}));
		}

		case 'attack-rolled': {
			return fill(state, 'exchange', (frame) => ({
				...frame,
				attack: event.check,
			}));
		}

		case 'shot-spent': {
			return alterArm(state, event.who, event.arm, spendShot);
		}

		case 'reacted': {
			const {who, against, reaction, power, scope} = event;
			const declared =
				scope === undefined
					? state
					: inTurn(state, who, (turn) => ({
							...turn,
							guard: scope === 'all' ? 'all' : against,
						}));
			return fill(declared, 'exchange', (frame) => ({
				...frame,
				reaction,
				...(power !== undefined && {reactionPower: power}),
			}));
		}

		case 'defence-rolled': {
			return fill(state, 'exchange', (frame) => ({
				...frame,
				defence: event.check,
			}));
		}

		case 'opposed': {
			return fill(state, 'exchange', (frame) => ({
				...frame,
				result: event.result,
				...(event.hasAdvantage !== undefined && {
					hasAdvantage: event.hasAdvantage,
				}),
			}));
		}

		case 'advantage-ruled': {
			return fill(state, 'exchange', (frame) => ({
				...frame,
				hasAdvantage: event.hasAdvantage,
			}));
		}

		case 'option-chosen': {
			return fill(state, 'exchange', (frame) => ({
				...frame,
				option: event.option,
			}));
		}

		case 'damage-rolled': {
			return fill(state, 'exchange', (frame) => ({
				...frame,
				points: event.points,
			}));
		}

		case 'manoeuvre': {
			return fill(state, 'exchange', (frame) => ({
				...frame,
				isDescribed: true,
			}));
		}

		case 'exchange-ended': {
			return endExchange(state, event);
		}

		case 'main-lost': {
			return inTurn(state, event.who, (turn) => ({...turn, isMainLost: true}));
		}

		case 'defeated': {
			return inPast(state, event.who, (past) => ({...past, isOut: true}));
		}

		case 'recovered': {
			return inPast(state, event.who, (past) => ({...past, isOut: false}));
		}

		case 'went-on': {
			return {...state, goesOnIn: event.round};
		}

		case 'closing-begun': {
			return open(state, {
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

function headTo(
	state: DdState,
	{to, goal}: Extract<DdEvent, {type: 'headed'}>,
): DdState {
	const top = state.stack.at(-1);
	if (top?.kind !== 'move') {
		return state;
	}

	const {kind, who, by} = top;
	return {
		...state,
		stack: state.stack.with(-1, {
			kind,
			who,
			by,
			to,
			...(goal !== undefined && {goal}),
		}),
	};
}
