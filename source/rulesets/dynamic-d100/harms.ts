import {type Dealt, type HarmRow, type Share, opposites} from '../../engine/course/harm.js';
import {asItIs} from '../../engine/course/harm-as-it-is.js';
import {areasOf} from '../../engine/ruleset/ruleset.js';
import {find, get, nameOf} from '../../engine/world/world.js';
import {impossible} from '../../engine/kit/basics.js';
import {clauseOf} from '../../engine/kit/text.js';
import {pointsToRegain} from './derived/fight.js';
import {armourWorth} from './exchange-math/rolls.js';
import type {AnyEvent} from './flow-types.js';
import {followUpsOf, reordered} from './follow-ups.js';
import type {DdState} from './state/fight.js';
import {zoneText} from './shown/text.js';

/* Harm and healing by the GM's hand, and who is in one place. */

/** DD-16, DD-19: a change of points puts somebody out or back, or costs a Main Action. */
function changed(
	type: 'harmed' | 'healed',
	who: string,
	change: number,
	state: DdState,
): Dealt<AnyEvent> {
	const before = get(state, who);
	const after = {...before, rp: before.rp + change};
	return {
		events:
			change === 0
				? []
				: [
						{type, who, points: Math.abs(change), left: after.rp},
						...followUpsOf(before, state, after),
					],
	};
}

/** What is left of harm, less armour where that is said to count. */
const softened = ({who, points, option, isExact}: Share, state: DdState): number =>
	points - (option === 'armour' && !isExact ? armourWorth[get(state, who).sheet.armour] : 0);

/** DD-43: never above the points at the start, if the Setting says so. */
const healed = (who: string, points: number, state: DdState): number =>
	Math.min(points, pointsToRegain(state, get(state, who)));

export const harms: ReadonlyArray<HarmRow<DdState, AnyEvent>> = [
	...opposites<DdState, AnyEvent>(
		(value, who, state) => (find(state, who)?.rp ?? 0) - value,
		{
			id: 'damage',
			label: 'Damage',
			summary: 'Resolution Points, and so the initiative',
			rule: 'DD-02',
			optionLabel: 'Less',
			options: () => [{id: 'armour', label: 'armour'}],
			refuse: (share, state) =>
				softened(share, state) > 0
					? undefined
					: impossible(`${nameOf(state, share.who)}’s armour takes all of it`, 'DD-40'),
			take: (share, state) => changed('harmed', share.who, -softened(share, state), state),
			settled: reordered,
		},
		{
			id: 'healing',
			label: 'Healing',
			summary: 'up to the points at the start, unless the Setting lets them rise',
			rule: 'DD-02',
			refuse: ({who, points}, state) =>
				healed(who, points, state) > 0
					? undefined
					: impossible(clauseOf(get(state, who), 'has no Resolution Points to regain'), 'DD-02'),
			take: ({who, points}, state) => changed('healed', who, healed(who, points, state), state),
			settled: reordered,
		},
	),
	...asItIs<DdState>('rp', 'Resolution Points'),
];

export const areas = ({combatants}: DdState) => areasOf(combatants, ({zone}) => zone, zoneText);
