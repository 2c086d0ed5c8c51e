import type {Board, Lane} from '../engine/board.js';

/** How one board differs from another, for each combatant in a sentence or two: “Oni RP 9 → 3.” */
export function differences(before: Board, after: Board): readonly string[] {
	const lanes = new Map(before.lanes.map((lane) => [lane.combatant, lane]));
	const left = new Set(after.lanes.map(({combatant}) => combatant));
	return [
		...after.lanes.flatMap((lane) => {
			const old = lanes.get(lane.combatant);
			return old ? changesOf(old, lane) : [`${lane.name} joins.`];
		}),
		...before.lanes
			.filter(({combatant}) => !left.has(combatant))
			.map(({name}) => `${name} does not join.`),
	];
}

/** “Oni RP 8 → 3”, for each gauge that differs. */
export const gaugeChanges = (before: Lane, after: Lane): readonly string[] =>
	after.gauges.flatMap(({id, value}) => {
		const old = before.gauges.find((gauge) => gauge.id === id)?.value;
		return old === undefined || old === value
			? []
			: [`${after.name} ${id} ${old} → ${value}`];
	});

function changesOf(before: Lane, after: Lane): readonly string[] {
	const {name} = after;
	return [
		...gaugeChanges(before, after).map((change) => `${change}.`),
		...(after.mark === 'out' && before.mark !== 'out'
			? [`${name} is out.`]
			: []),
		...(after.mark !== 'out' && before.mark === 'out'
			? [`${name} is not out any more.`]
			: []),
		...missing(after.badges, before.badges).map(
			(badge) => `${name}: now ${badge}.`,
		),
		...missing(before.badges, after.badges).map(
			(badge) => `${name}: no longer ${badge}.`,
		),
	];
}

/** What is in one list and not in the other. */
const missing = (
	list: readonly string[],
	from: readonly string[],
): readonly string[] => list.filter((each) => !from.includes(each));
