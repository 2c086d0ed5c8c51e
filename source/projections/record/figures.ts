import type {Attempt} from '../../engine/facts/attempt.js';
import type {Id} from '../../engine/kit/basics.js';
import {type Gauge, isHarmed} from '../../engine/world/board.js';
import type {Dealt} from '../../engine/events/event-rows.js';
import type {Change, Figures, SideEffect} from './fight-record.js';
import type {Recorded} from './recorded.js';

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

function sideEffectsOf(
	told: Recorded,
	harms: readonly Dealt[],
	target: Id,
): Pick<Figures, 'beside'> {
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
