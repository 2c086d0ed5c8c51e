import type {Id} from '../../engine/basics.js';
import {
	type Change,
	type Copies,
	type Writable,
	updatesOf,
} from '../../engine/updates.js';
import type {DdCombatant, Past, Turn} from './state/combatant.js';
import type {ExchangeFrame} from './state/exchange.js';
import type {Frame} from './state/frames.js';
import type {DdState} from './state/fight.js';

/* Fresh copies of all that is changed often, each by one literal (see `Copies`). A key left out does not compile. */

const copyState = (state: DdState): Writable<DdState> => ({
	combatants: state.combatants,
	index: state.index,
	stack: state.stack,
	clock: state.clock,
	conditions: state.conditions,
	serial: state.serial,
	over: state.over,
	settings: state.settings,
	group: state.group,
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
	isHidden: combatant.isHidden,
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
	defence: frame.defence,
	result: frame.result,
	hasAdvantage: frame.hasAdvantage,
	option: frame.option,
	points: frame.points,
	isDescribed: frame.isDescribed,
	isSightRuled: frame.isSightRuled,
});

export const copies: Copies<DdCombatant, DdState> = {
	state: copyState,
	combatant: copyCombatant,
};

export type {Change} from '../../engine/updates.js';

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
} = updatesOf<DdCombatant, Frame, DdState, 'exchange'>(copies, {
	exchange: copyExchange,
});

export function inTurn(state: DdState, who: Id, update: Change<Turn>): DdState {
	return change(state, who, (combatant) => {
		const fresh = copyCombatant(combatant);
		const turn = copyTurn(combatant.turn);
		update(turn);
		fresh.turn = turn;
		return fresh;
	});
}

export function inPast(state: DdState, who: Id, update: Change<Past>): DdState {
	return change(state, who, (combatant) => {
		const fresh = copyCombatant(combatant);
		const past = copyPast(combatant.past);
		update(past);
		fresh.past = past;
		return fresh;
	});
}

/** Facts for the exchange on top; a frame of another kind is left alone. */
export function inExchange(
	state: DdState,
	update: Change<ExchangeFrame>,
): DdState {
	const top = state.stack.at(-1);
	if (top?.kind !== 'exchange') {
		return state;
	}

	const frame = copyExchange(top);
	update(frame);
	return swap(state, frame);
}
