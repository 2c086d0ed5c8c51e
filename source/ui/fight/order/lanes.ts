import {grouped} from '../../../engine/kit/basics.js';
import {minus} from '../../../engine/kit/text.js';
import type {Board, Gauge, Lane} from '../../../engine/world/board.js';
import {
	type HealthWord,
	healthSteps,
	healthWordOf,
	stepsLeft,
} from '../../../engine/facts/combatants/health.js';

/** How lanes are told, which is the same for all of a board. */
export type LaneForm = {
	/** The widths of the gauges behind the first; 0 for those that are told in another place. */
	readonly others: readonly number[];
	/** Names of gauges stand over their columns, not in each row. */
	readonly isHeaded: boolean;
	/** Gauges and places use their short names. */
	readonly isShort: boolean;
	/** The second gauge stands behind the first: “1/6+28”. */
	readonly isJoined: boolean;
};

/** “14/22”, or “14” for a gauge without a maximum. */
export const valueText = ({value, max}: Gauge): string =>
	max === undefined ? minus(value) : `${minus(value)}/${max}`;

/** How badly somebody is off, as colour, word and sign tell it. */
type Health = 'fine' | 'hurt' | 'badlyHurt' | 'nearFalling';

const ofWord: Readonly<Record<HealthWord, Health>> = {
	unhurt: 'fine',
	scratched: 'fine',
	hurt: 'hurt',
	'badly hurt': 'badlyHurt',
	'near falling': 'nearFalling',
	down: 'nearFalling',
};

/** @param share what is left, from 0 to 1 */
export const healthOf = (share: number): Health => ofWord[healthWordOf(share)];

/** How badly off the one in a lane is, where the view may know it. */
export const healthIn = ({health, healthWord}: Pick<Lane, 'health' | 'healthWord'>) =>
	healthWord === undefined
		? health === undefined
			? undefined
			: healthOf(health)
		: ofWord[healthWord];

/** Whether the second gauge is never left out and has no most: it can stand behind the first. */
export const joinsFirst = ({gauges: [, second]}: Pick<Lane, 'gauges'>): boolean =>
	second?.isHarm === true && second.max === undefined;

const gaugeName = ({id, short = id}: Gauge, isShort: boolean): string => (isShort ? short : id);

/** The word of a lane that has one. “7!/55”: the first gauge of somebody who is near falling says so without colour, too. */
export function firstValueText({
	gauges: [first, ...others],
	health,
	healthWord,
	mark,
}: Pick<Lane, 'gauges' | 'health' | 'healthWord' | 'mark'>): string {
	if (first === undefined) {
		return healthWord ?? '';
	}

	// The dead of some rules have nothing but their wounds, under a heading that is of something else.
	if (first.isHarm === true && others.length === 0 && mark === 'out') {
		return `${gaugeName(first, true)} ${valueText(first)}`;
	}

	const isNear = health !== undefined && mark !== 'out' && healthOf(health) === 'nearFalling';
	return isNear ? valueText(first).replace(/(?=\/|$)/, '!') : valueText(first);
}

/** “+28”: the second gauge where it stands behind the first; nothing of 0. */
export function joinedText(lane: Pick<Lane, 'gauges'>, {isJoined}: Pick<LaneForm, 'isJoined'>) {
	const value = lane.gauges[1]?.value ?? 0;
	return isJoined && joinsFirst(lane) && value !== 0 ? `+${minus(value)}` : '';
}

/** “5R”: its number and what stands behind it; wounds are counted without their most where room is short. */
const numberOf = (gauge: Gauge, isShort: boolean): string => {
	const {value, isHarm = false, beside} = gauge;
	const number = isShort && isHarm ? minus(value) : valueText(gauge);
	return beside === undefined
		? number
		: isShort
			? number + beside.short
			: [number, beside.full].filter((text) => text !== '').join(' ');
};

