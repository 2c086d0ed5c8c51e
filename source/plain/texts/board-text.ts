import {type Board, type Lane, planText} from '../../engine/world/board.js';
import {minus} from '../../engine/kit/text.js';
import {cleanName} from '../../engine/kit/clean-text.js';
import {laneDifference} from '../../projections/differences.js';
import {gaugeText, orderTable} from '../../projections/order-table.js';
import {legendOf} from '../../projections/legend.js';
import {columns} from './columns.js';

/** The clock and the order of turns, in aligned columns. */
export const boardText = ({clock, lanes, now, plans = []}: Board): readonly string[] => [
	clock.join(' · '),
	...orderText(lanes, now),
	...plans.map((plan) => `  To come: ${planText(plan)}`),
];

/** What the short words and signs of the order stand for. */
export const legendText = (board: Board): readonly string[] => [
	'Signs of the order',
	...legendOf(board).map(({sign, about}) => `  ${sign}: ${about}`),
];

export function orderText(lanes: readonly Lane[], now?: number): readonly string[] {
	const {head, rows} = orderTable(
		lanes.map((lane) => ({...lane, name: cleanName(lane.name)})),
		now,
	);
	return columns([head, ...rows]).map((line) => `  ${line}`);
}

/** What changed between two boards, a line for each combatant; the whole board when a new round began. */
export function boardChanges(before: Board, after: Board): readonly string[] {
	if (before.clock[0] !== after.clock[0]) {
		return ['', ...boardText(after)];
	}

	const old = new Map(before.lanes.map((lane) => [lane.combatant, lane]));
	const changes = after.lanes.flatMap((lane) => {
		const change = laneChange(old.get(lane.combatant), lane);
		return change === '' ? [] : [`  ${lane.name}: ${change}`];
	});
	const now = new Set(after.lanes.map(({combatant}) => combatant));
	const gone = before.lanes
		.filter(({combatant}) => !now.has(combatant))
		.map(({name}) => `  ${name}: no longer here`);
	return [...changes, ...gone];
}

function laneChange(before: Lane | undefined, after: Lane): string {
	if (!before) {
		return `new, order ${after.order}`;
	}

	const {gauges, health, order, gained, lost, became, ceased} = laneDifference(before, after);
	return [
		...new Set([
			...gauges.map(({gauge, from}) => `${gauge.id} ${minus(from)} → ${gaugeText(gauge)}`),
			...(health ? [`${health.from} → ${health.to}`] : []),
			...(order ? [`order ${order.from} → ${order.to}`] : []),
			...(gained.length > 0
				? after.badges
				: lost.length > 0 && !became.includes('out')
					? [`no longer: ${lost.join(', ')}`]
					: []),
			...became,
			...ceased.map((state) => `no longer ${state}`),
		]),
	].join(', ');
}
