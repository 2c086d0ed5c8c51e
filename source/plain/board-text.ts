import type {Board, Lane} from '../engine/board.js';
import {minus} from '../engine/text.js';
import {cleanName} from '../engine/clean-text.js';
import {gaugeText, orderTable} from '../projections/order-table.js';
import {columns} from './columns.js';

/** The clock and the order of turns, in aligned columns. */
export const boardText = ({clock, lanes, now}: Board): readonly string[] => [
	clock.join(' · '),
	...orderText(lanes, now),
];

export function orderText(
	lanes: readonly Lane[],
	now?: number,
): readonly string[] {
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

/** Somebody hidden who acts is marked as acting, and only the badge still says that they are hidden. */
const isIn = (state: 'out' | 'hidden', {mark, badges}: Lane): boolean =>
	mark === state || badges.includes(state);

function laneChange(before: Lane | undefined, after: Lane): string {
	if (!before) {
		return `new, order ${after.order}`;
	}

	const parts: string[] = [];
	for (const gauge of after.gauges) {
		const was = before.gauges.find(({id}) => id === gauge.id);
		if (was && was.value !== gauge.value) {
			parts.push(`${gauge.id} ${minus(was.value)} → ${gaugeText(gauge)}`);
		}
	}

	if (before.order !== after.order) {
		parts.push(`order ${before.order} → ${after.order}`);
	}

	const added = after.badges.filter((badge) => !before.badges.includes(badge));
	const lost = before.badges.filter(
		(badge) =>
			!after.badges.includes(badge) && badge !== 'hidden' && badge !== 'out',
	);
	if (added.length > 0) {
		parts.push(...after.badges);
	} else if (lost.length > 0) {
		parts.push(`ended: ${lost.join(', ')}`);
	}

	for (const state of ['out', 'hidden'] as const) {
		if (isIn(state, before) !== isIn(state, after)) {
			parts.push(isIn(state, after) ? state : `no longer ${state}`);
		}
	}

	return [...new Set(parts)].join(', ');
}
