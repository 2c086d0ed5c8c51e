import {type Id, type View, sideNames} from '../../engine/basics.js';
import type {Board} from '../../engine/board.js';
import type {Detail} from '../../engine/ruleset.js';
import type {Fight} from '../../session/fight.js';
import {badgesText, valueText} from './order/lanes.js';

/** Everything that is known about a combatant, line by line. */
export function linesAbout(
	fight: Fight,
	board: Board,
	who: Id,
	view: View,
): readonly Detail[] {
	const combatant = fight.combatants(view).find(({id}) => id === who);
	const lane = board.lanes.find((each) => each.combatant === who);
	const conditions = fight.conditions(view).filter((each) => each.who === who);
	const details = fight.details(who, view);
	const isTold = (label: string): boolean =>
		details.some((detail) => detail.label === label);
	const standing = [
		combatant && sideNames[combatant.side],
		combatant?.control === 'gm' ? 'the GM’s' : 'a player’s',
		combatant?.isHidden ? 'hidden' : undefined,
	];
	return [
		{
			label: 'Side',
			value: standing.filter((part) => part !== undefined).join(', '),
		},
		...(lane?.gauges ?? [])
			.filter(({id}) => !isTold(id))
			.map((gauge) => ({label: gauge.id, value: valueText(gauge)})),
		...(lane?.healthWord === undefined
			? []
			: [{label: 'Health', value: lane.healthWord}]),
		...(lane && lane.badges.length > 0
			? [{label: 'State', value: badgesText(lane.badges)}]
			: []),
		...conditions.map(({name, lasts}) => ({
			label: 'Condition',
			value: lasts === '' ? name : `${name}, ${lasts}`,
		})),
		...details,
	];
}
