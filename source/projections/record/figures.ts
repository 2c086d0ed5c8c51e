import type {Id, Side} from '../../engine/kit/basics.js';
import {type Gauge, isHarmed, type Board} from '../../engine/world/board.js';
import type {Dealt, Attempt} from '../../engine/events/event-rows.js';
import type {Change, Figures, SideEffect, Shift} from './fight-record.js';
import type {Told} from '../transcript.js';

/** What an event tries and does. */
export type Deeds = {
	readonly attempt: Attempt | undefined;
	readonly dealt: readonly Dealt[];
	readonly healed: readonly Dealt[];
};

/** Whom an event tries something against, harms or heals, and what that changes. */
export type Touched = {readonly target: Id; readonly changes: readonly Change[]};

export function touchedBy(told: Recorded, {attempt, dealt, healed}: Deeds): Touched | undefined {
	const target = attempt?.to ?? dealt[0]?.to ?? healed[0]?.to ?? told.line?.who;
	if (target === undefined) {
		return undefined;
	}

	const changes = told.changesOf(target);
	const isTouched = attempt !== undefined || dealt.length + changes.length > 0;
	return isTouched ? {target, changes} : undefined;
}

/** The numbers of a line that tells of somebody. */
export function figuresOf(
	told: Recorded,
	{attempt, dealt, healed}: Deeds,
	{target, changes}: Touched,
): Figures {
	const healing = healed.find(({to}) => to === target);
	const actor = attempt?.by ?? (dealt.find(({to}) => to === target) ?? healing)?.by;
	const {attack, defence} = attempt ?? {};
	const {act, roll, against} = attack ?? defence ?? {};
	const harms = dealt.filter(({isSettling}) => !isSettling);
	const effect = harms.reduce((sum, {to, amount}) => sum + (to === target ? amount : 0), 0);
	const [first, ...also] = changes;
	return {
		moment: told.moment(),
		...(actor !== undefined && {actor}),
		target,
		...(act !== undefined && {act}),
		...(roll !== undefined && {roll}),
		...(against !== undefined && {against}),
		...(attack && {isAttack: true}),
		...(attack?.isSure && {isSure: true}),
		...(healing && {isHealing: true}),
		...(attempt && {isThrough: attack?.isMade !== false && defence?.isMade !== true}),
		...(harms.length > 0 && {effect}),
		...first,
		...(also.length > 0 && {also}),
		...sideEffectsOf(told, harms, target),
	};
}

function sideEffectsOf(told: Recorded, harms: readonly Dealt[], target: Id) {
	const beside = harms
		.filter(({to}) => to !== target)
		.map(({to, by, amount}): SideEffect => ({
			target: to,
			...(by !== undefined && {actor: by}),
			effect: amount,
			changes: told.changesOf(to),
		}));
	return beside.length === 0 ? {} : {beside};
}

/** The numbers of somebody that are others than before, if any of harm or healing is. */
export function harmIn(before: readonly Gauge[], after: readonly Gauge[]): readonly Change[] {
	const changes = after.flatMap((gauge, at): ReadonlyArray<Change & Harm> => {
		const {id, value} = gauge;
		const earlier = before.find((each) => each.id === id);
		return earlier && earlier.value !== value
			? [{value: id, before: earlier.value, after: value, isHarm: isHarmed(gauge, at)}]
			: [];
	});
	return changes.some(({isHarm}) => isHarm) ? changes.map(({isHarm, ...change}) => change) : [];
}

type Harm = {readonly isHarm: boolean};

/** How somebody is, as far as a view may know. */
export type Vitals = {
	readonly id: Id;
	readonly name: string;
	readonly side: Side;
	readonly is: 'up' | 'down' | 'gone';
	/** What is left of its health, from 0 to 1; left out where it is not known. */
	readonly health?: number;
};

/** One event in force with what a record needs of it. What is called is computed on each call. */
export type Recorded = Told & {
	/** Whose turn began with it, or shows itself in it. */
	readonly turnOf: Id | undefined;
	readonly endOf: Id | undefined;
	/** The clock after it: “Turn 1”, “Round 4”. */
	moment(): readonly string[];
	attempt(): Attempt | undefined;
	dealt(): readonly Dealt[];
	/** The harm by somebody of whom a view knows to another, of which it may not know how much it was. */
	untold(): readonly Dealt[];
	healed(): readonly Dealt[];
	/** The numbers of somebody that it changes by harm or healing; none where a view does not know. */
	changesOf(who: Id): readonly Change[];
	/** Whose place in the order the GM changes by hand with it, as the view sees the order. */
	shifts(): readonly Shift[];
	/** Everybody of whom the view may know, as they are after it. */
	everybody(): readonly Vitals[];
	board(): Board;
};

export type RecordedAnswer = {
	readonly n: number;
	readonly events: readonly Recorded[];
	/** The dice that it rolled, as far as a view may know how many they were; computed on each call. */
	rolled(): readonly RolledDice[];
};

/** Dice that somebody rolled, all faces added up, beside what they come to on average. */
export type RolledDice = {
	readonly who: Id;
	readonly dice: number;
	readonly sum: number;
	readonly expected: number;
	/** How far they are from that on the lucky side. */
	readonly ahead: number;
	/** How good each is among all that it could have come to, from 0 to 1, added up. */
	readonly luck: number;
};
