import type {RulesetFacts} from '../../engine/ruleset/ruleset.js';
import {rulesTogether} from '../../engine/facts/house.js';
import {titlesInSight} from '../../rosters/roster.js';
import {titleAfter} from '../../session/parts/titles.js';
import {type SettingRow, type SettingValue, defaults} from '../../engine/facts/settings.js';
import {turned} from '../home/preferences/preference-rows.js';
import {go} from './steps/steps-line.js';
import {type SetUp, type SetUpAction, tickedIn} from './set-up.js';
import {onOtherSide, selectionsAtFirst, withChanged, withFound, withMore} from './who-comes.js';

const chosenFor = ({id, settings}: RulesetFacts, {others}: SetUp) => {
	const {
		ticked = [],
		found = [],
		settings: values = defaults(settings),
	} = others.find((each) => each.ruleset === id) ?? {};
	return {ticked, found, settings: values};
};

/** The set-up after something was entered, or after a step. */
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
								(each) => each.ruleset !== ruleset.id && each.ruleset !== state.ruleset?.id,
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
			const ticked = tickedIn(state);
			return {
				...state,
				alone: action.isAlone && action.path,
				ticked: ticked.includes(action.path)
					? ticked.filter((path) => path !== action.path)
					: [...ticked, action.path],
			};
		}

		case 'roster-built': {
			const {path, from} = action;
			return {
				...state,
				ticked: [...state.ticked.filter((each) => each !== path && each !== from), path],
			};
		}

		case 'rosters-loaded': {
			const read = new Set(action.rosters.map(({path}) => path));
			const before = state.loaded.filter(({path}) => read.has(path));
			const suggested = titleAfter(
				titlesInSight(action.rosters)[0] ?? '',
				state.after?.former.title,
			);
			return {
				...go(state, 1),
				loaded: [
					...state.loaded.filter(({path}) => !read.has(path)),
					...action.rosters.map((roster) => ({
						path: roster.path,
						selections: selectionsAtFirst(
							roster,
							before.find(({path}) => path === roster.path)?.selections,
							state,
						),
					})),
				],
				settings: {
					...state.settings,
					...rulesTogether(
						action.rosters
							.filter(({path}) => before.every((each) => each.path !== path))
							.flatMap(({entries}) => entries),
					).settings,
				},
				title: state.title === '' || state.title === state.suggested ? suggested : state.title,
				suggested,
			};
		}

		case 'found': {
			return withFound(state, action.entry);
		}

		case 'counted': {
			return withChanged(state, action.index, (selection) => withMore(selection, action.by));
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
			return {...state, settings: {...state.settings, [row.id]: turnedSetting(row, value, by)}};
		}

		case 'rest-turned': {
			const {after} = state;
			const ids = [undefined, ...(after?.former.rests ?? []).map(({id}) => id)];
			return after
				? {
						...state,
						after: {...after, rest: ids.at((ids.indexOf(after.rest) + action.by) % ids.length)},
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
							changes: new Map(after.changes).set(name, {...after.changes.get(name), [id]: value}),
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

/** The value of a setting after or before this one. */
export function turnedSetting(row: SettingRow, value: SettingValue, by: 1 | -1): SettingValue {
	switch (row.kind) {
		case 'flag': {
			return value !== true;
		}

		case 'number': {
			const next = (typeof value === 'number' ? value : row.default) + by;
			return Math.max(row.min, Math.min(row.max, next));
		}

		case 'choice': {
			const ids = row.options.map(({id}) => id);
			return turned(ids, String(value), by);
		}
	}
}
