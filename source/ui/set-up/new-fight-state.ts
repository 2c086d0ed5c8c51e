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
import type {Roster, RosterEntry, Selection} from '../../session/services.js';
import {turnedSetting} from './setting-values.js';
import {onOtherSide, withChanged, withFound, withMore} from './who-comes.js';

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
		campaign: '',
		suggested: '',
		places: {},
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
		campaign: former.campaign ?? '',
		suggested: '',
		places: {},
		others: [],
		after: {former, heroes: former.heroes, rest, changes: new Map()},
	};
}

/** The steps of this set-up: what stays is only asked where there was a fight before, rules where there are several. */
export const stepsOf = (
	{after}: Pick<SetUp, 'after'>,
	rulesets: readonly RulesetFacts[],
): readonly SetUpStep[] =>
	allSteps.filter(
		(step) =>
			(step !== 'arrivals' || after !== undefined) &&
			(step !== 'ruleset' || (after === undefined && rulesets.length > 1)),
	);

/** @returns `undefined` when going back leaves the set-up */
export function stepBefore(
	state: SetUp,
	rulesets: readonly RulesetFacts[],
): SetUpStep | undefined {
	const steps = stepsOf(state, rulesets);
	return steps[steps.indexOf(state.step) - 1];
}

function go(state: SetUp, by: 1 | -1): SetUp {
	const steps = allSteps.filter(
		(step) => step !== 'arrivals' || state.after !== undefined,
	);
	return {...state, step: steps[steps.indexOf(state.step) + by] ?? state.step};
}

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

/** Everybody of a roster; what was chosen before for somebody of the same name stands. */
function selectionsIn(
	{entries}: Pick<Roster, 'entries'>,
	before: readonly Selection[] = [],
): readonly Selection[] {
	const left = [...before];
	return entries.map((entry) => {
		const at = left.findIndex((each) => usualOf(each).name === entry.name);
		const [known] = at === -1 ? [] : left.splice(at, 1);
		return known
			? isDeepStrictEqual(usualOf(known), entry)
				? known
				: {...known, entry}
			: {entry, count: entry.count, isHidden: entry.isHidden};
	});
}

/** Of a variant whom it was made of. */
const usualOf = ({entry}: Selection): RosterEntry => entry.variant?.of ?? entry;

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
						places: {},
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

		case 'roster-built': {
			const {path, from} = action;
			return {
				...state,
				ticked: [
					...state.ticked.filter((each) => each !== path && each !== from),
					path,
				],
			};
		}

		case 'rosters-loaded': {
			const read = new Set(action.rosters.map(({path}) => path));
			const before = state.loaded.filter(({path}) => read.has(path));
			const suggested = action.rosters[0]?.title ?? '';
			return {
				...go(state, 1),
				loaded: [
					...state.loaded.filter(({path}) => !read.has(path)),
					...action.rosters.map((roster) => ({
						path: roster.path,
						selections: selectionsIn(
							roster,
							before.find(({path}) => path === roster.path)?.selections,
						),
					})),
				],
				title:
					state.title === '' || state.title === state.suggested
						? suggested
						: state.title,
				suggested,
			};
		}

		case 'found': {
			return withFound(state, action.entry);
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

		case 'side-changed': {
			return withChanged(state, action.index, onOtherSide);
		}

		case 'varied': {
			const {index, step, variants} = action;
			return withChanged(state, index, (selection) => ({
				...selection,
				entry: variants.of(selection.entry, step) ?? selection.entry,
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

		case 'moved': {
			return {...state, places: {...state.places, [state.step]: action.place}};
		}

		case 'campaign-said': {
			return {...state, campaign: action.campaign};
		}

		case 'went-on': {
			return go(state, 1);
		}

		case 'went-back': {
			return go(state, -1);
		}
	}
}
