import type {VariantStep} from '../../engine/facts/combatants/variants.js';
import {
	type Selection,
	type NewFight,
	type Roster,
	type RosterEntry,
	asListed,
	sideOf,
} from '../../session/library/services.js';
import {cannotVary, variantsFor} from '../../session/parts/people/variants.js';
import {troubleOf} from '../kit/parts/work.js';
import type {SetUp, SetUpChange} from './set-up.js';
import {isDeepStrictEqual} from 'node:util';
import {type Side, sides} from '../../engine/kit/basics.js';
import {opposing, withHeroes} from '../../session/log/former-fight.js';

/** Makes somebody who comes one step stronger or weaker, once what that needs is loaded. */
export const variesWith =
	(
		{ruleset, after}: SetUp,
		dispatch: (change: SetUpChange) => void,
		tell: (message: string) => void,
	): ((index: number, selection: Selection, step: VariantStep) => Promise<void>) =>
	async (index, {entry}, step) => {
		const {kin} = entry.newcomer;
		if (after?.heroes.some((hero) => hero.entry.newcomer.kin === kin)) {
			tell('Heroes of the former fight come as they are');
			return;
		}

		try {
			const variants = await variantsFor(ruleset);
			if (variants.of(entry, step)) {
				dispatch(
					withChanged(index, (each) => ({
						...each,
						entry: variants.of(each.entry, step) ?? each.entry,
					})),
				);
			} else {
				tell(cannotVary(entry, step));
			}
		} catch (error) {
			tell(troubleOf(error).message);
		}
	};

/** The most of one kind that a fight can begin with. */
const mostOfAKind = 99;

/** Everybody from the ticked rosters, then who was found. */
const fromRosters = ({ticked, loaded, found}: SetUp): readonly Selection[] => [
	...ticked.flatMap((path) => loaded.find((each) => each.path === path)?.selections ?? []),
	...found,
];

/** The heroes of the former fight, then everybody from the ticked rosters, with how many of each join. */
export const selectionsOf = (state: SetUp): readonly Selection[] =>
	state.after ? withHeroes(state.after, fromRosters(state)) : fromRosters(state);

/** Why a hero of the former fight does not come; `undefined` of all others. */
export const whyAbsent = ({after}: SetUp, selection: Selection): string | undefined =>
	sideOf(selection) === 'good'
		? after?.former.absent(after.rest).find(({name}) => name === selection.entry.name)?.why
		: undefined;

export const isFormerHero = ({after}: SetUp, selection: Selection | undefined): boolean =>
	selection !== undefined && after?.heroes.includes(selection) === true;

export const withMore = (by: 1 | -1) => (selection: Selection) => ({
	...selection,
	count: Math.max(0, Math.min(mostOfAKind, selection.count + by)),
});

export const onOtherSide = (selection: Selection): Selection => ({
	...selection,
	side: sideOf(selection) === 'good' ? 'bad' : 'good',
});

/** With one more of somebody who was found, and the cursor on them, whatever side the others were put on. */
export const withFound =
	(entry: RosterEntry): SetUpChange =>
	(state) => {
		const at = state.found.findIndex(
			(each) => sideOf(each) === entry.side && isDeepStrictEqual(each.entry, entry),
		);
		const before = state.found[at];
		const found = before
			? state.found.with(at, withMore(1)(before))
			: [...state.found, {entry, count: 1, isHidden: entry.isHidden}];
		const others = selectionsOf({...state, found: []}).length;
		return {
			...state,
			found,
			places: {...state.places, combatants: others + (before ? at : state.found.length)},
		};
	};

/** With the combatants of one row of the list changed. */
export const withChanged =
	(index: number, change: (selection: Selection) => Selection): SetUpChange =>
	(state) => {
		const shown = selectionsOf(state);
		const heroes = shown.length - fromRosters(state).length;
		const hero = index < heroes ? shown[index] : undefined;
		if (hero && state.after) {
			return {
				...state,
				after: {
					...state.after,
					heroes: state.after.heroes.map((each) => (each === hero ? asHero(change(each)) : each)),
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
					loaded: state.loaded.map((each) => (each.path === path ? {path, selections} : each)),
				};
			}

			at -= count;
		}

		const selection = state.found[at];
		return selection ? {...state, found: state.found.with(at, change(selection))} : state;
	};

/** There is only one of each hero of a former fight, who stays a hero. */
const asHero = ({entry, count, isHidden}: Selection): Selection => ({
	entry,
	count: Math.min(1, count),
	isHidden,
});

/** The side that nobody is on, so that there is nobody to fight; the heroes when nobody is on either. */
export function emptySide(state: SetUp): Side | undefined {
	return sides.find((side) => countOf(state, side) === 0);
}

export const countOf = (state: SetUp, side: Side): number =>
	newFight(state).selections.reduce(
		(sum, each) => sum + (sideOf(each) === side ? each.count : 0),
		0,
	);

export const newFight = (state: SetUp): NewFight => ({
	ruleset: state.ruleset?.id ?? '',
	title: state.title.trim(),
	campaign: state.campaign.trim(),
	settings: state.settings,
	// Nobody of a roster need come for its rules to count.
	selections: selectionsOf(state).filter(
		(selection) =>
			(selection.count > 0 || selection.entry.house !== undefined) &&
			whyAbsent(state, selection) === undefined,
	),
	...(state.after && {
		after: {
			former: state.after.former,
			changes: state.after.changes,
			...(state.after.rest !== undefined && {rest: state.after.rest}),
		},
	}),
});

/** Everybody of a roster; what was chosen before for somebody of the same name stands. */
function selectionsIn({entries}: Pick<Roster, 'entries'>, before: readonly Selection[] = []) {
	const left = [...before];
	return entries.map((entry) => {
		const at = left.findIndex((each) => usualOf(each).name === entry.name);
		const [known] = at === -1 ? [] : left.splice(at, 1);
		return known
			? isDeepStrictEqual(usualOf(known), entry)
				? known
				: {...known, entry}
			: asListed(entry);
	});
}

/** The same of a fight that comes after another one, whose heroes it is for. */
export const selectionsAtFirst = (
	roster: Pick<Roster, 'entries'>,
	before: readonly Selection[] | undefined,
	{after}: Pick<SetUp, 'after'>,
): readonly Selection[] =>
	after && before === undefined
		? opposing(after, selectionsIn(roster))
		: selectionsIn(roster, before);

/** Of a variant whom it was made of. */
const usualOf = ({entry}: Selection): RosterEntry => entry.variant?.of ?? entry;
