import {type Board, type Lane, planText} from '../../engine/world/board.js';
import {minus} from '../../engine/kit/text.js';
import {cleanName} from '../../engine/kit/clean-text.js';
import {briefDifferences, laneDifference} from '../../projections/differences.js';
import {gaugeText, orderTable} from '../../projections/order-table.js';
import {legendOf} from '../../projections/legend.js';
import {columns} from './columns.js';

export const boardText = ({clock, lanes, now, plans = []}: Board): readonly string[] => [
	clock.join(' · '),
	...(lanes.length === 0 ? [] : orderText(lanes, now)),
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

const isNewRound = (before: Board, after: Board): boolean => before.clock[0] !== after.clock[0];

/** What changed between two boards, a line for each combatant; of a new round the clock, and the lanes that differ. */
export function boardChanges(before: Board, after: Board): readonly string[] {
	if (isNewRound(before, after)) {
		const known = new Set([...lanesAlone(before), ...(before.plans ?? []).map(planText)]);
		const lanes = after.lanes.filter((_, at) => !known.has(lanesAlone(after)[at] ?? ''));
		const plans = (after.plans ?? []).filter((plan) => !known.has(planText(plan)));
		const {clock, now} = after;
		return [
			'',
			...boardText({clock, lanes, plans, ...(now !== undefined && {now})}),
			...gone(before, after),
		];
	}

	const old = new Map(before.lanes.map((lane) => [lane.combatant, lane]));
	const changes = after.lanes.flatMap((lane) => {
		const change = laneChange(old.get(lane.combatant), lane);
		return change === '' ? [] : [`  ${lane.name}: ${change}`];
	});
	return [...changes, ...gone(before, after)];
}

/** Values, who is out or in again, and a new round. */
export const briefBoardChanges = (before: Board, after: Board): readonly string[] => [
	...briefDifferences(before, after).map((text) => `  ${text}`),
	...gone(before, after),
	...(isNewRound(before, after) ? [after.clock.join(' · ')] : []),
];

/** Each lane as it would stand in the order. */
const lanesAlone = ({lanes, now}: Board): readonly string[] =>
	lanes.map((lane) => `${lane.combatant} ${orderText([lane], now).join('\n')}`);

function gone(before: Board, after: Board): readonly string[] {
	const now = new Set(after.lanes.map(({combatant}) => combatant));
	return before.lanes
		.filter(({combatant}) => !now.has(combatant))
		.map(({name}) => `  ${name}: no longer here`);
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
