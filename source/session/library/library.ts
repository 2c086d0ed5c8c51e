import {randomUUID} from 'node:crypto';
import {numberText} from '../../engine/kit/answer-numbers.js';
import {cleanName} from '../../engine/kit/clean-text.js';
import {handledAs} from '../../engine/facts/combatants/handling.js';
import {keepCondition, listRules} from './rules-shelf.js';
import {createLog} from '../../event-store/create.js';
import type {Fingerprint} from '../../event-store/fingerprint.js';
import {type LogFile, listLogs} from '../../event-store/find.js';
import {type FightLog, StoreError} from '../../event-store/log.js';
import {moveLog} from '../../event-store/move.js';
import {openLog} from '../../event-store/open.js';
import type {Header, StoredRecord} from '../../event-store/lines/record.js';
import type {KnownRules, SheetSchemas} from '../../rosters/load.js';
import {unknownWord} from '../../engine/kit/nearest.js';
import {FrayError} from '../../rosters/problem.js';
import type {SealedRuleset} from '../../rulesets/index.js';
import {setupOf} from '../parts/beginning.js';
import {examineFight} from '../play/doctor.js';
import {entryGlance, entryPage} from './entry-page.js';
import {findFight} from './find-fight.js';
import type {Fight} from '../fight/fight.js';
import {type Home, archiveFolder, fightsFolder, presentFights, shownPath} from '../files/home.js';
import {makeRoster} from './new-roster.js';
import {planFight, simulatedFight, sumsOf} from './new-fight.js';
import {linksOf, titleAgain} from './links.js';
import {isTakenIn, openFight} from '../play/open.js';
import {type FightStart, readPeople} from '../parts/people.js';
import {peopleText} from '../parts/people-formats.js';
import type {PlayOptions} from '../play/play.js';
import {usableRecords} from '../log/records.js';
import {rosterFiles} from './building/roster-files.js';
import {
	type Shelf,
	isForeign,
	listRosters,
	readRoster,
	readSamples,
	rosterReader,
	presetsOf,
} from './roster-shelf.js';
import type {Doctor, NewFight, PreferenceStore, Services} from './services.js';
import {whoseDice} from '../files/preference-schema.js';
import {listSummaries} from './summaries.js';
import {foreignRuleset, summaryOf} from '../play/summary.js';
import {titlesAfter} from '../parts/titles.js';
import {openingLog, vouchedLogs} from '../files/vouched-logs.js';

/** What a library needs. */
export type LibraryParts = {
	readonly home: Home;
	readonly preferences: PreferenceStore;
	readonly rulesets: readonly SealedRuleset[];
	readonly sheets: SheetSchemas;
	/** The folder of sample rosters, with a folder for each ruleset. */
	readonly samples: string;
	/** Holds a folder for each ruleset, with a roster and its rules for each family of systems. */
	readonly presets: string;
	/** The folder of archetypes, with a folder for each ruleset. */
	readonly bestiary: string;
	readonly now: () => Date;
	/** Another one for each build: what one has derived from the logs, another does not take over. */
	readonly program: string;
	/** For fights that name no seed. */
	readonly newSeed: () => number;
};

