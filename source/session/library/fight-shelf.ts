import type {Fingerprint} from '../../event-store/fingerprint.js';
import {type LogFile, listLogs, findLog} from '../../event-store/find.js';
import {type FightLog, StoreError} from '../../event-store/log.js';
import {moveLog} from '../../event-store/move.js';
import {openLog} from '../../event-store/open.js';
import type {Header, StoredRecord} from '../../event-store/lines/record.js';
import {FrayError} from '../../rosters/problem.js';
import type {SealedRuleset} from '../../rulesets/index.js';
import {setupOf} from '../parts/beginning.js';
import {examineFight} from '../play/doctor.js';
import type {Fight} from '../fight/fight.js';
import {archiveFolder} from '../files/home.js';
import {isTakenIn, openFight} from '../play/open.js';
import type {FightStart} from '../parts/people/people.js';
import type {PlayOptions} from '../play/play.js';
import {usableRecords} from '../log/records.js';
import type {Doctor, Services} from './services.js';
import {listSummaries} from './summaries.js';
import {foreignRuleset, summaryOf, type FightSummary} from '../play/summary.js';
import {titlesAfter} from '../parts/titles.js';
import {openingLog, type vouchedLogs} from '../files/vouched-logs.js';
import {unknownWord} from '../../engine/kit/nearest.js';
import {slugOf} from '../../engine/facts/combatants/entrant.js';

type Where = {
	readonly folder: string;
	list(): Promise<readonly FightSummary[]>;
	readonly where: 'at-hand' | 'archived';
	readonly archive: string;
};

/** Finds the fight that a GM means: by its file or id, else by its title, since a fight that is renamed keeps its file. */
async function findFight(name: string | undefined, {folder, list, where, archive}: Where) {
	if (where === 'archived' && listLogs(folder).length === 0) {
		throw new StoreError('No fight is in the archive. “fray archive FIGHT” puts one there.');
	}

	try {
		return findLog(folder, name);
	} catch (error) {
		const titled = name === undefined ? [] : calledSo(await list(), name);
		const [only, another] = titled;
		if (only && !another) {
			return findLog(folder, only.slug);
		}

		const away = where === 'at-hand' && listLogs(archive).some(({slug}) => slug === name);
		if (away && !another) {
			throw new StoreError(
				`${name} is in the archive. “fray archive ${name} --undo” takes it out again.`,
			);
		}

		throw another
			? new StoreError(
					`“${name}” could be any of ${titled.length} fights: ${titled.map(({slug}) => slug).join(', ')}. Type more of the name.`,
				)
			: error;
	}
}

function calledSo(fights: readonly FightSummary[], name: string): readonly FightSummary[] {
	const wanted = slugOf(name);
	if (!/[\p{L}\p{N}]/u.test(name)) {
		return [];
	}

	const called = fights.filter(({title}) => slugOf(title) === wanted);
	return called.length > 0 ? called : fights.filter(({title}) => slugOf(title).startsWith(wanted));
}

export function rulesetOf(id: string, rulesets: readonly SealedRuleset[]): SealedRuleset {
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

export type ShelfParts = {
	readonly folder: () => string;
	readonly rulesets: readonly SealedRuleset[];
	readonly options: PlayOptions;
	readonly vouched: ReturnType<typeof vouchedLogs>;
	/** Another one for each build: what one has derived from the logs, another does not take over. */
	readonly program: string;
};

type Place = 'at-hand' | 'archived';

export function fightShelf({folder, rulesets, options, vouched, program}: ShelfParts) {
	const {now} = options;
	const archive = () => archiveFolder(folder());
	const folderOf = (where: Place) => (where === 'archived' ? archive() : folder());

	const list: Services['listFights'] = async (where = 'at-hand', onNewest = undefined) => {
		const known = await vouched.known();
		const takenIn = new Map<string, Fingerprint>();
		const onTakenIn = (id: string, fingerprint: Fingerprint) => {
			takenIn.set(id, fingerprint);
		};
		const fights = await listSummaries(folderOf(where), {
			program,
			now,
			summarise: async (file) => summaryOf(file, {rulesets, options, known, onTakenIn}),
			onNewest,
		});
		await vouched.vouchFor(takenIn);
		return fights;
	};

	const find = async (name: string | undefined, where: Place = 'at-hand'): Promise<LogFile> =>
		findFight(name, {
			folder: folderOf(where),
			list: async () => list(where),
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
		where: Place = 'at-hand',
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

	const retitle: Services['retitleFight'] = async (name, titling) => {
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

	const examine = (file: LogFile) => examineFight(file, rulesets, folder());

	const repair: Doctor['repair'] = async (name) => {
		const {diagnosis, repair: write} = examine(await find(name));
		return write ? {diagnosis, repair: await write(now())} : {diagnosis};
	};

	return {
		archive,
		list,
		open,
		retitle,
		startOf,
		putAway: async (name: string) => moveLog(await find(name), archive()),
		bringBack: async (name: string) => moveLog(await find(name, 'archived'), folder()),
		diagnose: async (name: string | undefined) => examine(await find(name)).diagnosis,
		diagnoseAll: () => listLogs(folder()).map((file) => examine(file).diagnosis),
		repair,
	};
}

/** Closes a log when no fight can be opened from it, so that its lock is released. */
export async function orClose(log: FightLog, work: () => Fight): Promise<Fight> {
	try {
		return work();
	} catch (error) {
		await log.close();
		throw error;
	}
}
