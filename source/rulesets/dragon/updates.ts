import type {Id} from '../../engine/basics.js';
import {
	type Change,
	type Copies,
	type Writable,
	updatesOf,
} from '../../engine/updates.js';
import type {
	AttackFrame,
	Doing,
	DrCombatant,
	DrState,
	Frame,
	PhaseFrame,
	Speed,
} from './state.js';

/* Fresh copies of all that is changed often, each by one literal (see `Copies`). A key left out does not compile. */

const copyState = (state: DrState): Writable<DrState> => ({
	combatants: state.combatants,
	index: state.index,
	stack: state.stack,
	clock: state.clock,
	conditions: state.conditions,
	serial: state.serial,
	over: state.over,
	settings: state.settings,
	sub: state.sub,
	stirred: state.stirred,
	passed: state.passed,
	passUntil: state.passUntil,
	isStopAsked: state.isStopAsked,
	splitSpeed: state.splitSpeed,
	ranges: state.ranges,
	goesOnIn: state.goesOnIn,
});

export const copyCombatant = (
	combatant: DrCombatant,
): Writable<DrCombatant> => ({
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
	hp: combatant.hp,
	fall: combatant.fall,
	cover: combatant.cover,
	speed: combatant.speed,
	doing: combatant.doing,
	last: combatant.last,
});

export const copySpeed = (speed: Speed): Writable<Speed> => ({
	stat: speed.stat,
	last: speed.last,
	dice: speed.dice,
	isArranged: speed.isArranged,
	phases: speed.phases,
	spent: speed.spent,
	lapsed: speed.lapsed,
});

const copyDoing = (doing: Doing): Writable<Doing> => ({
	hold: doing.hold,
	bonusIn: doing.bonusIn,
	actedIn: doing.actedIn,
	waitsIn: doing.waitsIn,
	guard: doing.guard,
});

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

export const copies: Copies<DrCombatant, DrState> = {
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
} = updatesOf<DrCombatant, Frame, DrState, 'attack' | 'phase'>(copies, {
	attack: copyAttack,
	phase: copyPhase,
});

export const inSpeed = (
	state: DrState,
	who: Id,
	update: Change<Speed>,
): DrState =>
	inCombatant(state, who, (fresh) => {
		const speed = copySpeed(fresh.speed);
		update(speed);
		fresh.speed = speed;
	});

export const inDoing = (
	state: DrState,
	who: Id,
	update: Change<Doing>,
): DrState =>
	inCombatant(state, who, (fresh) => {
		const doing = copyDoing(fresh.doing);
		update(doing);
		fresh.doing = doing;
	});

/** Facts for the uppermost phase of this combatant, wherever it lies in the stack. */
export function inPhase(
	state: DrState,
	who: Id,
	update: Change<PhaseFrame>,
): DrState {
	const at = state.stack.findLastIndex(
		(frame) => frame.kind === 'phase' && frame.who === who,
	);
	const found = state.stack[at];
	if (found?.kind !== 'phase') {
		return state;
	}

	const frame = copyPhase(found);
	update(frame);
	return inState(state, (fresh) => {
		fresh.stack = state.stack.with(at, frame);
	});
}

/** Facts for the attack on top; a frame of another kind is left alone. */
export function inAttack(state: DrState, update: Change<AttackFrame>): DrState {
	const top = state.stack.at(-1);
	if (top?.kind !== 'attack') {
		return state;
	}

	const frame = copyAttack(top);
	update(frame);
	return swap(state, frame);
}