/** What a gauge says in its column. Where no name stands over it, it says its own, but for one that goes by what stands behind it. */
export function gaugeText(
	gauge: Gauge,
	{isShort, isHeaded}: Pick<LaneForm, 'isShort' | 'isHeaded'>,
): string {
	const number = numberOf(gauge, isShort);
	return isHeaded || (isShort && gauge.beside !== undefined)
		? number
		: `${gaugeName(gauge, isShort)} ${number}`;
}

export const badgesText = (badges: readonly string[]): string => badges.join(', ');

/** Whether the least form shows the gauges in this place elsewhere, and then only unusual values. */
export const isToldAside = ({lanes}: Pick<Board, 'lanes'>, place: number): boolean =>
	lanes.some(({gauges}) => gauges[place]?.isUsual !== undefined);

/** Gauges without a column that have an unusual value. */
function untold(
	lane: Pick<Lane, 'gauges'>,
	{others, isJoined}: Pick<LaneForm, 'others' | 'isJoined'>,
): readonly Gauge[] {
	const isAdded = isJoined && joinsFirst(lane);
	return lane.gauges
		.slice(1)
		.filter((gauge, at) => !others[at] && gauge.isUsual !== true && !(isAdded && at === 0));
}

/** “W2”: wounds without a column of their own. */
export const notesOf = (lane: Pick<Lane, 'gauges'>, shown: LaneForm): readonly string[] =>
	untold(lane, shown)
		.filter(({isHarm}) => isHarm)
		.map((gauge) => gaugeName(gauge, shown.isShort) + minus(gauge.value));

/** “Ego 13/14”: what is neither in a column nor among the notes. */
export const asideOf = (lane: Pick<Lane, 'gauges'>, shown: LaneForm): readonly string[] =>
	untold(lane, shown)
		.filter(({isHarm}) => !isHarm)
		.map((gauge) => `${gauge.id} ${valueText(gauge)}`);

/** The name that most of them have, the first of equals. */
const mostFrequent = (names: readonly string[]): string => {
	const counts = new Map<string, number>();
	for (const name of names) {
		counts.set(name, (counts.get(name) ?? 0) + 1);
	}

	return [...counts].reduce((best, each) => (each[1] > best[1] ? each : best), ['', 0])[0];
};

/** The name over each gauge, by its place, as most lanes have it. */
export const gaugeHeadings = ({lanes}: Pick<Board, 'lanes'>, isShort: boolean) => {
	const columns = grouped(
		lanes.flatMap(({gauges}) =>
			gauges.map((gauge, at) => [at, gaugeName(gauge, isShort)] as const),
		),
	);
	return [...columns.values()].map((names) => mostFrequent(names));
};

export const placeText = ({spot}: Pick<Lane, 'spot'>, isShort: boolean): string =>
	spot === undefined ? '' : isShort ? spot.short : spot.full;

export const placeHeading = (isShort: boolean): string => (isShort ? 'At' : 'Place');

/** A small value never looks empty, and a value below the maximum never looks full. */
export function filledCells({value, max = 0}: Gauge, cells: number): number {
	if (max <= 0 || value <= 0) {
		return 0;
	}

	if (value >= max) {
		return cells;
	}

	return Math.min(cells - 1, Math.max(1, Math.round((value / max) * cells)));
}

/** How many cells of the bar of a lane are full; `undefined` where there is nothing to show. */
export function barCells(lane: Lane, cells: number): number | undefined {
	const {
		gauges: [gauge],
		health,
		healthWord,
	} = lane;
	if (healthWord !== undefined) {
		return Math.round((stepsLeft(healthWord) / healthSteps) * cells);
	}

	return health === undefined
		? gauge?.max === undefined
			? undefined
			: filledCells(gauge, cells)
		: filledCells({id: '', value: health, max: 1}, cells);
}

/** The lane to keep in sight: the one of who acts or is asked. */
export function laneInSight(lanes: readonly Lane[], who: string | undefined): number {
	const acting = lanes.findIndex(({mark}) => mark === 'acting');
	const asked =
		acting === -1 && who !== undefined
			? lanes.findIndex(({combatant}) => combatant === who)
			: acting;
	return Math.max(0, asked);
}
