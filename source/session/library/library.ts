import {keepCondition, listRules} from './rosters/rules-shelf.js';
import {StoreError} from '../../event-store/log.js';
import type {KnownRules, SheetSchemas} from '../../rosters/load.js';
import {FrayError} from '../../rosters/problem.js';
import type {SealedRuleset} from '../../rulesets/index.js';
import {entryGlance, entryPage} from './rosters/entry-page.js';
import {rulesetOf, fightShelf} from './fight-shelf.js';
import {linksOf, fightCreator} from './fight-creator.js';
import {type Home, fightsFolder, presentFights, shownPath} from '../files/home.js';
import {makeRoster} from './rosters/new-roster.js';
import {planFight, simulatedFight, sumsOf} from './new-fight.js';
import {readPeople} from '../parts/people/people.js';
import {peopleText} from '../parts/people/people-formats.js';
import type {PlayOptions} from '../play/play.js';
import {rosterFiles} from './building/roster-files.js';
import {
	type Shelf,
	isForeign,
	listRosters,
	readRoster,
	rosterReader,
	presetsOf,
} from './rosters/roster-shelf.js';
import type {Doctor, PreferenceStore, Services} from './services.js';
import {whoseDice} from '../files/preference-schema.js';
import {vouchedLogs} from '../files/vouched-logs.js';

export type LibraryParts = {
	readonly home: Home;
	readonly preferences: PreferenceStore;
	readonly rulesets: readonly SealedRuleset[];
	readonly sheets: SheetSchemas;
	readonly samples: string;
	/** Holds a folder for each ruleset, with a roster and its rules for each family of systems. */
	readonly presets: string;
	/** The folder of archetypes, with a folder for each ruleset. */
	readonly bestiary: string;
	readonly now: () => Date;
	/** Another one for each build: what one has derived from the logs, another does not take over. */
	readonly program: string;
	readonly newSeed: () => number;
};

export function openLibrary(parts: LibraryParts): Services & Doctor {
	const {home, preferences, rulesets, now} = parts;
	const folder = () => presentFights(home, preferences.read().folder);
	const rules: KnownRules = {
		rulesets: rulesets.map(({id}) => id),
		namesOfRulesets: Object.fromEntries(rulesets.map(({id, name}) => [name, id])),
		sheets: parts.sheets,
		rulesFolder: home.rules,
		presetsFolder: parts.presets,
	};
	const files = rosterFiles({drafts: home.drafts, own: home.rosters});

	const shelf: Shelf = {
		own: home.rosters,
		samples: parts.samples,
		presets: parts.presets,
		bestiary: parts.bestiary,
		rules,
		// Whoever asks for the drafts themselves is told why they cannot be listed.
		drafted: async () => files.drafted().catch(() => []),
		read: rosterReader(rules),
	};
	const options: PlayOptions = {
		rollsAtOnce: (control) => preferences.read().dice[whoseDice[control]] === 'roll',
		rollsOn: (control) => preferences.read().dice[whoseDice[control]] === 'follow',
		now,
	};

	const opening = {folder, rulesets, options, vouched: vouchedLogs(home.folder, parts.program)};
	const fights = fightShelf({...opening, program: parts.program});
	const creator = fightCreator({...opening, rosters: shelf, newSeed: parts.newSeed});

	const people: Services['readPeople'] = async (order) =>
		forTheGm(async () => readPeople(order, {rules, startOf: fights.startOf}));

	return {
		rulesets,
		preferences,
		listFights: async (where, onNewest) => forTheGm(async () => fights.list(where, onNewest)),
		archiveFight: async (name) => forTheGm(async () => fights.putAway(name)),
		unarchiveFight: async (name) => forTheGm(async () => fights.bringBack(name)),
		retitleFight: async (name, titling) => forTheGm(async () => fights.retitle(name, titling)),
		openFight: async (name) => forTheGm(async () => fights.open(name, 'write')),
		readFight: async (name, where) => forTheGm(async () => fights.open(name, 'read', where)),
		watchFight: async (name) => forTheGm(async () => fights.open(name, 'follow')),
		diagnose: async (name) => forTheGm(async () => fights.diagnose(name)),
		diagnoseAll: async () => forTheGm(async () => fights.diagnoseAll()),
		repair: async (name) => forTheGm(async () => fights.repair(name)),
		createFight: async (fight) => forTheGm(async () => creator.create(fight)),
		createAgain: async (fight, seed) => forTheGm(async () => creator.createAgain(fight, seed)),
		linksOf: async (info) => linksOf(info, folder(), fights.archive()),
		setupOf: (fight) => planFight(fight, rulesetOf(fight.ruleset, rulesets)).setup,
		pageOf: (entry, {ruleset, settings}) =>
			entryPage(entry, settings, rulesetOf(ruleset, rulesets)),
		glanceOf: (entry, {ruleset, settings}) =>
			entryGlance(entry, settings, rulesetOf(ruleset, rulesets)),
		sumsOf: (fight) => sumsOf(fight, rulesetOf(fight.ruleset, rulesets)),
		simulatedFight: (fight, view) =>
			simulatedFight(fight, rulesetOf(fight.ruleset, rulesets), view),
		forkFight: async (fight, n, title) => forTheGm(async () => creator.fork(fight, n, title)),
		sampleFight: async (id, settings, preset) =>
			forTheGm(async () => creator.sample(id, settings, preset)),
		createDemo: async (id, seed, settings, preset) =>
			forTheGm(async () => creator.createDemo(id, seed, settings, preset)),
		listRosters: async () => listRosters(shelf),
		loadRoster: async (file) => readRoster(file, shelf),
		async loadRules(file) {
			const {loadRules} = await import('../../rosters/load.js');
			return loadRules(file, rules);
		},
		listRules: async () => listRules(rules),
		keepCondition: async (file, ruleset, row) =>
			shownPath(await keepCondition({file, ruleset, row}, rules)),
		shownFolder: () => shownPath(fightsFolder(home, preferences.read().folder)),
		rosterFolder: home.rosters,
		newRoster: async (asked) =>
			makeRoster(asked, {
				ruleset: rulesetOf(asked.ruleset, rulesets),
				sheets: parts.sheets,
				own: home.rosters,
			}),
		listPresets: async (id) => presetsOf(id, shelf),
		draftedRosters: async () => files.drafted(),
		async buildRoster(file) {
			const {openBuilder} = await import('./building/open.js');
			return openBuilder(file, {
				rulesets,
				rules,
				files,
				readPeople: people,
				isForeign: (asked) => isForeign(asked, shelf),
			});
		},
		readPeople: people,
		peopleText: async (written, format) => peopleText(written, format, rules),
		newSeed: () => parts.newSeed(),
	};
}

/** Turns the store's errors, which are already in words for a GM, into errors that are shown. */
async function forTheGm<T>(task: () => Promise<T>): Promise<T> {
	try {
		return await task();
	} catch (error) {
		throw error instanceof StoreError ? new FrayError(error.message, [], {cause: error}) : error;
	}
}
