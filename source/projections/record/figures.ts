import type {Attempt} from '../../engine/facts/attempt.js';
import {type Gauge, isHarmed} from '../../engine/world/board.js';
import type {Dealt} from '../../engine/events/event-rows.js';
import type {Change, Figures} from './fight-record.js';
import type {Recorded} from './recorded.js';

/** The numbers of a line; `undefined` where it has none but the clock. */
export function figuresOf(
	told: Recorded,
	attempt: Attempt | undefined,
	dealt: readonly Dealt[],
): Figures | undefined {
	const target = told.touched();
	if (target === undefined) {
		return undefined;
	}

	const actor = attempt?.by ?? dealt.find(({to}) => to === target)?.by;
	const {attack, defence} = attempt ?? {};
	const {act, roll, against} = attack ?? defence ?? {};
	const harms = dealt.filter(({isSettling}) => !isSettling);
	const effect = harms.reduce((sum, {to, amount}) => sum + (to === target ? amount : 0), 0);
	const [first, ...also] = told.changesOf(target);
	return {
		moment: told.moment(),
		...(actor !== undefined && {actor}),
		target,
		...(act !== undefined && {act}),
		...(roll !== undefined && {roll}),
		...(against !== undefined && {against}),
		...(attack && {isAttack: true}),
		...(attempt && {isThrough: attack?.isMade !== false && defence?.isMade !== true}),
		...(harms.length > 0 && {effect}),
		...first,
		...(also.length > 0 && {also}),
	};
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
