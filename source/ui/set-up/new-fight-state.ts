import {isDeepStrictEqual} from 'node:util';
import type {RulesetFacts} from '../../engine/ruleset.js';
import {defaults} from '../../engine/settings.js';
import type {FormerFight} from '../../session/former-fight.js';
import {
	type SetUp,
	type SetUpAction,
	type SetUpStep,
	steps as allSteps,
} from './set-up.js';
import {turnedSetting} from './setting-values.js';
import {withChanged, withMore} from './who-comes.js';

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

/** What stays is only asked where there was a fight before. */
function go(state: SetUp, by: 1 | -1): SetUp {
	const steps = allSteps.filter(
		(step) => step !== 'arrivals' || state.after !== undefined,
	);
	return {...state, step: steps[steps.indexOf(state.step) + by] ?? state.step};
}

/** Whether it has been asked yet who fights. */
export const isPeopled = ({step}: SetUp): boolean =>
	allSteps.indexOf(step) >= allSteps.indexOf('combatants');

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
			return withChanged(state, action.index, (selection) =>
				withMore(selection, action.by),
			);
		}

		case 'hidden-or-seen': {
			return withChanged(state, action.index, (selection) => ({
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
