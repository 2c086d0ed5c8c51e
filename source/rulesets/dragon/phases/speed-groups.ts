import {sideNames} from '../../../engine/kit/basics.js';
import {isUp} from '../derived.js';
import type {DrCombatant, DrState} from '../state.js';

/* Whose speeds are asked for together (DR-0A). */

export const isUnchosen = (combatant: DrCombatant): boolean =>
	combatant.speed.stat === undefined && isUp(combatant);

/** Asks for all foes at once, then by kind, then one by one, as the GM splits them. */
export const allKinds = '*';

/** Those whose speeds are asked for together next. */
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

	return splitSpeed.includes(next.kin) ? [next] : open.filter(({kin}) => kin === next.kin);
}

export const kindsOf = (group: readonly DrCombatant[]): readonly string[] => [
	...new Set(group.map(({kin}) => kin)),
];

/** “Oni”, “Warrior ×3”, “Foes”. */
export function groupName(group: readonly DrCombatant[]): string {
	const [first] = group;
	const kinds = kindsOf(group);
	if (group.length < 2) {
		return first?.name ?? '';
	}

	if (kinds.length === 1) {
		return `${kinds[0]} ×${group.length}`;
	}

	return group.every(({side}) => side === first?.side)
		? sideNames[first?.side ?? 'bad']
		: 'All others';
}
