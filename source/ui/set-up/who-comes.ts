import {type Side, sides} from '../../engine/basics.js';
import {withHeroes} from '../../session/former-fight.js';
import type {NewFight, Selection} from '../../session/services.js';
import type {SetUp} from './set-up.js';

/* Who comes into the fight that is being set up. */

/** The most of one kind that a fight can begin with. */
const mostOfAKind = 99;

/** Everybody from the ticked rosters, then who was found. */
const fromRosters = ({ticked, loaded, found}: SetUp): readonly Selection[] => [
	...ticked.flatMap(
		(path) => loaded.find((each) => each.path === path)?.selections ?? [],
	),
	...found,
];

/** The heroes of the former fight, then everybody from the ticked rosters, with how many of each join. */
export const selectionsOf = (state: SetUp): readonly Selection[] =>
	state.after
		? withHeroes(state.after, fromRosters(state))
		: fromRosters(state);

/** Why a hero of the former fight does not come; `undefined` of all others. */
export const whyAbsent = (
	{after}: SetUp,
	{entry}: Selection,
): string | undefined =>
	entry.side === 'good'
		? after?.former.absent(after.rest).find(({name}) => name === entry.name)
				?.why
		: undefined;

export const withMore = (selection: Selection, by: 1 | -1): Selection => ({
	...selection,
	count: Math.max(0, Math.min(mostOfAKind, selection.count + by)),
});

/** With the combatants of one row of the list changed. */
export function withChanged(
	state: SetUp,
	index: number,
	change: (selection: Selection) => Selection,
): SetUp {
	const shown = selectionsOf(state);
	const heroes = shown.length - fromRosters(state).length;
	const hero = index < heroes ? shown[index] : undefined;
	if (hero && state.after) {
		return {
			...state,
			after: {
				...state.after,
				heroes: state.after.heroes.map((each) =>
					each === hero ? heldToOne(change(each)) : each,
				),
			},
		};
	}

	let at = index - heroes;
	const loaded = new Map(state.loaded.map((each) => [each.path, each]));
	for (const path of state.ticked) {
		const roster = loaded.get(path);
		const count = roster?.selections.length ?? 0;
		const selection = roster?.selections[at];
		if (roster && selection) {
			const selections = roster.selections.with(at, change(selection));
			return {
				...state,
				loaded: state.loaded.map((each) =>
					each.path === path ? {path, selections} : each,
				),
			};
		}

		at -= count;
	}

	const selection = state.found[at];
	return selection
		? {...state, found: state.found.with(at, change(selection))}
		: state;
}

/** There is only one of each hero of a former fight. */
const heldToOne = (selection: Selection): Selection => ({
	...selection,
	count: Math.min(1, selection.count),
});

/** The side that nobody is on, so that there is nobody to fight; the heroes when nobody is on either. */
export function emptySide(state: SetUp): Side | undefined {
	const {selections} = newFight(state);
	return sides.find((side) =>
		selections.every(({entry}) => entry.side !== side),
	);
}

/** What is needed to create the fight. */
export const newFight = (state: SetUp): NewFight => ({
	ruleset: state.ruleset?.id ?? '',
	title: state.title.trim(),
	settings: state.settings,
	selections: selectionsOf(state).filter(
		(selection) =>
			selection.count > 0 && whyAbsent(state, selection) === undefined,
	),
	...(state.after && {
		after: {
			former: state.after.former,
			changes: state.after.changes,
			...(state.after.rest !== undefined && {rest: state.after.rest}),
		},
	}),
});
