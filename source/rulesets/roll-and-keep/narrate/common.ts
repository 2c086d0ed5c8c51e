import type {Id, View} from '../../../engine/basics.js';
import {find} from '../../../engine/world.js';
import {nameIn, weaponIn} from '../derived.js';
import type {RkState} from '../state.js';
import {unarmed} from '../weapons.js';
import {counted, doing} from '../text.js';

export const raisesText = (raises: number): string =>
	raises === 0 ? '' : `, ${counted(raises, 'raise')}`;

export const withText = (
	state: RkState,
	who: Id,
	id: string | undefined,
): string => {
	const combatant = find(state, who);
	const weapon = combatant ? weaponIn(combatant, id) : unarmed;
	return weapon.id === unarmed.id ? 'bare hands' : weapon.name;
};

export const wounds = (count: number, kind: 'Flesh' | 'Dramatic'): string =>
	counted(count, `${kind} Wound`);

/** “Ark runs across”, “Thugs run across”. */
export const deed = (state: RkState, who: Id, what: string): string =>
	`${nameIn(state, who)} ${doing(find(state, who), what)}`;

/** What the players read of somebody hidden: nothing. */
export const isUnseen = (
	state: RkState,
	view: View,
	...ids: ReadonlyArray<Id | undefined>
): boolean =>
	view === 'players' && ids.some((id) => find(state, id)?.isHidden ?? false);
