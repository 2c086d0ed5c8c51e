import type {Id, RuleId, View} from '../../../engine/basics.js';
import type {Line, LineKind} from '../../../engine/narration.js';
import {find} from '../../../engine/world.js';
import {weaponIn} from '../derived.js';
import type {RkState} from '../facts.js';
import {unarmed} from '../weapons.js';

export const line = (
	text: string,
	who?: Id,
	rule?: RuleId,
	kind: LineKind = 'play',
): Line => ({
	kind,
	text,
	...(who !== undefined && {who}),
	...(rule !== undefined && {rule}),
});

export const raisesText = (raises: number): string =>
	raises === 0 ? '' : `, ${raises} ${raises === 1 ? 'raise' : 'raises'}`;

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
	`${count} ${kind} ${count === 1 ? 'Wound' : 'Wounds'}`;

/** What the players read of somebody hidden: nothing. */
export const isUnseen = (
	state: RkState,
	view: View,
	...ids: ReadonlyArray<Id | undefined>
): boolean =>
	view === 'players' && ids.some((id) => find(state, id)?.isHidden ?? false);
