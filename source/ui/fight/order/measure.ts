import {type Board, type Gauge, type Lane, isHarmed} from '../../../engine/world/board.js';
import {remembered, rememberedOf} from '../../../engine/kit/basics.js';
import {healthWords} from '../../../engine/facts/combatants/health.js';
import {widestOf, widthOf} from '../../kit/look/text.js';
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
export type LaneMeasure = ReturnType<typeof measureLanes>;

/** “5 R a1 d4” */
const besideColumns = 9;

/** Room for a number that is as long as its most, and for what may stand behind it. */
const roomyGauge = (gauge: Gauge, form: Pick<LaneForm, 'isShort' | 'isHeaded'>): number =>
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

type GaugeForm = Pick<LaneForm, 'isShort' | 'isHeaded'>;

const gaugeForms: readonly GaugeForm[] = [true, false].flatMap((isShort) =>
	[true, false].map((isHeaded) => ({isShort, isHeaded})),
);

type Lanes = readonly Lane[];

/* Several forms are tried one after another, and in a crowd each takes long: what they share is measured once. */

const measureAnyForm = remembered((lanes: Lanes) => {
	const cells = Math.max(0, ...lanes.map(({track = []}) => track.length));
	const track = cells === 0 ? 0 : cells + 1;
	return {
		order: widestOf(lanes.map(({order}) => order)),
		name: widestOf(lanes.map(({name}) => name)),
		value: Math.max(0, ...lanes.map((lane) => roomyValue(lane))),
		track,
		hasBar: lanes.some(
			({gauges: [first], healthWord}) => first?.max !== undefined || healthWord !== undefined,
		),
		/** What is said of a state where all gauges have their columns. */
		state: Math.max(0, ...lanes.map((lane) => stateWidth(toldIn(lane, {track})))),
	};
});

const measureGauges = rememberedOf((lanes: Lanes, form: GaugeForm) =>
	gaugeHeadings({lanes}, form.isShort)
		.slice(1)
		.map((_, at) =>
			Math.max(
				0,
				...lanes.map(({gauges}) => {
					const gauge = gauges[at + 1];
					return gauge === undefined ? 0 : roomyGauge(gauge, form);
				}),
			),
		),
);

const measurePlaces = rememberedOf((lanes: Lanes, isShort: boolean) =>
	widestOf(lanes.map((lane) => placeText(lane, isShort))),
);

/** From everything in full to the least: short values under whole headings, short headings too, and only unusual values. */
export function measureLanes(
	board: Pick<Board, 'clock' | 'lanes'>,
	brevity: 'full' | 'headed' | 'short' | 'least',
	isHeaded = false,
	callings: Callings = callingsIn(board),
) {
	const {lanes} = board;
	const isShort = brevity !== 'full';
	const hasShortHeadings = brevity === 'short' || brevity === 'least';
	const names = gaugeHeadings(board, hasShortHeadings);
	const {order, name, value, track, hasBar, state} = measureAnyForm(lanes);
	const isJoined = brevity === 'least' && lanes.some(joinsFirst);
	const form = {isHeaded, isShort, isJoined};
	const gaugeForm = gaugeForms.find(
		(each) => each.isShort === isShort && each.isHeaded === isHeaded,
	);
	const gauges = gaugeForm ? measureGauges(lanes, gaugeForm) : [];
	const others = gauges.map((width, at) =>
		(brevity === 'least' && isToldAside(board, at + 1)) || (isJoined && at === 0)
			? 0
			: Math.max(isHeaded ? widthOf(names[at + 1] ?? '') : 0, width),
	);
	const place = measurePlaces(lanes, isShort);
	return {
		order,
		name,
		/** The numbers of the first gauge. */
		value: Math.max(isHeaded ? widthOf(names[0] ?? '') : 0, value),
		others,
		/** How many gauges harm can change at once. */
		harms: Math.max(1, ...lanes.map(({gauges}) => gauges.filter(isHarmed).length)),
		/** How many of the other gauges harm changes, with those before them: what it changed stands behind them. */
		harmed:
			others.findLastIndex(
				(width, at) => width > 0 && lanes.some((lane) => lane.gauges[at + 1]?.isHarm),
			) + 1,
		...form,
		/** Includes the mark of the current cell. */
		track,
		/** Whether the first gauge can also be shown as a bar. */
		hasBar,
		place: place > 0 && isHeaded ? Math.max(place, widthOf(placeHeading(hasShortHeadings))) : place,
		engaged: engagedWidth(board, callings, {
			isByName: !isShort,
			isHeaded,
			hasWholeHeading: isHeaded && !hasShortHeadings,
		}),
		/** What is said of somebody's state, in full. */
		state: Math.max(
			isHeaded ? usualState : 0,
			others.every((width) => width > 0)
				? state
				: Math.max(
						0,
						...lanes.map((lane) =>
							stateWidth(toldIn(lane, {track}, notesOf(lane, {others, ...form}))),
						),
					),
		),
	};
}

/** Room for a condition, also where nobody has any: so others stay in their place. */
const usualState = 10;
