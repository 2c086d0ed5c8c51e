import type {Id} from '../../engine/basics.js';
import {type Copies, type Writable, changesOf} from '../../engine/world.js';
import type {
	AttackFrame,
	FeatFrame,
	Frame,
	FrameOf,
	RkCombatant,
	RkState,
	WoundFrame,
} from './state.js';

/* Fresh copies of all that is changed often, each by one literal (see `Copies`). A key left out does not compile. */

const copyState = (state: RkState): Writable<RkState> => ({
	combatants: state.combatants,
	index: state.index,
	stack: state.stack,
	clock: state.clock,
	conditions: state.conditions,
	serial: state.serial,
	over: state.over,
	settings: state.settings,
	order: state.order,
	ready: state.ready,
	group: state.group,
	hits: state.hits,
	mover: state.mover,
	calledIn: state.calledIn,
	goesOnIn: state.goesOnIn,
});

const copyCombatant = (combatant: RkCombatant): Writable<RkCombatant> => ({
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
	flesh: combatant.flesh,
	dramatic: combatant.dramatic,
	members: combatant.members,
	dice: combatant.dice,
	rolledFor: combatant.rolledFor,
	inHand: combatant.inHand,
	lastTarget: combatant.lastTarget,
	told: combatant.told,
	isDead: combatant.isDead,
});

/** Of each kind of frame that gathers facts. */
const copyFrame = {
	attack: (frame: AttackFrame): Writable<AttackFrame> => ({
		kind: frame.kind,
		attacker: frame.attacker,
		target: frame.target,
		weapon: frame.weapon,
		raises: frame.raises,
		knack: frame.knack,
		isHelpless: frame.isHelpless,
		number: frame.number,
		rolls: frame.rolls,
		need: frame.need,
		defence: frame.defence,
		answer: frame.answer,
		saved: frame.saved,
		isSightRuled: frame.isSightRuled,
	}),
	wound: (frame: WoundFrame): Writable<WoundFrame> => ({
		kind: frame.kind,
		who: frame.who,
		by: frame.by,
		weapon: frame.weapon,
		points: frame.points,
		check: frame.check,
		isChecked: frame.isChecked,
		isLookAsked: frame.isLookAsked,
	}),
	feat: (frame: FeatFrame): Writable<FeatFrame> => ({
		kind: frame.kind,
		who: frame.who,
		feat: frame.feat,
		knack: frame.knack,
		trait: frame.trait,
		need: frame.need,
		raises: frame.raises,
	}),
	action: (frame: FrameOf<'action'>): Writable<FrameOf<'action'>> => ({
		kind: frame.kind,
		who: frame.who,
		isUsed: frame.isUsed,
		hasMoved: frame.hasMoved,
		menu: frame.menu,
		isDone: frame.isDone,
	}),
};

export const copies: Copies<RkCombatant, RkState> = {
	state: copyState,
	combatant: copyCombatant,
};

/** What changes a fresh copy, before anybody else sees it. */
export type Change<T> = (fresh: Writable<T>) => void;

export const {change, enlist, push, pop, swap} = changesOf<
	RkCombatant,
	Frame,
	RkState
>(copies);

export function inState(state: RkState, update: Change<RkState>): RkState {
	const fresh = copyState(state);
	update(fresh);
	return fresh;
}

export function withFacts(
	combatant: RkCombatant,
	update: Change<RkCombatant>,
): RkCombatant {
	const fresh = copyCombatant(combatant);
	update(fresh);
	return fresh;
}

export const inCombatant = (
	state: RkState,
	who: Id,
	update: Change<RkCombatant>,
): RkState => change(state, who, (combatant) => withFacts(combatant, update));

/** Facts for the attack on top; a frame of another kind is left alone. */
export function inAttack(state: RkState, update: Change<AttackFrame>): RkState {
	const top = state.stack.at(-1);
	if (top?.kind !== 'attack') {
		return state;
	}

	const frame = copyFrame.attack(top);
	update(frame);
	return swap(state, frame);
}

export function inWound(state: RkState, update: Change<WoundFrame>): RkState {
	const top = state.stack.at(-1);
	if (top?.kind !== 'wound') {
		return state;
	}

	const frame = copyFrame.wound(top);
	update(frame);
	return swap(state, frame);
}

export function inFeat(state: RkState, update: Change<FeatFrame>): RkState {
	const top = state.stack.at(-1);
	if (top?.kind !== 'feat') {
		return state;
	}

	const frame = copyFrame.feat(top);
	update(frame);
	return swap(state, frame);
}

/** Facts for the Action on top or under the act that it is used for. */
export function inAction(
	state: RkState,
	update: Change<FrameOf<'action'>>,
): RkState {
	const place = state.stack.findLastIndex(({kind}) => kind === 'action');
	const found = state.stack[place];
	if (found?.kind !== 'action') {
		return state;
	}

	const frame = copyFrame.action(found);
	update(frame);
	return inState(state, (fresh) => {
		fresh.stack = state.stack.with(place, frame);
	});
}
