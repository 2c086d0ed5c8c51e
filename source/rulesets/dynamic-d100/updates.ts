import type {Id} from '../../engine/kit/basics.js';
import type {Writable} from '../../engine/world/copier.js';
import {updatesOf} from '../../engine/world/updates.js';
import type {Arm, DdCombatant} from './state/combatant.js';
import type {ExchangeFrame} from './state/exchange.js';
import type {Frame, FrameOf} from './state/frames.js';
import type {DdState, Loss} from './state/fight.js';

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

export const {
	change,
	enlist,
	inCombatant,
	inForm,
	inGroup,
	inNearest,
	inState,
	inTop,
	pop,
	push,
	withFacts,
} = updatesOf<DdCombatant, Frame, DdState, keyof typeof frameCopies>(
	frameCopies,
);

export const inTurn = inGroup('turn');
export const inPast = inGroup('past');

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
