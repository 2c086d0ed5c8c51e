import type {Id} from '../../engine/kit/basics.js';
import {
	type Change,
	type Copies,
	type Writable,
	updatesOf,
} from '../../engine/world/updates.js';
import type {Arm, DdCombatant, Past, Turn} from './state/combatant.js';
import type {ExchangeFrame} from './state/exchange.js';
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

const copyExchange = (frame: ExchangeFrame): Writable<ExchangeFrame> => ({
	kind: frame.kind,
	attacker: frame.attacker,
	target: frame.target,
	means: frame.means,
	attackMarks: frame.attackMarks,
	defenceMarks: frame.defenceMarks,
	attack: frame.attack,
	reaction: frame.reaction,
	reactionPower: frame.reactionPower,
	scope: frame.scope,
	defence: frame.defence,
	result: frame.result,
	hasAdvantage: frame.hasAdvantage,
	option: frame.option,
	points: frame.points,
	dice: frame.dice,
	isDescribed: frame.isDescribed,
	isSightRuled: frame.isSightRuled,
	isOnFallen: frame.isOnFallen,
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

const frameCopies = {
	declare: copyDeclare,
	turn: copyTurnFrame,
	move: copyMove,
	exchange: copyExchange,
};

export const copies: Copies<DdCombatant, DdState> = {
	state: copyState,
	combatant: copyCombatant,
};

export const {
	change,
	enlist,
	inCombatant,
	inForm,
	inNearest,
	inState,
	inTop,
	pop,
	push,
	withFacts,
} = updatesOf<DdCombatant, Frame, DdState, keyof typeof frameCopies>(
	copies,
	frameCopies,
);

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
