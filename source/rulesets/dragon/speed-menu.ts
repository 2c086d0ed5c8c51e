import {greyed} from '../../engine/refusals.js';
import {type View, sideNames} from '../../engine/basics.js';
import type {Choice} from '../../engine/prompt.js';
import {listed} from '../../engine/text.js';
import {knowsNumbers} from '../../engine/veil.js';
import {isUp, likeliestStat, speedDice} from './derived.js';
import type {DrAct} from './acts/types.js';
import type {DrCombatant, DrState} from './state.js';
import {type Stat, categoryOf, stats, statName, statValue} from './stats.js';
import {diceText} from './text.js';

/* Whose speed is asked for together, and what can be chosen (DR-02, DR-0A). */

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

export function refuseStat(combatant: DrCombatant, stat: Stat) {
	const {sheet} = combatant;
	return statValue(sheet, stat) > 0 ||
		stats.every((each) => statValue(sheet, each) === 0)
		? undefined
		: {reason: `no dice from ${statName(stat)} 0`, rule: 'DR-03'};
}

const detailOf = (state: DrState, combatant: DrCombatant, stat: Stat): string =>
	`${statValue(combatant.sheet, stat)}: ${diceText(speedDice(state, combatant, stat))}, ${categoryOf(stat)}`;

/** One of the stats for all of a group that is alike. */
function statChoices(
	state: DrState,
	group: readonly DrCombatant[],
	view: View,
): ReadonlyArray<Choice<DrAct>> {
	const [first] = group;
	if (!first) {
		return [];
	}

	const usual = likeliestStat(first);
	return [usual, ...stats.filter((stat) => stat !== usual)].map((stat) => ({
		id: stat,
		label: statName(stat),
		act: {do: 'speed', stat},
		rule: 'DR-02',
		...(knowsNumbers(state, first, view, 'ability') && {
			detail: `${detailOf(state, first, stat)}${stat === first.speed.last ? ', as last turn' : ''}`,
		}),
		...greyed(
			group
				.map((combatant) => refuseStat(combatant, stat))
				.find((refusal) => refusal !== undefined),
		),
	}));
}

/** “Warlord and Archer Reflexes, Warrior Body”. */
function likeliestText(group: readonly DrCombatant[], view: View): string {
	const shown = group.filter(({isHidden}) => view === 'gm' || !isHidden);
	return stats
		.flatMap((stat) => {
			const kinds = kindsOf(
				shown.filter((combatant) => likeliestStat(combatant) === stat),
			);
			return kinds.length === 0 ? [] : [`${listed(kinds)} ${statName(stat)}`];
		})
		.join(', ');
}

export function choicesFor(
	state: DrState,
	group: readonly DrCombatant[],
	view: View,
): ReadonlyArray<Choice<DrAct>> {
	const isMixed = kindsOf(group).length > 1;
	const split: Choice<DrAct> = {
		id: 'split',
		label: isMixed ? 'By kind …' : 'One by one …',
		act: {do: 'split-speed'},
		rule: 'DR-0A',
	};
	if (!isMixed) {
		return [
			...statChoices(state, group, view),
			...(group.length > 1 ? [split] : []),
		];
	}

	return [
		{
			id: 'likeliest',
			label: group.some(({speed}) => speed.last !== undefined)
				? 'All as last turn'
				: 'Each its likeliest',
			act: {do: 'speed'},
			detail: likeliestText(group, view),
			rule: 'DR-0A',
		},
		split,
	];
}

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
