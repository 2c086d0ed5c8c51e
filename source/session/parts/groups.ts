import type {Rules, AnyWorld} from './rules.js';
import {type Id, sideWords, sides} from '../../engine/kit/basics.js';

export type Group = {
	/** “all heroes”, “all in zone 2”. */
	readonly label: string;
	/** Those of it who are in the fight. */
	readonly who: readonly Id[];
	readonly up: readonly Id[];
};

/** All, the sides, and those at one place; groups of nobody are left out. */
export function groupsOf(rules: Rules, state: AnyWorld): readonly Group[] {
	const out = new Set(
		rules
			.board(state, 'gm')
			.lanes.flatMap(({combatant, mark}) => (mark === 'out' ? [combatant] : [])),
	);
	const here = state.combatants.filter(({isGone}) => !isGone);
	const groupOf = (label: string, ids: readonly Id[]): Group => ({
		label,
		who: ids,
		up: ids.filter((id) => !out.has(id)),
	});
	const gone = new Set(state.combatants.flatMap(({id, isGone}) => (isGone ? [id] : [])));
	return [
		...sides.map((side) =>
			groupOf(
				`all ${sideWords[side].replace('the ', '')}`,
				here.flatMap((each) => (each.side === side ? [each.id] : [])),
			),
		),
		...rules.areas(state).map(({label, ids}) =>
			groupOf(
				`all in ${label}`,
				ids.filter((id) => !gone.has(id)),
			),
		),
		groupOf(
			'all',
			here.map(({id}) => id),
		),
	].filter(({who}) => who.length > 0);
}
