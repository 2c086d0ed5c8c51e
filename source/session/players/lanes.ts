import type {Id} from '../../engine/kit/basics.js';
import {type Board, type Gauge, type Lane, statesOf} from '../../engine/world/board.js';
import type {Lane as PlayersLane} from '../../page/messages/fight.js';
import {healthSteps, stepsLeft} from '../../engine/facts/combatants/health.js';

export function lanesOf(
	{lanes, reactions}: Board,
	keyOf: (id: Id) => string,
): readonly PlayersLane[] {
	const names = new Map(lanes.map(({combatant, name}) => [combatant, name]));
	const tagsOf = (lane: Lane): readonly string[] => {
		const foes = (lane.engaged ?? []).flatMap((id) => names.get(id) ?? []);
		return [
			...lane.gauges.slice(1).filter(isTold).map(gaugeText),
			...statesOf(lane).map(({text}) => text),
			...phasesText(lane),
			...(lane.spot ? [lane.spot.full] : []),
			...(foes.length > 0 ? [`against ${foes.join(', ')}`] : []),
			...(reactions !== undefined && lane.reactions !== undefined
				? [`${reactions}: ${lane.reactions}`]
				: []),
		];
	};

	return lanes.flatMap((lane) => {
		const {mark} = lane;
		const left = mark === 'out' ? 0 : leftOf(lane);
		return mark === 'hidden'
			? []
			: [
					{
						key: keyOf(lane.combatant),
						name: lane.name,
						side: lane.side,
						mark,
						order: lane.order === '–' ? '' : lane.order,
						state: stateText(lane),
						...(left !== undefined && {left}),
						tags: mark === 'out' ? [] : tagsOf(lane),
					},
				];
	});
}

const leftOf = ({health, healthWord}: Lane): number | undefined =>
	health ?? (healthWord === undefined ? undefined : stepsLeft(healthWord) / healthSteps);

const isTold = ({value, max, isUsual}: Gauge) => !isUsual && (max !== undefined || value !== 0);

const amount = ({value, max}: Gauge) => (max === undefined ? `${value}` : `${value}/${max}`);

const gaugeText = (gauge: Gauge): string => `${gauge.id} ${amount(gauge)}`;

function stateText({mark, left, gauges, healthWord}: Lane): string {
	if (mark === 'out') {
		return left ?? 'out';
	}

	const [first] = gauges;
	return first === undefined ? (healthWord ?? '') : `${amount(first)} ${first.id}`;
}

/** “phases 6, 7, 9”, where somebody still has several to come. */
function phasesText({track = []}: Lane): readonly string[] {
	const phases = track.flatMap((cell, at) => (cell === 'phase' ? [`${at + 1}`] : []));
	return phases.length > 1 ? [`phases ${phases.join(', ')}`] : [];
}
