import {
	type Copies,
	type Writable,
	updatesOf,
} from '../../engine/world/updates.js';
import type {
	AttackFrame,
	FeatFrame,
	Frame,
	FrameOf,
	RkCombatant,
	RkState,
	WoundFrame,
} from './state.js';

/*
 * Copies of everything that changes often, each made by one literal (see `Copies`). Leaving out a key does not compile.
 */

const copyState = (state: RkState): Writable<RkState> => ({
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
	order: state.order,
	ready: state.ready,
	pressed: state.pressed,
	group: state.group,
	acted: state.acted,
	stances: state.stances,
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
	isPlural: combatant.isPlural,
	isHidden: combatant.isHidden,
	isUnknown: combatant.isUnknown,
	formerNames: combatant.formerNames,
	isGone: combatant.isGone,
	starts: combatant.starts,
	ends: combatant.ends,
	sheet: combatant.sheet,
	flesh: combatant.flesh,
	dramatic: combatant.dramatic,
	members: combatant.members,
	dice: combatant.dice,
	inHand: combatant.inHand,
	last: combatant.last,
	isDead: combatant.isDead,
	stance: combatant.stance,
});

/** Copies of the frames that change while they are on the stack. */
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
		cover: frame.cover,
		prone: frame.prone,
		members: frame.members,
		ticks: frame.ticks,
		defenceTicks: frame.defenceTicks,
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
		isExploding: frame.isExploding,
		points: frame.points,
		check: frame.check,
		ticks: frame.ticks,
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
		ticks: frame.ticks,
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

export type {Change} from '../../engine/world/updates.js';

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
	swap,
	withFacts,
} = updatesOf<
	RkCombatant,
	Frame,
	RkState,
	'attack' | 'wound' | 'feat' | 'action'
>(copies, copyFrame);
