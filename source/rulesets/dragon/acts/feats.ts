import type {Refusal, View} from '../../../engine/kit/basics.js';
import {featRow, namedFeats} from '../actions.js';
import {feat, opposed} from '../frame-types.js';
import {refuseDiced} from '../legality.js';
import {beginDiced, surchargeText} from '../phases/prices.js';
import {categoryOfSubstat, substats} from '../sheet/stats.js';
import type {PhaseScene} from './phase-scene.js';
import {drActs} from './rows.js';
import type {DrAct} from './types.js';

/* Rolls that are not attacks (DR-15 to DR-17, DR-20, DR-28). */

export function* featActs(): Iterable<DrAct> {
	yield* namedFeats;
	yield {do: 'feat', what: 'roll'};
}

/** Why no substat at all can be rolled. */
export function refuseAnyRoll(
	{state, combatant, frame}: PhaseScene,
	view: View,
): Refusal | undefined {
	const refusals = substats.map((substat) => refuseDiced(state, combatant, frame, substat, view));
	return refusals.includes(undefined) ? undefined : refusals[0];
}

export const featActRows = drActs<PhaseScene>({
	feat: {
		show({what, substat}, {state, combatant}) {
			const row = substat && featRow(what, substat);
			return row
				? {
						id: `${row.what}:${row.substat}`,
						label: row.label,
						key: row.key,
						rule: row.rule,
						...surchargeText(state, combatant, categoryOfSubstat(row.substat)),
					}
				: {id: 'roll', label: 'Another roll …', key: 'X', rule: 'DR-15'};
		},
		refuse: ({substat}, scene, view) =>
			substat === undefined
				? refuseAnyRoll(scene, view)
				: refuseDiced(scene.state, scene.combatant, scene.frame, substat, view),
		take({what, substat}, {state, combatant, frame}) {
			const begun = feat.opened({who: frame.who, what, isFree: false, substat});
			return substat === undefined
				? [begun]
				: beginDiced(state, combatant, frame, categoryOfSubstat(substat), [begun]);
		},
	},
	/** A roll against somebody else's roll: to seduce, to sneak, to wrestle. */
	opposing: {
		key: 'c',
		rule: 'DR-15',
		show: () => ({id: 'opposed', label: 'An opposed roll …'}),
		refuse: (_act, scene, view) => refuseAnyRoll(scene, view),
		take: (_act, {frame}) => [opposed.opened({who: frame.who})],
	},
});
