import type {RulesetFacts} from '../../engine/ruleset/ruleset.js';
import {rulesTogether} from '../../engine/facts/house.js';
import {titlesInSight} from '../../rosters/roster.js';
import {titleAfter} from '../../session/parts/titles.js';
import {type SettingRow, type SettingValue, defaults} from '../../engine/facts/settings.js';
import {turned} from '../home/preferences/preference-rows.js';
import {go} from './steps/steps-line.js';
import {type SetUp, type SetUpChange, tickedIn} from './set-up.js';
import type {CarriedValue} from '../../engine/facts/combatants/entrant.js';
import type {Roster} from '../../session/library/services.js';
import {selectionsAtFirst} from './who-comes.js';
import type {FormerFight} from '../../session/log/former-fight.js';

const chosenFor = ({id, settings}: RulesetFacts, {others}: SetUp) => {
	const {
		ticked = [],
		found = [],
		settings: values = defaults(settings),
	} = others.find((each) => each.ruleset === id) ?? {};
	return {ticked, found, settings: values};
};

type After = NonNullable<SetUp['after']>;

export const rulesetChosen =
	(ruleset: RulesetFacts): SetUpChange =>
	(state) =>
		ruleset === state.ruleset
			? go(1)(state)
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

export const rosterTicked =
	(path: string, isAlone = false): SetUpChange =>
	(state) => {
		const ticked = tickedIn(state);
		return {
			...state,
			alone: isAlone ? path : undefined,
			ticked: ticked.includes(path) ? ticked.filter((each) => each !== path) : [...ticked, path],
		};
	};

/** A new roster, or one that is a copy of another, which may be ticked in its place. */
export const rosterBuilt =
	(path: string, from: string | undefined): SetUpChange =>
	(state) => ({
		...state,
		ticked: [...state.ticked.filter((each) => each !== path && each !== from), path],
	});

export const rostersLoaded =
	(rosters: readonly Roster[]): SetUpChange =>
	(state) => {
		const read = new Set(rosters.map(({path}) => path));
		const before = state.loaded.filter(({path}) => read.has(path));
		const suggested = titleAfter(titlesInSight(rosters)[0] ?? '', state.after?.former.title);
		return {
			...go(1)(state),
			loaded: [
				...state.loaded.filter(({path}) => !read.has(path)),
				...rosters.map((roster) => ({
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
					rosters
						.filter(({path}) => before.every((each) => each.path !== path))
						.flatMap(({entries}) => entries),
				).settings,
			},
			title: state.title === '' || state.title === state.suggested ? suggested : state.title,
			suggested,
		};
	};

export const settingTurned =
	(row: SettingRow, by: 1 | -1): SetUpChange =>
	(state) => {
		const value = state.settings[row.id] ?? row.default;
		return {...state, settings: {...state.settings, [row.id]: turnedSetting(row, value, by)}};
	};

/** What of the former fight comes into this one; nothing where there is none. */
const afterOtherwise =
	(change: (after: After) => Partial<After>): SetUpChange =>
	(state) =>
		state.after ? {...state, after: {...state.after, ...change(state.after)}} : state;

export const restTurned = (by: 1 | -1) =>
	afterOtherwise(({former, rest}) => {
		const ids = [undefined, ...former.rests.map(({id}) => id)];
		return {rest: ids.at((ids.indexOf(rest) + by) % ids.length)};
	});

export const broughtChanged = (name: string, id: string, value: CarriedValue) =>
	afterOtherwise(({changes}) => ({
		changes: new Map(changes).set(name, {...changes.get(name), [id]: value}),
	}));

/** The value of a setting after or before this one. */
export function turnedSetting(row: SettingRow, value: SettingValue, by: 1 | -1): SettingValue {
	if (row.kind === 'number') {
		const next = (typeof value === 'number' ? value : row.default) + by;
		return Math.max(row.min, Math.min(row.max, next));
	}

	const ids = row.kind === 'choice' ? row.options.map(({id}) => id) : [];
	return row.kind === 'flag' ? value !== true : turned(ids, String(value), by);
}

/** Rosters with which a fight is set up. */
export type Begun = {readonly ruleset: string; readonly paths: readonly string[]};

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

/** If there is only one system, or there are rosters to begin with, it is not asked for. */
export function setUp(rulesets: readonly RulesetFacts[], begun?: Begun): SetUp {
	const facts = rulesets.find(({id}) => id === begun?.ruleset);
	if (begun && facts) {
		return {...rulesetChosen(facts)(empty), ticked: begun.paths};
	}

	const [only, another] = rulesets;
	return only && !another ? rulesetChosen(only)(empty) : empty;
}

/** The set-up of a fight that comes after another one, whose rules are known. */
export function setUpAfter(
	former: FormerFight,
	rulesets: readonly RulesetFacts[],
	rest?: string,
): SetUp {
	const ruleset = rulesets.find(({id}) => id === former.ruleset.id);
	return {
		...empty,
		step: 'rosters',
		ruleset,
		settings: {...defaults(ruleset?.settings ?? []), ...former.settings},
		campaign: former.campaign ?? '',
		after: {former, heroes: former.heroes, rest, changes: new Map()},
	};
}
