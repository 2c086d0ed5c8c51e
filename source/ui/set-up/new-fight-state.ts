import {isDeepStrictEqual} from 'node:util';
import {type Side, sides} from '../../engine/basics.js';
import {
	type SettingRow,
	type SettingValues,
	defaults,
} from '../../engine/settings.js';
import type {StayingValue} from '../../engine/comes-with.js';
import type {RulesetFacts} from '../../engine/ruleset.js';
import type {
	NewFight,
	Roster,
	RosterEntry,
	Selection,
} from '../../session/services.js';
import {
	type BroughtChanges,
	type FormerFight,
	withHeroes,
} from '../../session/former-fight.js';
import {turnedSetting} from './setting-values.js';

const order = [
	'ruleset',
	'rosters',
	'combatants',
	'arrivals',
	'settings',
	'title',
] as const;

export type SetUpStep = (typeof order)[number];

/** A fight that is being set up. Going back a step loses nothing. */
export type SetUp = {
	readonly step: SetUpStep;
	readonly ruleset: RulesetFacts | undefined;
	/** Paths of the ticked rosters, in the order of ticking. */
	readonly ticked: readonly string[];
	/** The rosters whose entries are in `selections`. */
	readonly loaded: ReadonlyArray<{
		readonly path: string;
		readonly selections: readonly Selection[];
	}>;
	/** Who was found by name or tag, beside those of ticked rosters. */
	readonly found: readonly Selection[];
	readonly settings: SettingValues;
	readonly title: string;
	/** The title that a roster gave it; another roster may replace it until the GM writes one. */
	readonly suggested: string;
	/** What was chosen for the other rules, to be there again when one comes back to them. */
	readonly others: ReadonlyArray<
		Pick<SetUp, 'ticked' | 'found' | 'settings'> & {readonly ruleset: string}
	>;
	/** The fight whose heroes come into this one, and how; left out, everybody comes fresh. */
	readonly after?: {
		readonly former: FormerFight;
		/** Those who are taken along. */
		readonly heroes: readonly Selection[];
		readonly rest: string | undefined;
		readonly changes: BroughtChanges;
	};
};

export type SetUpAction =
	| {readonly type: 'ruleset-chosen'; readonly ruleset: RulesetFacts}
	| {readonly type: 'roster-ticked'; readonly path: string}
	| {readonly type: 'rosters-loaded'; readonly rosters: readonly Roster[]}
	| {readonly type: 'found'; readonly entry: RosterEntry}
	| {readonly type: 'counted'; readonly index: number; readonly by: 1 | -1}
	| {readonly type: 'hidden-or-seen'; readonly index: number}
	| {
			readonly type: 'setting-turned';
			readonly row: SettingRow;
			readonly by: 1 | -1;
	  }
	| {readonly type: 'rest-turned'; readonly by: 1 | -1}
	| {
			readonly type: 'brought-changed';
			/** Who brings it. */
			readonly name: string;
			readonly id: string;
			readonly value: StayingValue;
	  }
	| {readonly type: 'titled'; readonly title: string}
	| {readonly type: 'went-on' | 'went-back'};

/** The most of one kind that a fight can begin with. */
export const mostOfAKind = 99;

/** A roster with which a fight is set up. */
export type Begun = {readonly ruleset: string; readonly path: string};

/** If there is only one system, or a roster to begin with, it is not asked for. */
export function setUp(
	rulesets: readonly RulesetFacts[],
	roster?: Begun,
): SetUp {
	const empty: SetUp = {
		step: 'ruleset',
		ruleset: undefined,
		ticked: [],
		loaded: [],
		found: [],
		settings: {},
		title: '',
		suggested: '',
		others: [],
	};
	const facts = rulesets.find(({id}) => id === roster?.ruleset);
	if (roster && facts) {
		return {
			...prepare(empty, {type: 'ruleset-chosen', ruleset: facts}),
			ticked: [roster.path],
		};
	}

	const [only, another] = rulesets;
	return only && !another
		? prepare(empty, {type: 'ruleset-chosen', ruleset: only})
		: empty;
}

/** The set-up of a fight that comes after another one, whose rules are known. */
export function setUpAfter(
	former: FormerFight,
	rulesets: readonly RulesetFacts[],
	rest?: string,
): SetUp {
	const ruleset = rulesets.find(({id}) => id === former.ruleset.id);
	return {
		step: 'rosters',
		ruleset,
		ticked: [],
		loaded: [],
		found: [],
		settings: {...defaults(ruleset?.settings ?? []), ...former.settings},
		title: '',
		suggested: '',
		others: [],
		after: {former, heroes: former.heroes, rest, changes: new Map()},
	};
}

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

