import {
	list,
	type ObjectOf,
	text,
	any,
	id,
	oneOf,
	type TypeOf,
	fields,
	maybe,
	number,
	flag,
} from '../../../engine/kit/shape.js';
import {closingOf} from '../../../engine/course/closing.js';
import {type FormFrame, begins} from '../../../engine/events/form.js';
import type {Id} from '../../../engine/kit/basics.js';
import type {StatusName} from '../statuses/rows.js';
import type {AttackFrame, Test} from './attack.js';

/** The goal of a move: up to somebody, back from everybody, or nowhere in particular. */
export const goal = any(id, oneOf('away'), oneOf('about'));

export type Goal = TypeOf<typeof goal>;

/** What a map adds to a motion (TE-V01). */
export const pace = fields({
	/** How many of the squares are entered diagonally. */
	diagonals: number,
	/** By how many squares it stays below what it could be. */
	fewer: number,
});

export type Pace = TypeOf<typeof pace>;

export type ActionFrame = {
	readonly kind: 'action';
	readonly who: Id;
	readonly action: string;
	readonly target: Id | undefined;
	readonly arm: string | undefined;
	readonly isReaction: boolean;
	/** Its target and length are known, and it is paid for. */
	readonly isBegun: boolean;
	/** What the GM was asked about it and answered. */
	readonly goal: Goal | undefined;
	readonly chosen: string | undefined;
	/** The targets of the further weapons, in order; `undefined` for a weapon that reaches nobody (TE-M10). */
	readonly aims: ReadonlyArray<Id | undefined>;
	/** How the GM counts a motion on the map, before it is made. */
	readonly pace: Pace;
	/** How many effects are done. */
	readonly done: number;
	/** Foes in reach when it began, and whether they were asked. */
	readonly reach: readonly Id[];
	/** Those whom the actor has moved away from. */
	readonly left: readonly Id[];
	readonly isAnswered: boolean;
	/** Whoever holds the actor at point was asked whether they attack before the hold ends (TE-75). */
	readonly isPointAsked: boolean;
};

export const actionBy = (
	begun: Pick<
		ActionFrame,
		'who' | 'action' | 'target' | 'arm' | 'isReaction' | 'isBegun' | 'reach'
	>,
): ActionFrame => ({
	kind: 'action',
	who: begun.who,
	action: begun.action,
	target: begun.target,
	arm: begun.arm,
	isReaction: begun.isReaction,
	isBegun: begun.isBegun,
	goal: undefined,
	chosen: undefined,
	aims: [],
	pace: {diagonals: 0, fewer: 0},
	done: 0,
	reach: begun.reach,
	left: [],
	isAnswered: false,
	isPointAsked: false,
});

export const windowFacts = {
	provoker: id,
	action: text,
	/** Those who may attack, and those who may follow. */
	strikers: list(id),
	followers: list(id),
	/** Those who may shoot at somebody who moves or leaves cover (TE-R12, TE-R13). */
	shooters: list(id),
	/** Those who hold the provoker at point, before the hold ends; nobody else is asked then (TE-75). */
	holders: maybe(list(id)),
};

export type WindowFrame = {readonly kind: 'window'} & ObjectOf<
	typeof windowFacts
>;

export type ResistFrame = {
	readonly kind: 'resist';
	readonly who: Id;
	readonly from: Id;
	readonly difficulty: number;
	/** The status that a failure gives. */
	readonly gains: StatusName;
	readonly note: string | undefined;
	readonly rule: string;
	readonly marks: readonly string[] | undefined;
	readonly test: Test | undefined;
};

export type TestFrame = {
	readonly kind: 'test';
	readonly who: Id;
	readonly action: string;
	readonly target: Id | undefined;
	readonly marks: readonly string[] | undefined;
	readonly test: Test | undefined;
	readonly chosen: string | undefined;
};

export const closing = closingOf({
	/** Those who had their triage, and whether it is over for all (TE-47). */
	triaged: begins(list(id), []),
	isTriageOver: begins(flag, false),
});

export type Frame =
	| {
			readonly kind: 'fight';
			/** Whether there is a surprise round; `undefined` before the GM says so. */
			readonly isSurprise: boolean | undefined;
	  }
	| {
			readonly kind: 'surprise';
			/** The totals of Stealth and Awareness rolled so far: “who” or “who:against”. */
			readonly totals: ReadonlyMap<string, number>;
			/** Who looks for them later in the fight; nobody alone where a fight begins (TE-60). */
			readonly seeker?: Id;
	  }
	| {readonly kind: 'turn'; readonly who: Id}
	| ActionFrame
	| AttackFrame
	| WindowFrame
	| ResistFrame
	| TestFrame
	| {readonly kind: 'fate'; readonly who: Id}
	| {readonly kind: 'crippled'; readonly who: Id}
	| {
			readonly kind: 'ruling';
			readonly who: Id;
			readonly action: string;
			/** Who gets a status of the GM's choice; `undefined` once that is settled. */
			readonly gainer: Id | undefined;
	  }
	| FormFrame<typeof closing>;

export type FrameOf<K extends Frame['kind']> = Extract<Frame, {kind: K}>;
