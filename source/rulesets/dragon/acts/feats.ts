import {menuOf} from '../../../engine/act-rows.js';
import type {Refusal, View} from '../../../engine/basics.js';
import {backRows} from './back.js';
import {type PhaseScene, knowsActor} from './phase-scene.js';
import {drActs} from './rows.js';
import type {DrAct} from './types.js';
import {did} from './diceless.js';
import {featRow, freeRoll, namedFeats} from '../actions.js';
import {phaseOf} from '../derived.js';
import type {FeatFrame} from '../frame-types.js';
import {knownSubstats, refuseDiced, refuseNoDice} from '../legality.js';
import {beginDiced, surchargeText} from '../prices.js';
import type {DrCombatant, DrState} from '../state.js';
import type {AnyEvent} from '../events/index.js';
import {
	type Substat,
	categoryOfSubstat,
	substatName,
	substatOf,
	substats,
} from '../stats.js';
import {diceText} from '../text.js';

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
	const refusals = substats.map((substat) =>
		refuseDiced(state, combatant, frame, substat, view),
	);
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
			const begun = {
				type: 'feat-begun',
				who: frame.who,
				what,
				isFree: false,
			} as const;
			return substat === undefined
				? [begun]
				: beginDiced(state, combatant, frame, categoryOfSubstat(substat), [
						{...begun, substat},
					]);
		},
	},
});

/** A roll whose substat is being asked for. */
type FeatScene = {
	readonly state: DrState;
	readonly combatant: DrCombatant;
	readonly frame: FeatFrame;
};

/** A free roll is the diceless action, if that is not used yet; any other roll is the diced one. */
function beginFeat(
	{state, combatant, frame: {who, isFree}}: FeatScene,
	substat: Substat,
): readonly AnyEvent[] {
	const phase = phaseOf(state, who);
	const chosen: readonly AnyEvent[] = [{type: 'feat-chosen', substat}];
	if (!phase || (isFree && phase.hasDiceless)) {
		return chosen;
	}

	return isFree
		? [...did(state, phase, freeRoll), ...chosen]
		: beginDiced(state, combatant, phase, categoryOfSubstat(substat), chosen);
}

/** Which substat is rolled. A free roll costs nothing (DR-16); any other is the phase's diced action. */
export const substatMenu = menuOf(
	drActs<FeatScene>({
		substat: {
			key: 'X',
			rule: 'DR-20',
			offer: ({state, combatant}, view) =>
				knownSubstats(state, combatant, view).map((substat) => ({
					do: 'substat',
					substat,
				})),
			show: ({substat}, {state, combatant, frame}) => ({
				id: substat,
				label: substatName(substat),
				detail: diceText(substatOf(combatant.sheet, substat)),
				...(!frame.isFree &&
					surchargeText(state, combatant, categoryOfSubstat(substat))),
			}),
			refuse: ({substat}, {state, combatant, frame}, view) =>
				frame.isFree
					? refuseNoDice(combatant, substat)
					: refuseDiced(
							state,
							combatant,
							phaseOf(state, frame.who),
							substat,
							view,
						),
			take: ({substat}, scene) => beginFeat(scene, substat),
		},
		...backRows,
	}),
	undefined,
	knowsActor,
);
