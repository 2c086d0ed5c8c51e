import {asListed} from '../../rosters/roster.js';
import {randomUUID} from 'node:crypto';
import {numberText} from '../../engine/kit/answer-numbers.js';
import {cleanName} from '../../engine/kit/clean-text.js';
import {handledAs} from '../../engine/facts/combatants/handling.js';
import {createLog} from '../../event-store/create.js';
import type {Header} from '../../event-store/lines/record.js';
import type {SealedRuleset} from '../../rulesets/index.js';
import type {Fight} from '../fight/fight.js';
import {planFight} from './new-fight.js';
import {openFight} from '../play/open.js';
import {rulesetOf, type ShelfParts, orClose} from './fight-shelf.js';
import {type Shelf, readSamples} from './rosters/roster-shelf.js';
import type {NewFight, Services, Linked, Links} from './services.js';
import {openingLog} from '../files/vouched-logs.js';
import {listLogs} from '../../event-store/find.js';
import {readHeader} from '../../event-store/lines/header.js';
import {openLog} from '../../event-store/open.js';
import {titlesAfter} from '../parts/titles.js';

/* How fights lead to one another: only the later one says so, since the former may be damaged, or open elsewhere. */

/** “The bridge again”, then “The bridge again 2”. */
function titleAgain(title: string): string {
	const [, before, number] = /^(.+) again(?: (\d+))?$/.exec(title) ?? [];
	return before === undefined ? `${title} again` : `${before} again ${Number(number ?? 1) + 1}`;
}

type Found = {
	readonly path: string;
	readonly slug: string;
	readonly header: Header;
	readonly isArchived: boolean;
};

/** The fight that one comes after, and those that come after it in the order in which they began. */
export async function linksOf(
	{id, from}: Pick<Fight['info'], 'id' | 'from'>,
	folder: string,
	archive: string,
): Promise<Links> {
	const all = [...headersIn(folder, false), ...headersIn(archive, true)];
	const former = from && all.find(({header}) => header.id === from.id && from.id !== id);
	const next = all
		.filter(({header}) => header.from?.id === id)
		.toSorted((one, other) => one.header.started.localeCompare(other.header.started));
	return {
		...(former && {former: await linked(former, from.isAgain === true)}),
		next: await Promise.all(
			next.map(async (found) => linked(found, found.header.from?.isAgain === true)),
		),
	};
}

const headersIn = (folder: string, isArchived: boolean): readonly Found[] =>
	listLogs(folder).flatMap(({path, slug}) => {
		try {
			return [{path, slug, header: readHeader(path), isArchived}];
		} catch {
			// What is no fight, or a damaged one, leads nowhere.
			return [];
		}
	});

async function linked({path, slug, isArchived}: Found, isAgain: boolean): Promise<Linked> {
	const {log, records} = await openLog(path, {mode: 'read'});
	return {
		slug,
		title: cleanName(titlesAfter(log.header, records).title),
		isAgain,
		...(isArchived && {isArchived}),
	};
}

type Parts = Omit<ShelfParts, 'program'> & {
	readonly rosters: Shelf;
	readonly newSeed: () => number;
};

/** Makes new fights, from what was chosen, from a sample, or from another fight. */
export function fightCreator({folder, rulesets, options, vouched, rosters, newSeed}: Parts) {
	const begin = async (
		ruleset: SealedRuleset,
		header: Omit<Header, 'fray' | 'id' | 'ruleset' | 'rulesetVersion' | 'started'>,
	): Promise<Fight> => {
		const {log, accept} = openingLog(
			await createLog(folder(), {
				id: randomUUID(),
				ruleset: ruleset.id,
				rulesetVersion: ruleset.version,
				started: options.now().toISOString(),
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
			seed: fight.seed ?? newSeed(),
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
			seed: seed ?? newSeed(),
			setup: handledAsNow(fight),
			from: {id, title, isAgain: true},
			...(campaign !== undefined && {campaign}),
		});
	};

	const fork: Services['forkFight'] = async (fight, n, title) =>
		fight.saveFork(n, {
			folder: folder(),
			id: randomUUID(),
			title: cleanName(title) || `${fight.info.title} from ${numberText(n)}`,
			seed: newSeed(),
		});

	const sample: Services['sampleFight'] = async (id, settings, preset) => {
		const ruleset = rulesetOf(id, rulesets);
		const samples = await readSamples({ruleset: ruleset.id, preset}, rosters);
		const [first] = samples;
		return {
			ruleset: ruleset.id,
			title: `Sample fight: ${preset === undefined ? ruleset.name : (first?.title ?? preset)}`,
			settings: settings ?? {},
			selections: samples.flatMap(({entries}) => entries).map(asListed),
		};
	};

	const createDemo: Services['createDemo'] = async (id, seed, settings, preset) => {
		const fight = await sample(id, settings, preset);
		return create({...fight, ...(seed !== undefined && {seed})});
	};

	return {create, createAgain, fork, sample, createDemo};
}

function handledAsNow(fight: Fight): ReturnType<Fight['setup']> {
	const setup = fight.setup();
	const handlings = new Map(fight.combatants('gm').map(({id, handling}) => [id, handling]));
	return {
		...setup,
		entrants: setup.entrants.map((entrant) => handledAs(entrant, handlings.get(entrant.id))),
	};
}
