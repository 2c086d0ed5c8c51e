import {menuOf} from '../../../engine/act-rows.js';
import {notAskedNow} from '../../../engine/refusals.js';
import {find, nameOf} from '../../../engine/world.js';
import {backRows} from './back.js';
import {refuseAnyRoll} from './feats.js';
import {type PhaseScene, knowsActor} from './phase-scene.js';
import {drActs} from './rows.js';
import {isKnownTo, phaseOf} from '../derived.js';
import {knownSubstats, refuseDiced, refuseNoDice} from '../legality.js';
import {beginDiced, surchargeText} from '../prices.js';
import type {DrCombatant, DrState} from '../state.js';
import {categoryOfSubstat, substatName, substatOf} from '../stats.js';
import {diceText} from '../text.js';

/* A roll against somebody else's roll: to seduce, to sneak, to wrestle (DR-15). */

export const opposingRows = drActs<PhaseScene>({
	opposing: {
		key: 'c',
		rule: 'DR-15',
		show: () => ({id: 'opposed', label: 'An opposed roll …'}),
		refuse: (_act, scene, view) => refuseAnyRoll(scene, view),
		take: (_act, {frame}) => [{type: 'opposed-begun', who: frame.who}],
	},
});

type OpposedScene = {
	readonly state: DrState;
	readonly combatant: DrCombatant;
};

/** The substat of whoever acts; it is the phase's diced action. */
export const ownSubstatMenu = menuOf(
	drActs<OpposedScene>({
		substat: {
			key: 'X',
			rule: 'DR-20',
			offer: ({state, combatant}, view) =>
				knownSubstats(state, combatant, view).map((substat) => ({
					do: 'substat',
					substat,
				})),
			show: ({substat}, {state, combatant}) => ({
				id: substat,
				label: substatName(substat),
				detail: diceText(substatOf(combatant.sheet, substat)),
				...surchargeText(state, combatant, categoryOfSubstat(substat)),
			}),
			refuse: ({substat}, {state, combatant}, view) =>
				refuseDiced(
					state,
					combatant,
					phaseOf(state, combatant.id),
					substat,
					view,
				),
			take({substat}, {state, combatant}) {
				const phase = phaseOf(state, combatant.id);
				return phase
					? beginDiced(state, combatant, phase, categoryOfSubstat(substat), [
							{type: 'opposed-chosen', substat},
						])
					: [{type: 'frame-left'}];
			},
		},
		...backRows,
	}),
	undefined,
	knowsActor,
);

/** Whose roll it is against: foes first. */
export const againstMenu = menuOf(
	drActs<OpposedScene>({
		against: {
			key: 'g',
			rule: 'DR-15',
			offer: ({state, combatant}) =>
				state.combatants
					.filter(
						(other) =>
							other.id !== combatant.id &&
							!other.isGone &&
							isKnownTo(combatant, other),
					)
					.toSorted(
						(one, other) =>
							Number(one.side === combatant.side) -
							Number(other.side === combatant.side),
					)
					.map(({id: who}) => ({do: 'against', who})),
			show: ({who}, {state}) => ({
				id: `against:${who}`,
				label: nameOf(state, who),
				about: who,
			}),
			refuse: ({who}, {state, combatant}) =>
				who === combatant.id || (find(state, who)?.isGone ?? true)
					? notAskedNow
					: undefined,
			take: ({who}) => [{type: 'opposed-aimed', against: who}],
		},
	}),
);

/** What the other rolls. */
export const otherSubstatMenu = menuOf(
	drActs<OpposedScene>({
		substat: {
			key: 'X',
			rule: 'DR-20',
			offer: ({state, combatant}, view) =>
				knownSubstats(state, combatant, view).map((substat) => ({
					do: 'substat',
					substat,
				})),
			show: ({substat}, {combatant}) => ({
				id: substat,
				label: substatName(substat),
				detail: diceText(substatOf(combatant.sheet, substat)),
			}),
			refuse: ({substat}, {combatant}) => refuseNoDice(combatant, substat),
			take: ({substat}) => [{type: 'opposed-resisted', substat}],
		},
	}),
	undefined,
	knowsActor,
);
