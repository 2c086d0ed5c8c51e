import type {Id} from '../../engine/kit/basics.js';
import {
	type Change,
	type Writable,
	copier,
	updatesOf,
} from '../../engine/world/updates.js';
import type {
	AttackFrame,
	Frame,
	PhaseFrame,
	SplitFrame,
} from './frame-types.js';
import type {DrCombatant, DrState, Speed} from './state.js';

export const copyCombatant = copier<DrCombatant>();
export const copySpeed = copier<Speed>();

const copyPhase = (frame: PhaseFrame): Writable<PhaseFrame> => ({
	kind: frame.kind,
	who: frame.who,
	by: frame.by,
	isSpent: frame.isSpent,
	hasDiceless: frame.hasDiceless,
	hasDiced: frame.hasDiced,
	isChoosingWay: frame.isChoosingWay,
	way: frame.way,
});

const copyAttack = (frame: AttackFrame): Writable<AttackFrame> => ({
	kind: frame.kind,
	attacker: frame.attacker,
	target: frame.target,
	weapon: frame.weapon,
	substat: frame.substat,
	share: frame.share,
	attackMarks: frame.attackMarks,
	defenceMarks: frame.defenceMarks,
	attack: frame.attack,
	way: frame.way,
	isChoosingWay: frame.isChoosingWay,
	defence: frame.defence,
	defended: frame.defended,
	isSightRuled: frame.isSightRuled,
});

const copySplit = (frame: SplitFrame): Writable<SplitFrame> => ({
	kind: frame.kind,
	who: frame.who,
	ways: frame.ways,
	parts: frame.parts,
	shares: frame.shares,
	begun: frame.begun,
});

export const {
	enlist,
	inCombatant,
	inGroup,
	inNearest,
	inState,
	inTop,
	pop,
	push,
} = updatesOf<DrCombatant, Frame, DrState, 'attack' | 'phase' | 'split'>({
	attack: copyAttack,
	phase: copyPhase,
	split: copySplit,
});

export const inSpeed = inGroup('speed');
export const inActivity = inGroup('activity');

/** Updates the uppermost phase of this combatant, wherever it is in the stack. */
export const inPhase = (
	state: DrState,
	who: Id,
	update: Change<PhaseFrame>,
): DrState => inNearest(state, 'phase', update, (frame) => frame.who === who);
