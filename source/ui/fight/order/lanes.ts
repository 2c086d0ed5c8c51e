import type {Board, Gauge, Lane} from '../../../engine/board.js';
import {
	type HealthWord,
	healthSteps,
	healthWordOf,
	healthWords,
	stepsLeft,
} from '../../../engine/health.js';
import {widestOf, widthOf} from '../../kit/text.js';

/** The widest content of each column. Measured once per board, so that the columns stay in place while it scrolls. */
export type LaneMeasure = {
	readonly order: number;
	readonly name: number;
	/** The numbers of the first gauge. */
	readonly value: number;
	/** Each of the other gauges; 0 for those that are shown among the badges. */
	readonly others: readonly number[];
	/** Names of gauges stand over their columns, not in each row. */
	readonly isHeaded: boolean;
	/** Gauges use their short names. */
	readonly isShort: boolean;
	/** The second gauge stands behind the first: “1/6+28”. */
	readonly isJoined: boolean;
	/** Includes the mark of the current cell. */
	readonly track: number;
	/** Whether the first gauge can also be shown as a bar. */
	readonly hasBar: boolean;
	/** What is said of somebody's state, in full. */
	readonly badges: number;
};

const minus = (value: number): string => String(value).replace('-', '−');

/** “14/22”, or “14” for a gauge without a maximum. */
export const valueText = ({value, max}: Gauge): string =>
	max === undefined ? minus(value) : `${minus(value)}/${max}`;

/** How badly somebody is off, as colour, word and sign tell it. */
export type Health = 'fine' | 'hurt' | 'badlyHurt' | 'nearFalling';

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
export const healthIn = ({
	health,
	healthWord,
}: Pick<Lane, 'health' | 'healthWord'>): Health | undefined =>
	healthWord === undefined
		? health === undefined
			? undefined
			: healthOf(health)
		: ofWord[healthWord];

/** Whether the second gauge is never left out and has no most: it can stand behind the first. */
const joinsFirst = ({gauges: [, second]}: Pick<Lane, 'gauges'>): boolean =>
	second?.isHarm === true && second.max === undefined;

/** The word of a lane that has one. “7!/55”: the first gauge of somebody who is near falling says so without colour, too. “1/6+28”: with the second. */
export function firstValueText(
	lane: Pick<Lane, 'gauges' | 'health' | 'healthWord' | 'mark'>,
	{isJoined}: Pick<LaneMeasure, 'isJoined'>,
): string {
	const {
		gauges: [first, second],
		health,
		healthWord = '',
		mark,
	} = lane;
	if (first === undefined) {
		return healthWord;
	}

	const isNear =
		health !== undefined &&
		mark !== 'out' &&
		healthOf(health) === 'nearFalling';
	const text = isNear
		? valueText(first).replace(/(?=\/|$)/, '!')
		: valueText(first);
	return isJoined && second && joinsFirst(lane)
		? `${text}+${valueText(second)}`
		: text;
}

/** @param isShort whether to use its short name, where it has one */
export const gaugeName = ({id, short = id}: Gauge, isShort: boolean): string =>
	isShort ? short : id;

export const gaugeText = (
	gauge: Gauge,
	{isShort, isHeaded}: Pick<LaneMeasure, 'isShort' | 'isHeaded'>,
): string =>
	isHeaded
		? valueText(gauge)
		: `${gaugeName(gauge, isShort)} ${valueText(gauge)}`;

export const badgesText = (badges: readonly string[]): string =>
	badges.join(', ');

/**
 * How much of a lane is shown, from everything in full to the least: short names, and nothing that has its usual value.
 */
export type Brevity = 'full' | 'short' | 'least';

/** Whether the least form shows the gauges in this place among the badges, and then only unusual values. */
const isToldAside = ({lanes}: Board, place: number): boolean =>
	lanes.some(({gauges}) => gauges[place]?.isUsual !== undefined);

/** “W 2 E 9”: gauges without a column that have an unusual value. */
export function notesOf(
	lane: Pick<Lane, 'gauges'>,
	{
		others,
		isShort,
		isJoined,
	}: Pick<LaneMeasure, 'others' | 'isShort' | 'isJoined'>,
): readonly string[] {
	const isAdded = isJoined && joinsFirst(lane);
	const told = lane.gauges
		.slice(1)
		.filter(
			(gauge, at) =>
				!others[at] && gauge.isUsual !== true && !(isAdded && at === 0),
		)
		.map((gauge) => `${gaugeName(gauge, isShort)} ${minus(gauge.value)}`);
	return told.length > 0 ? [told.join(' ')] : [];
}

/** The name over each gauge, by its place. */
export const gaugeHeadings = (
	{lanes}: Pick<Board, 'lanes'>,
	isShort: boolean,
): readonly string[] => {
	const names: string[] = [];
	for (const {gauges} of lanes) {
		for (const [at, gauge] of gauges.entries()) {
			names[at] ??= gaugeName(gauge, isShort);
		}
	}

	return names;
};

/** Room for a value that is as long as its most, whatever it is now, or for each word. */
const roomyValue = (lane: Lane, isJoined: boolean): number => {
	const [gauge] = lane.gauges;
	return Math.max(
		lane.healthWord === undefined ? 0 : widestOf(healthWords),
		widthOf(firstValueText(lane, {isJoined})),
		gauge?.max === undefined ? 0 : widthOf(`${gauge.max}/${gauge.max}`),
	);
};

export function measureLanes(
	board: Pick<Board, 'clock' | 'lanes'>,
	brevity: Brevity,
	isHeaded = false,
): LaneMeasure {
	const {lanes} = board;
	const isShort = brevity !== 'full';
	const names = gaugeHeadings(board, isShort);
	const cells = Math.max(0, ...lanes.map(({track = []}) => track.length));
	const isJoined = brevity === 'least' && lanes.some(joinsFirst);
	const others = names.slice(1).map((name, at) =>
		(brevity === 'least' && isToldAside(board, at + 1)) ||
		(isJoined && at === 0)
			? 0
			: Math.max(
					isHeaded ? widthOf(name) : 0,
					widestOf(
						lanes.map(({gauges}) => {
							const gauge = gauges[at + 1];
							return gauge === undefined
								? ''
								: gaugeText(gauge, {isShort, isHeaded});
						}),
					),
				),
	);
	return {
		order: widestOf(lanes.map(({order}) => order)),
		name: widestOf(lanes.map(({name}) => name)),
		value: Math.max(
			isHeaded ? widthOf(names[0] ?? '') : 0,
			...lanes.map((lane) => roomyValue(lane, isJoined)),
		),
		others,
		isHeaded,
		isShort,
		isJoined,
		track: cells === 0 ? 0 : cells + 1,
		hasBar:
			lanes.some(
				({gauges: [first], healthWord}) =>
					first?.max !== undefined || healthWord !== undefined,
			) && others.every((width) => width > 0),
		badges: widestOf(
			lanes.map((lane) =>
				[...notesOf(lane, {others, isShort, isJoined}), ...lane.badges].join(
					', ',
				),
			),
		),
	};
}

/**
 * How many cells of a bar are full. A small value never looks empty, and a value below the maximum never looks full.
 */
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
export function laneInSight(
	lanes: readonly Lane[],
	who: string | undefined,
): number {
	const acting = lanes.findIndex(({mark}) => mark === 'acting');
	const asked =
		acting === -1 && who !== undefined
			? lanes.findIndex(({combatant}) => combatant === who)
			: acting;
	return Math.max(0, asked);
}
