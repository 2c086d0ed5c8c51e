import type {Id} from '../../../engine/basics.js';
import type {Board, Gauge, Lane} from '../../../engine/board.js';
import {healthWords} from '../../../engine/health.js';
import {widestOf, widthOf} from '../../kit/text.js';
import {type Callings, callingsIn, engagedWidth} from './engaged-text.js';
import {
	type LaneForm,
	firstValueText,
	gaugeHeadings,
	gaugeText,
	isToldAside,
	joinsFirst,
	notesOf,
	placeHeading,
	placeText,
} from './lanes.js';
import {stateWidth, toldIn} from './state-text.js';

/** The widest content of each column. Measured once per board, so that the columns stay in place while it scrolls. */
export type LaneMeasure = LaneForm & {
	readonly order: number;
	readonly name: number;
	/** The numbers of the first gauge. */
	readonly value: number;
	/** How many of the other gauges harm changes, with those before them: what it changed stands behind them. */
	readonly harmed: number;
	/** Includes the mark of the current cell. */
	readonly track: number;
	/** Whether the first gauge can also be shown as a bar. */
	readonly hasBar: boolean;
	readonly place: number;
	readonly engaged: number;
	/** What is said of somebody's state, in full. */
	readonly state: number;
};

/**
 * How much of a lane is shown, from everything in full to the least: short values under whole headings, short headings
 * too, and nothing that has its usual value.
 */
export type Brevity = 'full' | 'headed' | 'short' | 'least';

/** “5 R a1 d4” */
const besideColumns = 9;

/** Room for a number that is as long as its most, and for what may stand behind it. */
const roomyGauge = (
	gauge: Gauge,
	form: Pick<LaneForm, 'isShort' | 'isHeaded'>,
): number =>
	Math.max(
		widthOf(gaugeText(gauge, form)),
		widthOf(gaugeText({...gauge, value: gauge.max ?? gauge.value}, form)),
		gauge.beside !== undefined && !form.isShort ? besideColumns : 0,
	);

/** Room for a value that is as long as its most, whatever it is now, or for each word. */
const roomyValue = (lane: Lane): number => {
	const [gauge] = lane.gauges;
	return Math.max(
		lane.healthWord === undefined ? 0 : widestOf(healthWords),
		widthOf(firstValueText(lane)),
		gauge?.max === undefined ? 0 : widthOf(`${gauge.max}/${gauge.max}`),
	);
};

function measurePlaces(
	{lanes}: Pick<Board, 'lanes'>,
	isShort: boolean,
	heading: string,
): number {
	const widest = widestOf(lanes.map((lane) => placeText(lane, isShort)));
	return widest > 0 ? Math.max(widest, widthOf(heading)) : widest;
}

export function measureLanes(
	board: Pick<Board, 'clock' | 'lanes'>,
	brevity: Brevity,
	isHeaded = false,
	callings: Callings = callingsIn(board, noTags),
): LaneMeasure {
	const {lanes} = board;
	const isShort = brevity !== 'full';
	const hasShortHeadings = brevity === 'short' || brevity === 'least';
	const names = gaugeHeadings(board, hasShortHeadings);
	const cells = Math.max(0, ...lanes.map(({track = []}) => track.length));
	const isJoined = brevity === 'least' && lanes.some(joinsFirst);
	const track = cells === 0 ? 0 : cells + 1;
	const form = {isHeaded, isShort, isJoined};
	const others = names.slice(1).map((name, at) =>
		(brevity === 'least' && isToldAside(board, at + 1)) ||
		(isJoined && at === 0)
			? 0
			: Math.max(
					isHeaded ? widthOf(name) : 0,
					...lanes.map(({gauges}) => {
						const gauge = gauges[at + 1];
						return gauge === undefined ? 0 : roomyGauge(gauge, form);
					}),
				),
	);
	return {
		order: widestOf(lanes.map(({order}) => order)),
		name: widestOf(lanes.map(({name}) => name)),
		value: Math.max(
			isHeaded ? widthOf(names[0] ?? '') : 0,
			...lanes.map((lane) => roomyValue(lane)),
		),
		others,
		harmed:
			others.findLastIndex(
				(width, at) =>
					width > 0 && lanes.some(({gauges}) => gauges[at + 1]?.isHarm),
			) + 1,
		...form,
		track,
		hasBar: lanes.some(
			({gauges: [first], healthWord}) =>
				first?.max !== undefined || healthWord !== undefined,
		),
		place: measurePlaces(
			board,
			isShort,
			isHeaded ? placeHeading(hasShortHeadings) : '',
		),
		engaged: engagedWidth(board, callings, {
			isByName: !isShort,
			isHeaded,
			hasWholeHeading: isHeaded && !hasShortHeadings,
		}),
		state: Math.max(
			isHeaded ? usualState : 0,
			...lanes.map((lane) =>
				stateWidth(toldIn(lane, {track}, notesOf(lane, {others, ...form}))),
			),
		),
	};
}

/** Room for a condition, also where nobody has any: so others stay in their place. */
const usualState = 10;

const noTags: ReadonlyMap<Id, string> = new Map();
