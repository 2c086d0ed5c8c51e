import {sideWords} from '../engine/kit/basics.js';
import {type Board, type Gauge, type Lane, cellMarks} from '../engine/world/board.js';
import {minus} from '../engine/kit/text.js';

/** A text that is another than before. */
type Changed = {readonly from: string; readonly to: string};

type LaneDifference = ReturnType<typeof laneDifference>;

type State = 'out' | 'hidden';

const states: readonly State[] = ['out', 'hidden'];

/** Somebody hidden who acts is marked as acting, and only the badge says that they are hidden; who is down, as out. */
const isIn = (state: State, {mark, badges}: Lane): boolean =>
	badges.includes(state) || (mark === state && !badges.includes('down'));

const changed = (from: string, to: string): Changed | undefined =>
	from === to ? undefined : {from, to};

const trackText = ({track = []}: Lane): string => track.map((cell) => cellMarks[cell]).join('');

/** What is in one list and not in the other, and no state. */
const missing = (list: readonly string[], from: readonly string[]): readonly string[] =>
	list.filter((each) => !from.includes(each) && !states.some((state) => state === each));

type ChangedGauge = {readonly gauge: Gauge; readonly from: number};

const changedGauges = (before: Lane, after: Lane): readonly ChangedGauge[] =>
	after.gauges.flatMap((gauge) => {
		const from = before.gauges.find(({id}) => id === gauge.id)?.value;
		return from === undefined || from === gauge.value ? [] : [{gauge, from}];
	});

export const laneDifference = (before: Lane, after: Lane) => ({
	gauges: changedGauges(before, after),
	/** Where health is told in words; that somebody is down is not among it. */
	health:
		before.healthWord === undefined || after.healthWord === undefined || after.healthWord === 'down'
			? undefined
			: changed(before.healthWord, after.healthWord),
	order: changed(before.order, after.order),
	place: changed(before.place ?? '', after.place ?? ''),
	/** The cells of its track: “●·○” → “··○”. */
	track: changed(trackText(before), trackText(after)),
	/** Badges that say nothing of being out or hidden. */
	gained: missing(after.badges, before.badges),
	lost: missing(before.badges, after.badges),
	became: states.filter((state) => isIn(state, after) && !isIn(state, before)),
	ceased: states.filter((state) => isIn(state, before) && !isIn(state, after)),
});

/** How one board differs from another, combatant by combatant: “Oni RP 9 → 3”, “Koji is out”. */
export function differences(before: Board, after: Board): readonly string[] {
	const lanes = new Map(before.lanes.map((lane) => [lane.combatant, lane]));
	const left = new Set(after.lanes.map(({combatant}) => combatant));
	return [
		...after.lanes.flatMap((lane) => {
			const old = lanes.get(lane.combatant);
			return old ? laneChanges(old, lane) : [`${lane.name} joins ${sideWords[lane.side]}`];
		}),
		...before.lanes
			.filter(({combatant}) => !left.has(combatant))
			.map(({name}) => `${name} is not in the fight`),
	];
}

const gaugeText = (name: string, {gauge, from}: ChangedGauge): string =>
	`${name} ${gauge.id} ${minus(from)} → ${minus(gauge.value)}`;

/** “Oni RP 8 → 3” for each gauge that differs, or “Oni: hurt → badly hurt”. */
function healthTexts(name: string, {gauges, health}: LaneDifference): readonly string[] {
	return [
		...gauges.map((each) => gaugeText(name, each)),
		...(health ? [`${name}: ${health.from} → ${health.to}`] : []),
	];
}

/** “Oni RP 8 → 3”, for each gauge that differs. Nothing else is compared, since it is asked of all for each key. */
export const gaugeChanges = (before: Lane, after: Lane): readonly string[] =>
	changedGauges(before, after).map((each) => gaugeText(after.name, each));

/** What counts most of what is different about one combatant; each text goes on after the name. */
export type BriefChange = {
	readonly name: string;
	/** “ RP 8 → 3”, “: hurt → badly hurt”, “ is out”. */
	readonly texts: readonly string[];
};

/** What counts most of how one board differs from another: values, and who is out or in again. */
export function briefChanges(before: Board, after: Board): readonly BriefChange[] {
	const lanes = new Map(before.lanes.map((lane) => [lane.combatant, lane]));
	return after.lanes
		.map((lane) => {
			const old = lanes.get(lane.combatant);
			return {
				name: lane.name,
				texts: old ? briefly(old, lane) : [` joins ${sideWords[lane.side]}`],
			};
		})
		.filter(({texts}) => texts.length > 0);
}

function briefly(before: Lane, after: Lane): readonly string[] {
	const difference = laneDifference(before, after);
	const {became, ceased} = difference;
	return [
		...healthTexts('', difference),
		...(became.includes('out') ? [' is out'] : []),
		...(ceased.includes('out') ? [' is not out any more'] : []),
	];
}

/** The same, each with the name. */
export const briefDifferences = (before: Board, after: Board): readonly string[] =>
	briefChanges(before, after).flatMap(({name, texts}) => texts.map((text) => name + text));

function laneChanges(before: Lane, after: Lane): readonly string[] {
	const {name, side} = after;
	const difference = laneDifference(before, after);
	const {order, place, track, gained, lost, became, ceased} = difference;
	// “vs Bandit 1, Bandit 2” that becomes “vs Bandit 2” is told once.
	const firstWord = (badge: string) => badge.split(' ', 1)[0];
	const changed = new Set(gained.map(firstWord));
	return [
		...(name === before.name ? [] : [`${before.name} is now ${name}`]),
		...(side === before.side ? [] : [`${name} fights for ${sideWords[side]}`]),
		...healthTexts(name, difference),
		...became.map((state) => `${name} is ${state}`),
		...ceased.map((state) => `${name} is not ${state} any more`),
		...gained.map((badge) => `${name}: now ${badge}`),
		...(after.mark === 'out'
			? []
			: [
					...lost
						.filter((badge) => !changed.has(firstWord(badge)))
						.map((badge) => `${name}: no longer ${badge}`),
					...(order ? [`${name}: order ${order.from} → ${order.to}`] : []),
					...(track ? [`${name}: track ${track.from} → ${track.to}`] : []),
					...(place && place.to !== '' ? [`${name}: ${place.to}`] : []),
				]),
	];
}