/** The fights and rosters of a home. */
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

	const archive = () => archiveFolder(folder());
	const vouched = vouchedLogs(home.folder, parts.program);

	const listFights: Services['listFights'] = async (where = 'at-hand', onNewest = undefined) => {
		const known = await vouched.known();
		const takenIn = new Map<string, Fingerprint>();
		const onTakenIn = (id: string, fingerprint: Fingerprint) => {
			takenIn.set(id, fingerprint);
		};
		const fights = await listSummaries(where === 'archived' ? archive() : folder(), {
			program: parts.program,
			now,
			summarise: async (file) => summaryOf(file, {rulesets, options, known, onTakenIn}),
			onNewest,
		});
		await vouched.vouchFor(takenIn);
		return fights;
	};

	const find = async (
		name: string | undefined,
		where: 'at-hand' | 'archived' = 'at-hand',
	): Promise<LogFile> =>
		findFight(name, {
			folder: where === 'archived' ? archive() : folder(),
			list: async () => listFights(where),
			where,
			archive: archive(),
		});

	const veto = (header: Header, records: readonly StoredRecord[]) => {
		const ruleset = rulesets.find(({id}) => id === header.ruleset);
		return ruleset
			? ruleset.use((rules) => usableRecords(rules, header, records).foreign)
			: foreignRuleset(header.ruleset, rulesets);
	};

	const open = async (
		name: string | undefined,
		mode: 'read' | 'follow' | 'write',
		where: 'at-hand' | 'archived' = 'at-hand',
	): Promise<Fight> => {
		const {path} = await find(name, where);
		const known = await vouched.known();
		const opened = await openLog(path, {mode, veto, known});
		const {records, knownRecords} = opened;
		const {log, accept, vouch} = openingLog(opened.log, vouched);
		const fight = await orClose(log, () => {
			const ruleset = rulesets.find(({id}) => id === log.header.ruleset);
			if (!ruleset) {
				throw new FrayError(
					`${path} cannot be played: ${foreignRuleset(log.header.ruleset, rulesets)}.`,
				);
			}

			return openFight(ruleset, log, records, options, knownRecords);
		});
		if (isTakenIn(fight, log)) {
			accept();
			if (knownRecords < records.length) {
				await vouch();
			}
		}

		return fight;
	};

	const retitleFight: Services['retitleFight'] = async (name, titling) => {
		const fight = await open(name, 'write');
		try {
			const refusal = fight.retitle(titling);
			const {title, campaign, slug, notices} = fight.info;
			if (refusal) {
				throw new FrayError(`“${title}” was left as it is: ${refusal.reason}.`);
			}

			return {title, ...(campaign !== undefined && {campaign}), slug, notices};
		} finally {
			await fight.close();
		}
	};

	/** Reads what a fight began with; of its log nothing else is needed. */
	const startOf = async (name: string): Promise<FightStart> => {
		const {path, slug} = await find(name);
		const {log, records} = await openLog(path, {mode: 'read', veto});
		try {
			const {header} = log;
			const ruleset = rulesetOf(header.ruleset, rulesets);
			return {
				title: titlesAfter(header, records).title,
				slug,
				ruleset: ruleset.id,
				setup: ruleset.use((rules) => setupOf(rules, log)),
			};
		} finally {
			await log.close();
		}
	};

	const begin = async (
		ruleset: SealedRuleset,
		header: Omit<Header, 'fray' | 'id' | 'ruleset' | 'rulesetVersion' | 'started'>,
	): Promise<Fight> => {
		const {log, accept} = openingLog(
			await createLog(folder(), {
				id: randomUUID(),
				ruleset: ruleset.id,
				rulesetVersion: ruleset.version,
				started: now().toISOString(),
				...header,
			}),
			vouched,
		);
		const fight = await orClose(log, () => openFight(ruleset, log, [], options));
		accept();
		return fight;
	};

	const create = async (fight: NewFight): Promise<Fight> => {
		const ruleset = rulesetOf(fight.ruleset, rulesets);
		const plan = planFight(fight, ruleset);
		return begin(ruleset, {
			title: plan.title,
			seed: fight.seed ?? parts.newSeed(),
			setup: plan.setup,
			...(plan.from && {from: plan.from}),
			...(plan.campaign !== undefined && {campaign: plan.campaign}),
		});
	};

	const createAgain: Services['createAgain'] = async (fight, seed) => {
		const {id, title, campaign} = fight.info;
		const ruleset = rulesetOf(fight.info.ruleset.id, rulesets);
		return begin(ruleset, {
			title: titleAgain(title),
			seed: seed ?? parts.newSeed(),
			setup: handledAsNow(fight),
			from: {id, title, isAgain: true},
			...(campaign !== undefined && {campaign}),
		});
	};

	const forkFight: Services['forkFight'] = async (fight, n, title) =>
		fight.saveFork(n, {
			folder: folder(),
			id: randomUUID(),
			title: cleanName(title) || `${fight.info.title} from ${numberText(n)}`,
			seed: parts.newSeed(),
		});

	const sampleFight: Services['sampleFight'] = async (id, settings, preset) => {
		const ruleset = rulesetOf(id, rulesets);
		const rosters = await readSamples({ruleset: ruleset.id, preset}, shelf);
		const [first] = rosters;
		return {
			ruleset: ruleset.id,
			title: `Sample fight: ${preset === undefined ? ruleset.name : (first?.title ?? preset)}`,
			settings: settings ?? {},
			selections: rosters
				.flatMap(({entries}) => entries)
				.map((entry) => ({entry, count: entry.count, isHidden: entry.isHidden})),
		};
	};

	const createDemo: Services['createDemo'] = async (id, seed, settings, preset) => {
		const fight = await sampleFight(id, settings, preset);
		return create({...fight, ...(seed !== undefined && {seed})});
	};

	const examine = (file: LogFile) => examineFight(file, rulesets, folder());

	const people: Services['readPeople'] = async (order) =>
		forTheGm(async () => readPeople(order, {rules: shelf.rules, startOf}));

	const repair = async (name: string | undefined) => {
		const {diagnosis, repair: write} = examine(await find(name));
		return write ? {diagnosis, repair: await write(now())} : {diagnosis};
	};

	return {
		rulesets,
		preferences,
		listFights: async (where, onNewest) => forTheGm(async () => listFights(where, onNewest)),
		archiveFight: async (name) => forTheGm(async () => moveLog(await find(name), archive())),
		unarchiveFight: async (name) =>
			forTheGm(async () => moveLog(await find(name, 'archived'), folder())),
		retitleFight: async (name, titling) => forTheGm(async () => retitleFight(name, titling)),
		openFight: async (name) => forTheGm(async () => open(name, 'write')),
		readFight: async (name, where) => forTheGm(async () => open(name, 'read', where)),
		watchFight: async (name) => forTheGm(async () => open(name, 'follow')),
		diagnose: async (name) => forTheGm(async () => examine(await find(name)).diagnosis),
		diagnoseAll: async () =>
			forTheGm(async () => listLogs(folder()).map((file) => examine(file).diagnosis)),
		repair: async (name) => forTheGm(async () => repair(name)),
		createFight: async (fight) => forTheGm(async () => create(fight)),
		createAgain: async (fight, seed) => forTheGm(async () => createAgain(fight, seed)),
		linksOf: async (info) => linksOf(info, folder(), archive()),
		setupOf: (fight) => planFight(fight, rulesetOf(fight.ruleset, rulesets)).setup,
		pageOf: (entry, {ruleset, settings}) =>
			entryPage(entry, settings, rulesetOf(ruleset, rulesets)),
		glanceOf: (entry, {ruleset, settings}) =>
			entryGlance(entry, settings, rulesetOf(ruleset, rulesets)),
		sumsOf: (fight) => sumsOf(fight, rulesetOf(fight.ruleset, rulesets)),
		simulatedFight: (fight, view) =>
			simulatedFight(fight, rulesetOf(fight.ruleset, rulesets), view),
		forkFight: async (fight, n, title) => forTheGm(async () => forkFight(fight, n, title)),
		sampleFight: async (id, settings, preset) =>
			forTheGm(async () => sampleFight(id, settings, preset)),
		createDemo: async (id, seed, settings, preset) =>
			forTheGm(async () => createDemo(id, seed, settings, preset)),
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
				rules: shelf.rules,
				files,
				readPeople: people,
				isForeign: (asked) => isForeign(asked, shelf),
			});
		},
		readPeople: people,
		peopleText: async (written, format) => peopleText(written, format, shelf.rules),
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

/** What a fight began with, each handled as they are by now. */
function handledAsNow(fight: Fight): ReturnType<Fight['setup']> {
	const setup = fight.setup();
	const handlings = new Map(fight.combatants('gm').map(({id, handling}) => [id, handling]));
	return {
		...setup,
		entrants: setup.entrants.map((entrant) => handledAs(entrant, handlings.get(entrant.id))),
	};
}

/** Closes a log when no fight can be opened from it, so that its lock is released. */
async function orClose(log: FightLog, work: () => Fight): Promise<Fight> {
	try {
		return work();
	} catch (error) {
		await log.close();
		throw error;
	}
}

function rulesetOf(id: string, rulesets: readonly SealedRuleset[]): SealedRuleset {
	const ruleset = rulesets.find((known) => known.id === id);
	if (ruleset) {
		return ruleset;
	}

	const {message, hint} = unknownWord(
		'ruleset',
		id,
		rulesets.map((known) => known.id),
	);
	throw new FrayError(hint === undefined ? message : `${message} (${hint})`);
}
