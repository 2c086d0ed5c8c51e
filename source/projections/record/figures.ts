import type {Attempt} from '../../engine/facts/attempt.js';
import type {Id} from '../../engine/kit/basics.js';
import type {Board, Gauge} from '../../engine/world/board.js';
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
	const effect = dealt.reduce((sum, {to, amount}) => sum + (to === target ? amount : 0), 0);
	return {
		moment: told.moment(),
		...(actor !== undefined && {actor}),
		target,
		...(act !== undefined && {act}),
		...(roll !== undefined && {roll}),
		...(against !== undefined && {against}),
		...(attack && {isAttack: true}),
		...(attempt && {isThrough: attack?.isMade !== false && defence?.isMade !== true}),
		...(dealt.length > 0 && {effect}),
		...(told.isHealthChanged(target) &&
			changeOf(gaugesOf(told.boardBefore(), target), gaugesOf(told.board(), target))),
	};
}

const gaugesOf = ({lanes}: Board, who: Id): readonly Gauge[] =>
	lanes.find(({combatant}) => combatant === who)?.gauges ?? [];

/** The numbers that are others than before. */
function changeOf(
	before: readonly Gauge[],
	after: readonly Gauge[],
): Partial<Change> & Pick<Figures, 'also'> {
	const [first, ...also] = after.flatMap(({id, value}): readonly Change[] => {
		const former = before.find((gauge) => gauge.id === id);
		return former && former.value !== value
			? [{value: id, before: former.value, after: value}]
			: [];
	});
	return {...first, ...(also.length > 0 && {also})};
}
