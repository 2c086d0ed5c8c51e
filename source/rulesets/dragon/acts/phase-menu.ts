import {menuOf} from '../../../engine/course/menu.js';
import {ownActRow, ownOffered} from '../../../engine/course/own-acts/own-act.js';
import {type Refusal, type View, notAskedNow} from '../../../engine/kit/basics.js';
import {attackRows, isHopeless, waysRows, weighedAttacks} from './attacks.js';
import {endAct, holdActs, holdRows, offeringRows} from './holds.js';
import {type DrAct, type PhaseScene, drActs, knowsActor, type AnyEvent} from '../flow-types.js';
import {splitRows} from './splits.js';
import {dicelessRow, dicelessRows, featRow, namedFeats} from '../actions.js';
import {type PhaseFrame, feat, opposed} from '../frame-types.js';
import {refuseDiced} from '../legality.js';
import {beginActing, beginDiced, surchargeText} from '../phases/prices.js';
import {categoryOfSubstat, substats} from '../sheet/stats.js';
import {knowsNumbers} from '../../../engine/world/veil.js';
import type {DrState} from '../state.js';

/* Actions without a roll of their own, before the diced action (DR-15, DR-19, DR-28). */

/** DR-15, DR-19: one diceless action, and nothing diceless after the diced one. */
export function refuseDiceless({hasDiced, hasDiceless}: PhaseFrame): Refusal | undefined {
	if (hasDiced) {
		return {reason: 'comes before the diced action', rule: 'DR-19'};
	}

	return hasDiceless ? {reason: 'one diceless action in a phase', rule: 'DR-15'} : undefined;
}

export const did = (state: DrState, frame: PhaseFrame, what: string): readonly AnyEvent[] => [
	...beginActing(state, frame),
	{type: 'did', who: frame.who, what},
];

/** @param isAsked whether to list those that include a roll, which are rarer */
const dicelessActs = (isAsked: boolean): readonly DrAct[] =>
	dicelessRows
		.filter(({asks}) => (asks !== undefined) === isAsked)
		.map(({id}) => ({do: 'diceless', what: id}));

const dicelessActRows = drActs<PhaseScene>({
	diceless: {
		show({what}, {state, combatant}, view) {
			const row = dicelessRow(what);
			const isKnown = knowsNumbers(state, combatant, view, 'ability');
			return {
				id: what,
				label: row?.label(combatant, isKnown) ?? what,
				...(row && {key: row.key, rule: row.rule}),
			};
		},
		refuse: ({what}, {frame}) => (dicelessRow(what) ? refuseDiceless(frame) : notAskedNow),
		take({what}, {state, frame}) {
			const asks = dicelessRow(what)?.asks;
			const {who} = frame;
			// Until its substat is chosen, one can go back, and nothing has been done.
			return asks === 'roll'
				? [feat.opened({who, what: asks, isFree: true})]
				: [
						...did(state, frame, what),
						...(asks ? [feat.opened({who, what: asks, isFree: true, substat: 'wit'})] : []),
					];
		},
	},
});

/* Rolls that are not attacks (DR-15 to DR-17, DR-20, DR-28). */

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
	yield* namedFeats;
	yield {do: 'feat', what: 'roll'};
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
