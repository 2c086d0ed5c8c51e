import {closingOf} from '../../../engine/course/closing.js';
import {ownAct} from '../../../engine/course/own-acts/own-act.js';
import {type FormFrame, begins, formOf, optional} from '../../../engine/events/form.js';
import * as is from '../../../engine/kit/shape.js';
import {statusName} from '../statuses/rows.js';
import {attackForm, test} from './attack.js';

/* What is under way, each as a form. */

/** The goal of a move: up to somebody, back from everybody, or nowhere in particular. */
export const goal = is.any(is.id, is.oneOf('away'), is.oneOf('about'));

export type Goal = is.TypeOf<typeof goal>;

/** What a map adds to a motion (TE-V01). */
export const pace = is.fields({
	diagonals: is.number,
	/** By how many squares it stays below what it could be. */
	fewer: is.number,
});

export type Pace = is.TypeOf<typeof pace>;

export const straightAhead: Pace = {diagonals: 0, fewer: 0};

const ids = is.list(is.id);

export const actionForm = formOf('action', {
	who: is.id,
	action: is.text,
	target: optional(is.id),
	arm: optional(is.text),
	isReaction: is.flag,
	/** Its target and length are known, and it is paid for. */
	isBegun: begins(is.flag, false),
	/** The targets of the further weapons, in order, or of a spray; empty for a weapon that reaches nobody (TE-M10, TE-R11). */
	aims: begins(ids, []),
	arc: optional(is.text),
	/** What it is aimed at: a part of the body or something carried (TE-R04, TE-M17). */
	part: optional(is.text),
	item: optional(is.text),
	where: optional(goal),
	pace: begins(pace, straightAhead),
	/** Of the cover (TE-71). */
	material: optional(is.text),
	/** The kind of roll that it is for (TE-O01), or what is watched (TE-R12). */
	focus: optional(is.text),
	area: optional(is.text),
	done: begins(is.number, 0),
	/** Foes in reach when it began, and those whom it passed. */
	reach: begins(ids, []),
	left: begins(ids, []),
	isAnswered: begins(is.flag, false),
	/** Whoever holds the actor at point was asked whether they attack before the hold ends (TE-75). */
	isPointAsked: begins(is.flag, false),
});

export type ActionFrame = FormFrame<typeof actionForm>;

export const windowForm = formOf('window', {
	provoker: is.id,
	action: is.text,
	strikers: ids,
	followers: ids,
	/** Those who may shoot at somebody who moves or leaves cover (TE-R12, TE-R13). */
	shooters: ids,
	/** Those who hold the provoker at point, before the hold ends; nobody else is asked then (TE-75). */
	holders: optional(ids),
	asked: begins(ids, []),
	followed: begins(is.number, 0),
});

export type WindowFrame = FormFrame<typeof windowForm>;

/** A roll without opposition, and the dice that were rolled anew for its duds (TE-02). */
const rolling = {roll: is.maybe(test), reroll: optional(is.list(is.list(is.number)))};

export const resistForm = formOf('resist', {
	who: is.id,
	from: is.id,
	difficulty: is.number,
	gains: statusName,
	note: optional(is.text),
	rule: is.text,
	...rolling,
});

export type ResistFrame = FormFrame<typeof resistForm>;

export const testForm = formOf('test', {
	who: is.id,
	action: is.text,
	target: optional(is.id),
	skill: optional(is.text),
	/** The id of the status that is to be lowered, where there are several (TE-S08). */
	status: optional(is.text),
	/** The successes that an act of the table's own needs, and whose number that is. */
	need: optional(is.number),
	of: optional(is.id),
	...rolling,
});

export type TestFrame = FormFrame<typeof testForm>;

export const rulingForm = formOf('ruling', {
	who: is.id,
	action: is.text,
	gainer: optional(is.id),
	status: optional(is.text),
	text: is.maybe(is.text),
});

export const surpriseForm = formOf('surprise', {
	/** The totals of Stealth and Awareness rolled so far: “who” or “who:against”. */
	totals: begins(is.list(is.tuple(is.text, is.number)), []),
	/** Who looks for them later in the fight; nobody alone where a fight begins (TE-60). */
	seeker: optional(is.id),
});

export const fightForm = formOf('fight', {
	ambush: optional(is.flag),
	ties: optional(is.id),
	/** The round in which the GM let the fight continue without opponents. */
	goesOnIn: begins(is.number, 0),
});

export const closingForm = closingOf({
	/** Those who had their triage, and whether it is over for all (TE-47). */
	triaged: begins(ids, []),
	isTriageOver: begins(is.flag, false),
});

export const turnForm = formOf('turn', {
	who: is.id,
	/** What becomes of whoever is Scared to Death (TE-C29). */
	broken: optional(statusName),
});
export const fateForm = formOf('fate', {who: is.id, burn: optional(is.flag)});
export const crippledForm = formOf('crippled', {who: is.id});

/** Those whose beginning changes nothing but the stack. */
export const forms = [
	actionForm,
	attackForm,
	closingForm,
	crippledForm,
	fightForm,
	resistForm,
	ownAct,
	rulingForm,
	surpriseForm,
	testForm,
	windowForm,
] as const;

export type Frame = FormFrame<(typeof forms)[number] | typeof fateForm | typeof turnForm>;

export type FrameOf<K extends Frame['kind']> = Extract<Frame, {kind: K}>;
