import {type Id, sideNames} from '../engine/kit/basics.js';
import {type Gauge, type Lane, type Mark, cellMarks, withNow} from '../engine/world/board.js';
import {minus} from '../engine/kit/text.js';

/** The columns stay where they are when the order of the lanes changes. */
const byGauges = ({gauges}: Lane, {gauges: others}: Lane): number =>
	others.length - gauges.length || (gauges[0]?.id ?? '').localeCompare(others[0]?.id ?? '', 'en');

/** An order as a head and rows of text, without empty columns; `now` is the current cell of the tracks, from 1. */
export function orderTable(lanes: readonly Lane[], now?: number) {
	const gaugeIds = [
		...new Set(lanes.toSorted(byGauges).flatMap(({gauges}) => gauges.map(({id}) => id))),
	];
	const names = new Map(lanes.map(({combatant, name}) => [combatant, name]));
	const columns: ReadonlyArray<readonly [string, (lane: Lane) => string]> = [
		['Order', ({order}) => order],
		['Name', ({name}) => name],
		['Side', ({side}) => sideNames[side]],
		['Health', ({healthWord = ''}) => healthWord],
		...gaugeIds.map(
			(id) => [id, ({gauges}: Lane) => gaugeText(gauges.find((each) => each.id === id))] as const,
		),
		[
			'Track',
			({track = []}) =>
				withNow(
					track.map((cell) => cellMarks[cell]),
					now,
					'|',
				),
		],
		['State', (lane) => stateText(lane.mark, wholeBadges(lane, names))],
		['Place', ({place = ''}) => place],
	];
	const filled = columns.filter(([, text]) => lanes.some((lane) => text(lane) !== ''));
	return {
		head: filled.map(([name]) => name),
		rows: lanes.map((lane) => filled.map(([, text]) => text(lane))),
	};
}

/** Whom somebody is engaged with is cut short in a badge, since screens tell it elsewhere: a table names them all. */
function wholeBadges({badges, engaged = []}: Lane, names: ReadonlyMap<Id, string>) {
	const all = engaged.flatMap((id) => names.get(id) ?? []);
	return badges.map((badge) =>
		badge.startsWith('vs ') && badge.endsWith(' …') ? `vs ${all.join(', ')}` : badge,
	);
}

/** Leaves the mark out where a badge says the same. */
const stateText = (mark: Mark, badges: readonly string[]): string =>
	[...new Set([...(mark === 'waiting' ? [] : [mark]), ...badges])].join(', ');

/** “14/22”. */
export function gaugeText(gauge: Gauge | undefined): string {
	if (!gauge) {
		return '';
	}

	return gauge.max === undefined ? minus(gauge.value) : `${minus(gauge.value)}/${gauge.max}`;
}
