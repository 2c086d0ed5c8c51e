import type {Id} from '../../engine/kit/basics.js';
import {
	type Change,
	type Copies,
	type Writable,
	updatesOf,
} from '../../engine/world/updates.js';
import type {
	AttackFrame,
	Frame,
	PhaseFrame,
	SplitFrame,
} from './frame-types.js';
import type {Activity, DrCombatant, DrState, Speed} from './state.js';

/*
 * Copies of everything that changes often, each made by one literal (see `Copies`). Leaving out a key does not compile.
 */

const copyState = (state: DrState): Writable<DrState> => ({
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
	sub: state.sub,
	activeSubs: state.activeSubs,
	passedSubs: state.passedSubs,
	idleSince: state.idleSince,
	belatedIn: state.belatedIn,
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
	isPlural: combatant.isPlural,
	isHidden: combatant.isHidden,
	isUnknown: combatant.isUnknown,
	formerNames: combatant.formerNames,
	isGone: combatant.isGone,
	starts: combatant.starts,
	ends: combatant.ends,
	sheet: combatant.sheet,
	hp: combatant.hp,
	fall: combatant.fall,
	cover: combatant.cover,
	coverFrom: combatant.coverFrom,
	speed: combatant.speed,
	activity: combatant.activity,
	last: combatant.last,
	usualDefence: combatant.usualDefence,
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

const copyActivity = (activity: Activity): Writable<Activity> => ({
	hold: activity.hold,
	lapsedHold: activity.lapsedHold,
	bonusIn: activity.bonusIn,
	actedIn: activity.actedIn,
	waitsIn: activity.waitsIn,
	guards: activity.guards,
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

const copySplit = (frame: SplitFrame): Writable<SplitFrame> => ({
	kind: frame.kind,
	who: frame.who,
	ways: frame.ways,
	parts: frame.parts,
	shares: frame.shares,
	begun: frame.begun,
});

export const copies: Copies<DrCombatant, DrState> = {
	state: copyState,
	combatant: copyCombatant,
};

export const {enlist, inCombatant, inNearest, inState, inTop, pop, push} =
	updatesOf<DrCombatant, Frame, DrState, 'attack' | 'phase' | 'split'>(copies, {
		attack: copyAttack,
		phase: copyPhase,
		split: copySplit,
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

export const inActivity = (
	state: DrState,
	who: Id,
	update: Change<Activity>,
): DrState =>
	inCombatant(state, who, (fresh) => {
		const activity = copyActivity(fresh.activity);
		update(activity);
		fresh.activity = activity;
	});

/** Updates the uppermost phase of this combatant, wherever it is in the stack. */
export const inPhase = (
	state: DrState,
	who: Id,
	update: Change<PhaseFrame>,
): DrState => inNearest(state, 'phase', update, (frame) => frame.who === who);
