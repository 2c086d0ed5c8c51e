import {type Writable, updatesOf} from '../../engine/updates.js';
import type {
	Frame,
	OtCombatant,
	OtState,
	TaskFrame,
	TurnFrame,
} from './state.js';

/* Fresh copies of all that is changed often, each by one literal (see `Copies`). A key left out does not compile. */

export const copies = {
	state: (state: OtState): Writable<OtState> => ({
		combatants: state.combatants,
		index: state.index,
		stack: state.stack,
		clock: state.clock,
		conditions: state.conditions,
		serial: state.serial,
		over: state.over,
		settings: state.settings,
		pendingSettings: state.pendingSettings,
		at: state.at,
		lines: state.lines,
		pending: state.pending,
		goesOnIn: state.goesOnIn,
	}),
	combatant: (combatant: OtCombatant): Writable<OtCombatant> => ({
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
		temporary: combatant.temporary,
		resources: combatant.resources,
		place: combatant.place,
		reactions: combatant.reactions,
		trigger: combatant.trigger,
		fate: combatant.fate,
		told: combatant.told,
		lastTarget: combatant.lastTarget,
	}),
};

/** Of each kind of frame that gathers facts. */
const frames = {
	turn: (frame: TurnFrame): Writable<TurnFrame> => ({
		kind: frame.kind,
		as: frame.as,
		ids: frame.ids,
		isTogether: frame.isTogether,
		picked: frame.picked,
		done: frame.done,
		isUsed: frame.isUsed,
		fallen: frame.fallen,
		rolled: frame.rolled,
	}),
	task: (frame: TaskFrame): Writable<TaskFrame> => ({
		kind: frame.kind,
		task: frame.task,
		by: frame.by,
		attack: frame.attack,
		condition: frame.condition,
		targets: frame.targets,
		text: frame.text,
		lasts: frame.lasts,
		number: frame.number,
		rounds: frame.rounds,
		save: frame.save,
		marks: frame.marks,
		made: frame.made,
		damage: frame.damage,
	}),
};

export const {enlist, inCombatant, inNearest, inState, inTop, pop, push, swap} =
	updatesOf<OtCombatant, Frame, OtState, 'turn' | 'task'>(copies, frames);
