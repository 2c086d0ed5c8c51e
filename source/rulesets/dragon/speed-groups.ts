import {type View, sideNames} from '../../engine/basics.js';
import {isUp} from './derived.js';
import type {DrCombatant, DrState} from './state.js';

/* Whose speed is asked for together (DR-0A). */

export const isUnchosen = (combatant: DrCombatant): boolean =>
	combatant.speed.stat === undefined && isUp(combatant);

/** Foes are all asked at once, then by kind, then one by one, as the GM splits them. */
export const allKinds = '*';

/** Whose speed is asked for together. */
export function nextGroup(state: DrState): readonly DrCombatant[] {
	const open = state.combatants.filter(isUnchosen);
	const [first] = open;
	const next = open.find(({control}) => control === 'player') ?? first;
	if (!next || next.control === 'player') {
		return next ? [next] : [];
	}

	const {splitSpeed} = state;
	if (!splitSpeed.includes(allKinds)) {
		return open;
	}

	return splitSpeed.includes(next.kin)
		? [next]
		: open.filter(({kin}) => kin === next.kin);
}

export const kindsOf = (group: readonly DrCombatant[]): readonly string[] => [
	...new Set(group.map(({kin}) => kin)),
];

/** Who it is about, for eyes that may not know all of them. */
export function groupName(group: readonly DrCombatant[], view: View): string {
	const shown = group.filter(({isHidden}) => view === 'gm' || !isHidden);
	const kinds = kindsOf(shown);
	return shown.length === 1
		? (shown[0]?.name ?? '')
		: kinds.length === 1
			? `${kinds[0]} ×${shown.length}`
			: shown.every(({side}) => side === shown[0]?.side)
				? sideNames[shown[0]?.side ?? 'bad']
				: 'All others';
}
