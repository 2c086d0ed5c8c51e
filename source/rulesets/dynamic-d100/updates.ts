import type {AnyForm, Known} from '../../engine/events/form.js';
import type {Id} from '../../engine/kit/basics.js';
import {
	type Change,
	type Copies,
	type Writable,
	updatesOf,
} from '../../engine/world/updates.js';
import type {Arm, DdCombatant, Past, Turn} from './state/combatant.js';
import type {Frame, FrameOf} from './state/frames.js';
import type {DdState, Loss} from './state/fight.js';

/*
 * Copies of everything that changes often, each made by one literal (see `Copies`). Leaving out a key does not compile.
 */

const copyState = (state: DdState): Writable<DdState> => ({
	combatants: state.combatants,
	index: state.index,
	stack: state.stack,
	clock: state.clock,
	conditions: state.conditions,
	serial: state.serial,
	over: state.over,
	settings: state.settings,
	coming: state.coming,
	departed: state.departed,
	handlings: state.handlings,
	group: state.group,
	moment: state.moment,
	deferred: state.deferred,
	splitKin: state.splitKin,
	goesOnIn: state.goesOnIn,
});

const copyCombatant = (combatant: DdCombatant): Writable<DdCombatant> => ({
	id: combatant.id,
	name: combatant.name,
	side: combatant.side,
	control: combatant.control,
	kin: combatant.kin,
	isPlural: combatant.isPlural,
	isHidden: combatant.isHidden,
	isUnknown: combatant.isUnknown,
	formerNames: combatant.formerNames,
	isGone: combatant.isGone,
	starts: combatant.starts,
	ends: combatant.ends,
	sheet: combatant.sheet,
	rp: combatant.rp,
	zone: combatant.zone,
	isMounted: combatant.isMounted,
	arms: combatant.arms,
	engaged: combatant.engaged,
	plan: combatant.plan,
	turn: combatant.turn,
	past: combatant.past,
});

const copyTurn = (turn: Turn): Writable<Turn> => ({
	done: turn.done,
	isMainLost: turn.isMainLost,
	hasBegun: turn.hasBegun,
	hasActed: turn.hasActed,
	isAiming: turn.isAiming,
	moved: turn.moved,
	hasRidden: turn.hasRidden,
	ridden: turn.ridden,
	supports: turn.supports,
	guard: turn.guard,
});

const copyPast = (past: Past): Writable<Past> => ({
	lastPlan: past.lastPlan,
	progress: past.progress,
	isOut: past.isOut,
});

const copyDeclare = (frame: FrameOf<'declare'>): Writable<typeof frame> => ({
	kind: frame.kind,
	who: frame.who,
	isSealed: frame.isSealed,
	isChange: frame.isChange,
	draft: frame.draft,
});

const copyTurnFrame = (frame: FrameOf<'turn'>): Writable<typeof frame> => ({
	kind: frame.kind,
	who: frame.who,
	isCarrying: frame.isCarrying,
	isReplanned: frame.isReplanned,
});

const copyMove = (frame: FrameOf<'move'>): Writable<typeof frame> => ({
	kind: frame.kind,
	who: frame.who,
	by: frame.by,
	goal: frame.goal,
	to: frame.to,
});

const copyClosing = (frame: FrameOf<'closing'>): Writable<typeof frame> => ({
	kind: frame.kind,
	winner: frame.winner,
	effect: frame.effect,
	wounds: frame.wounds,
});

const frameCopies = {
	declare: copyDeclare,
	turn: copyTurnFrame,
	move: copyMove,
	closing: copyClosing,
};

export const copies: Copies<DdCombatant, DdState> = {
	state: copyState,
	combatant: copyCombatant,
};

export const {
	change,
	enlist,
	inCombatant,
	inNearest,
	inState,
	inTop,
	pop,
	push,
	swap,
	withFacts,
} = updatesOf<DdCombatant, Frame, DdState, keyof typeof frameCopies>(
	copies,
	frameCopies,
);

/** With facts of the form on top, if it is that one. */
export function inForm<F>(
	state: DdState,
	form: Pick<AnyForm<Frame>, 'answered'> & {filled(facts: F): unknown},
	facts: F & Known,
): DdState {
	const next = form.answered(state.stack.at(-1), facts);
	return next ? swap(state, next) : state;
}

export const inTurn = (
	state: DdState,
	who: Id,
	update: Change<Turn>,
): DdState =>
	inCombatant(state, who, (fresh) => {
		const turn = copyTurn(fresh.turn);
		update(turn);
		fresh.turn = turn;
	});

export const inPast = (
	state: DdState,
	who: Id,
	update: Change<Past>,
): DdState =>
	inCombatant(state, who, (fresh) => {
		const past = copyPast(fresh.past);
		update(past);
		fresh.past = past;
	});

/** Changes one weapon. */
export const inArm = (
	state: DdState,
	who: Id,
	id: string,
	update: (arm: Arm) => Partial<Arm>,
): DdState =>
	inCombatant(state, who, (fresh) => {
		fresh.arms = fresh.arms.map((arm) =>
			arm.weapon.id === id ? {...arm, ...update(arm)} : arm,
		);
	});

/** Adds Resolution Points; a negative number takes them away. */
export const gain = (state: DdState, who: Id, points: number): DdState =>
	inCombatant(state, who, (fresh) => {
		fresh.rp += points;
	});

/** Takes the points that a hit costs. */
export const lose = (state: DdState, {who, points}: Loss): DdState =>
	gain(state, who, -points);
