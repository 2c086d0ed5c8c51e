import {type View, isRefusal} from '../../engine/kit/basics.js';
import type {NewFight, Services} from '../../session/library/services.js';
import type {Simulated, From} from '../../session/parts/simulation.js';
import type {Context} from './command.js';
import type {Flags} from './flags.js';
import {rulesetNamed, setUp, givenSettings} from './set-up.js';
import {tellDamage} from './write.js';
import {UsageError} from './usage-error.js';
import {damageShown} from '../../projections/shown-damage.js';
import {shownTitles} from '../../projections/shown-titles.js';

/** A fight to be played many times over, and what is said of it. */
export type Named = {
	readonly title: string;
	readonly ruleset: {readonly id: string; readonly name: string};
	readonly from: From;
	/** The moment from which it is played; empty when that is its start. */
	readonly moment: string;
	readonly simulated: Simulated;
	/** What is wrong with its log, if anything. */
	readonly damage?: string;
};

/** One fight, or several in a row. */
export type InRow = readonly [Named, ...Named[]];

/** One fight of the list, of rosters, or the sample fight of a ruleset; of several of the list, those in a row, all but the first from their start. */
export async function simulatedBy(
	words: readonly string[],
	flags: Flags,
	services: Services,
	context: Pick<Context, 'complain'>,
): Promise<InRow> {
	const view = flags.playerSafe ? 'players' : 'gm';
	const from = fromOf(flags);
	const isNew = flags.roster.length > 0 || flags.ruleset !== undefined;
	if (isNew && words.length > 0) {
		throw new UsageError(
			'fray simulate takes a FIGHT, or else --roster FILE or --ruleset ID for a new one.',
		);
	}

	if (!isNew && flags.set.length > 0) {
		throw new UsageError(
			'A fight has its settings already: --set goes with --roster or --ruleset.',
		);
	}

	if (flags.rest !== undefined && words.length < 2) {
		throw new UsageError(
			'--rest lies between fights in a row: fray simulate FIGHT FIGHT --rest ID.',
		);
	}

	if (isNew) {
		return [await newFight(flags, view, services)];
	}

	const [first, ...later] = words;
	return Promise.all([
		fightNamed(first, {from: from ?? 'now', view}, services, context),
		...later.map(async (name) => fightNamed(name, {from: 'start', view}, services, context)),
	]);
}

const isFrom = (text: string): text is From => text === 'now' || text === 'start';

function fromOf({from}: Flags): From | undefined {
	if (from !== undefined && !isFrom(from)) {
		throw new UsageError(`--from is now or start, not “${from}”.`);
	}

	return from;
}

async function newFight(flags: Flags, view: View, services: Services): Promise<Named> {
	const fight = await (flags.roster.length > 0
		? setUp(flags, services)
		: sampleOf(flags, services));
	const {id, name} = rulesetNamed(fight.ruleset, services.rulesets);
	return {
		title: fight.title,
		ruleset: {id, name},
		from: 'start',
		moment: '',
		simulated: services.simulatedFight(fight, view),
	};
}

async function sampleOf(
	{ruleset, set}: Flags,
	{rulesets, sampleFight}: Services,
): Promise<NewFight> {
	const {id, settings} = rulesetNamed(ruleset, rulesets);
	return sampleFight(id, givenSettings(set, settings));
}

async function fightNamed(
	name: string | undefined,
	{from, view}: {readonly from: From; readonly view: View},
	services: Services,
	context: Pick<Context, 'complain'>,
): Promise<Named> {
	const fight = await services.readFight(name);
	try {
		const {title, ruleset} = fight.info;
		const damage = damageShown(fight.info, view);
		tellDamage(damage, context);
		if (from === 'now' && fight.outcome()) {
			throw new UsageError(`“${title}” is over: --from start plays it out from its start.`);
		}

		const simulated = fight.simulated(view, from);
		if (isRefusal(simulated)) {
			throw new UsageError(`“${title}” cannot be played out: ${simulated.reason}.`);
		}

		return {
			title: shownTitles(fight, view).title,
			ruleset,
			from,
			moment: from === 'now' ? fight.board(view).clock.join(' · ') : '',
			simulated,
			...damage,
		};
	} finally {
		await fight.close();
	}
}