/** @returns `undefined` when going back leaves the set-up */
export const stepBefore = (
	state: SetUp,
	rulesets: readonly RulesetFacts[],
): SetUpStep | undefined => {
	const {step} = go(state, -1);
	const isAsked = state.after === undefined && rulesets.length > 1;
	return step === state.step || (step === 'ruleset' && !isAsked)
		? undefined
		: step;
};

const withMore = (selection: Selection, by: 1 | -1): Selection => ({
	...selection,
	count: Math.max(0, Math.min(mostOfAKind, selection.count + by)),
});

function alter(
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

/** What stays is only asked where there was a fight before. */
function go(state: SetUp, by: 1 | -1): SetUp {
	const steps = order.filter(
		(step) => step !== 'arrivals' || state.after !== undefined,
	);
	return {...state, step: steps[steps.indexOf(state.step) + by] ?? state.step};
}

/** The side that nobody is on, so that there is nobody to fight; the heroes when nobody is on either. */
export function emptySide(state: SetUp): Side | undefined {
	const {selections} = newFight(state);
	return sides.find((side) =>
		selections.every(({entry}) => entry.side !== side),
	);
}

/** Whether it has been asked yet who fights. */
export const isPeopled = ({step}: SetUp): boolean =>
	order.indexOf(step) >= order.indexOf('combatants');

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

const chosenFor = (
	{id, settings}: RulesetFacts,
	{others}: SetUp,
): Pick<SetUp, 'ticked' | 'found' | 'settings'> => {
	const {
		ticked = [],
		found = [],
		settings: values = defaults(settings),
	} = others.find((each) => each.ruleset === id) ?? {};
	return {ticked, found, settings: values};
};

export function prepare(state: SetUp, action: SetUpAction): SetUp {
	switch (action.type) {
		case 'ruleset-chosen': {
			const {ruleset} = action;
			return ruleset === state.ruleset
				? go(state, 1)
				: {
						...state,
						step: 'rosters',
						ruleset,
						...chosenFor(ruleset, state),
						others: [
							...state.others.filter(
								(each) =>
									each.ruleset !== ruleset.id &&
									each.ruleset !== state.ruleset?.id,
							),
							...(state.ruleset
								? [
										{
											ruleset: state.ruleset.id,
											ticked: state.ticked,
											found: state.found,
											settings: state.settings,
										},
									]
								: []),
						],
					};
		}

		case 'roster-ticked': {
			const {ticked} = state;
			return {
				...state,
				ticked: ticked.includes(action.path)
					? ticked.filter((path) => path !== action.path)
					: [...ticked, action.path],
			};
		}

		case 'rosters-loaded': {
			const known = new Set(state.loaded.map(({path}) => path));
			const more = action.rosters
				.filter(({path}) => !known.has(path))
				.map(({path, entries}) => ({
					path,
					selections: entries.map((entry) => ({
						entry,
						count: entry.count,
						isHidden: entry.isHidden,
					})),
				}));
			const suggested = action.rosters[0]?.title ?? '';
			return {
				...go(state, 1),
				loaded: [...state.loaded, ...more],
				title:
					state.title === '' || state.title === state.suggested
						? suggested
						: state.title,
				suggested,
			};
		}

		case 'found': {
			const {entry} = action;
			const at = state.found.findIndex((each) =>
				isDeepStrictEqual(each.entry, entry),
			);
			const before = state.found[at];
			return {
				...state,
				found: before
					? state.found.with(at, withMore(before, 1))
					: [...state.found, {entry, count: 1, isHidden: entry.isHidden}],
			};
		}

		case 'counted': {
			return alter(state, action.index, (selection) =>
				withMore(selection, action.by),
			);
		}

		case 'hidden-or-seen': {
			return alter(state, action.index, (selection) => ({
				...selection,
				isHidden: !selection.isHidden,
			}));
		}

		case 'setting-turned': {
			const {row, by} = action;
			const value = state.settings[row.id] ?? row.default;
			return {
				...state,
				settings: {...state.settings, [row.id]: turnedSetting(row, value, by)},
			};
		}

		case 'rest-turned': {
			const {after} = state;
			const ids = [undefined, ...(after?.former.rests ?? []).map(({id}) => id)];
			return after
				? {
						...state,
						after: {
							...after,
							rest: ids.at((ids.indexOf(after.rest) + action.by) % ids.length),
						},
					}
				: state;
		}

		case 'brought-changed': {
			const {name, id, value} = action;
			const {after} = state;
			return after
				? {
						...state,
						after: {
							...after,
							changes: new Map(after.changes).set(name, {
								...after.changes.get(name),
								[id]: value,
							}),
						},
					}
				: state;
		}

		case 'titled': {
			return {...state, title: action.title};
		}

		case 'went-on': {
			return go(state, 1);
		}

		case 'went-back': {
			return go(state, -1);
		}
	}
}
