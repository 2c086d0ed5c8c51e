import type {Writable} from '../../../engine/world/copier.js';

import type {AttackFrame} from '../state/attack.js';
import type {
	ActionFrame,
	ResistFrame,
	TestFrame,
	WindowFrame,
} from '../state/frames.js';

/* Copies of the frames that change while they are on the stack. */

export const copyAttack = (frame: AttackFrame): Writable<AttackFrame> => ({
	kind: frame.kind,
	attacker: frame.attacker,
	targets: frame.targets,
	action: frame.action,
	arms: frame.arms,
	aims: frame.aims,
	part: frame.part,
	item: frame.item,
	cause: frame.cause,
	attackMarks: frame.attackMarks,
	defenceMarks: frame.defenceMarks,
	sight: frame.sight,
	shots: frame.shots,
	roll: frame.roll,
	where: frame.where,
	defence: frame.defence,
	landing: frame.landing,
	isDived: frame.isDived,
	takes: frame.takes,
	results: frame.results,
	jamsSettled: frame.jamsSettled,
	isFollowed: frame.isFollowed,
});

export const copyAction = (frame: ActionFrame): Writable<ActionFrame> => ({
	kind: frame.kind,
	who: frame.who,
	action: frame.action,
	target: frame.target,
	arm: frame.arm,
	isReaction: frame.isReaction,
	isBegun: frame.isBegun,
	goal: frame.goal,
	chosen: frame.chosen,
	aims: frame.aims,
	pace: frame.pace,
	done: frame.done,
	reach: frame.reach,
	left: frame.left,
	isAnswered: frame.isAnswered,
	isPointAsked: frame.isPointAsked,
});

export const copyWindow = (frame: WindowFrame): Writable<WindowFrame> => ({
	kind: frame.kind,
	provoker: frame.provoker,
	action: frame.action,
	strikers: frame.strikers,
	followers: frame.followers,
	shooters: frame.shooters,
	holders: frame.holders,
});

export const copyResist = (frame: ResistFrame): Writable<ResistFrame> => ({
	kind: frame.kind,
	who: frame.who,
	from: frame.from,
	difficulty: frame.difficulty,
	gains: frame.gains,
	note: frame.note,
	rule: frame.rule,
	marks: frame.marks,
	test: frame.test,
});

export const copyTest = (frame: TestFrame): Writable<TestFrame> => ({
	kind: frame.kind,
	who: frame.who,
	action: frame.action,
	target: frame.target,
	marks: frame.marks,
	test: frame.test,
	chosen: frame.chosen,
});
