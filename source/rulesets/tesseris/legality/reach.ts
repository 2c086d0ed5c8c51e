import {conditionsOf} from '../../../engine/world/conditions.js';
import {isBareHanded, meleeArms} from '../derived/arms.js';
import {foesNear} from '../derived/place.js';
import {hasFeat} from '../sheet/sheet.js';
import type {TeCombatant} from '../state/combatant.js';
import type {TeState} from '../state/fight.js';
import {helpless} from '../statuses/conditions.js';
import {hasStatus} from '../statuses/index.js';
import {isMelee} from '../sheet/weapons.js';

/* Who can be attacked, and by whom. */

/** TE-75: whether somebody can be held at point without a roll. Whoever has attacked is noticed, also by the surprised (TE-60). */
export const isHelpless = (state: TeState, holder: TeCombatant, target: TeCombatant): boolean =>
	(target.round.isSurprised && holder.round.attacks === 0) ||
	(holder.isHidden && !target.isHidden) ||
	hasStatus(state, target.id, 'unconscious') ||
	hasStatus(state, target.id, 'pinned') ||
	hasStatus(state, target.id, 'surrendered') ||
	target.habits.distracted > 0 ||
	conditionsOf(state, target.id).some(({name}) => name === helpless.name) ||
	(isBareHanded(target) && !hasFeat(target.sheet, 'Martial Artist', 'Martial Arts'));

/** Foes who would attack in response to it (TE-M05). */
export const strikersAt = (state: TeState, combatant: TeCombatant): readonly TeCombatant[] =>
	foesNear(state, combatant).filter((foe) => meleeArms(foe).some(({weapon}) => isMelee(weapon)));
