import {type Writable, updatesOf} from '../../engine/world/updates.js';
import type {
	AttackFrame,
	FeatFrame,
	Frame,
	FrameOf,
	RkCombatant,
	RkState,
	WoundFrame,
} from './state.js';

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
>(copyFrame);
