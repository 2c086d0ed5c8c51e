import {menuOf} from '../../../engine/course/menu.js';
import {ownActRow, ownOffered} from '../../../engine/course/own-acts/own-act.js';
import type {Refusal, View} from '../../../engine/kit/basics.js';
import {attackRows, isHopeless, waysRows, weighedAttacks} from './attacks.js';
import {dicelessActRows, dicelessActs} from './diceless.js';
import {endAct, holdActs, holdRows} from './holds.js';
import {offeringRows} from './offers.js';
import {type PhaseScene, knowsActor} from './phase-scene.js';
import {drActs} from './rows.js';
import {splitRows} from './splits.js';
import type {AnyEvent} from '../events/index.js';
import type {DrAct} from './types.js';
import {featRow, namedFeats} from '../actions.js';
import {feat, opposed} from '../frame-types.js';
import {refuseDiced} from '../legality.js';
import {beginDiced, surchargeText} from '../phases/prices.js';
import {categoryOfSubstat, substats} from '../sheet/stats.js';

/* Rolls that are not attacks (DR-15 to DR-17, DR-20, DR-28). */

function* featActs(): Iterable<DrAct> {
	yield* namedFeats;
	yield {do: 'feat', what: 'roll'};
}

/** Why no substat at all can be rolled. */
function refuseAnyRoll({state, combatant, frame}: PhaseScene, view: View): Refusal | undefined {
	const refusals = substats.map((substat) => refuseDiced(state, combatant, frame, substat, view));
	return refusals.includes(undefined) ? undefined : refusals[0];
}

const featActRows = drActs<PhaseScene>({
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

/* The one menu of a phase: what can be done, and its cost (DR-15). */

/** Attacks come first; when none is possible, or the best one has no chance, the end of the phase does. */
function* phaseActs(scene: PhaseScene, view: View): Iterable<DrAct> {
	const attacks = weighedAttacks(scene, view);
	const best = attacks.find(({isRefused}) => !isRefused);
	const canAttack = best !== undefined && !isHopeless(best, scene, view);
	if (!canAttack) {
		yield endAct(scene);
	}

	yield* attacks.map(({act}) => act);
	yield {do: 'ways'};
	yield* dicelessActs(false);
	yield* holdActs(scene);
	yield {do: 'offering'};
	yield* featActs();
	yield {do: 'opposing'};
	yield {do: 'splitting'};
	yield* ownOffered(scene);
	yield* dicelessActs(true);
	if (canAttack) {
		yield endAct(scene);
	}
}

export const phaseMenu = menuOf(
	drActs<PhaseScene>({
		...attackRows,
		...waysRows,
		...dicelessActRows,
		...holdRows,
		...offeringRows,
		...featActRows,
		...splitRows,
		own: ownActRow<PhaseScene, AnyEvent>(({frame}) => frame.who),
	}),
	phaseActs,
	knowsActor,
);
