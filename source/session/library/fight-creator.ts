import {asListed} from '../../rosters/newcomers.js';
import {randomUUID} from 'node:crypto';
import {numberText} from '../../engine/kit/answer-numbers.js';
import {cleanName} from '../../engine/kit/clean-text.js';
import {handledAs} from '../../engine/facts/combatants/handling.js';
import {createLog} from '../../event-store/create.js';
import type {Header} from '../../event-store/lines/record.js';
import type {SealedRuleset} from '../../rulesets/index.js';
import type {Fight} from '../fight/fight.js';
import {planFight} from './new-fight.js';
import {titleAgain} from './links.js';
import {openFight} from '../play/open.js';
import {type ShelfParts, orClose} from './fight-shelf.js';
import {type Shelf, readSamples} from './rosters/roster-shelf.js';
import {rulesetOf} from './ruleset-of.js';
import type {NewFight, Services} from './services.js';
import {openingLog} from '../files/vouched-logs.js';

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
