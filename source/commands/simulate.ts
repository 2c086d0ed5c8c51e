import {progressText, replayedText} from '../projections/odds-text.js';
import {oddsDocument, oddsOfFight} from '../projections/odds-json.js';
import {reportText} from '../plain/simulation-text.js';
import {styleFor} from '../plain/style.js';
import type {Services} from '../session/services.js';
import {onSignal} from '../session/signals.js';
import {
	type Goal,
	type Report,
	simulate,
	usualGoal,
} from '../session/simulation.js';
import type {Context, RunCommand} from './command.js';
import type {Flags} from './flags.js';
import {type Named, simulatedBy} from './simulated.js';
import {UsageError} from './usage-error.js';
import {writeDressed, writeJson} from './write.js';

const simulateCommand: RunCommand = async ({words, flags}, context) => {
	const goal = goalOf(flags);
	const services = await context.services();
	const fight = await simulatedBy(words, flags, services);
	context.complain(fight.notices);
	const seed = flags.seed ?? services.newSeed();
	const stopper = new AbortController();
	let stoppedBy: number | undefined;
	const ignore = onSignal((exitCode) => {
		stoppedBy = exitCode;
		stopper.abort();
	});
	try {
		const {report, replayed} = await simulate(fight.simulated, {
			goal,
			seed,
			signal: stopper.signal,
			...(context.output.isTTY && {onProgress: progressTo(context)}),
			...(flags.threads !== undefined && {threads: flags.threads}),
		});
		context.complain(
			[
				replayedText(replayed),
				report ? '' : 'Stopped before a fight was over.',
			].filter((line) => line !== ''),
		);
		if (report) {
			const isStopped = stoppedBy !== undefined;
			write({fight, goal, seed, report, isStopped}, flags, services, context);
		}

		return stoppedBy ?? 0;
	} finally {
		ignore();
	}
};

export default simulateCommand;

/** How precise a result can be wished, in percent. */
const finest = 0.5;
const coarsest = 10;

/** @throws {UsageError} */
function goalOf({fights, until}: Flags): Goal {
	if (fights !== undefined && until !== undefined) {
		throw new UsageError(
			'It is --fights N or --until SHARE: either one says when to stop.',
		);
	}

	if (until === undefined) {
		return fights === undefined ? usualGoal : {kind: 'fights', fights};
	}

	const [, digits] = /^(\d+(?:\.\d+)?) ?%?$/.exec(until) ?? [];
	const percent = Number(digits);
	if (!(percent >= finest && percent <= coarsest)) {
		throw new UsageError(
			`--until needs a share from ${finest}% to ${coarsest}%, not “${until}”.`,
		);
	}

	return {kind: 'margin', margin: percent / 100};
}

/** Whoever waits at a terminal is told how far it is, every time that there are so many times more fights. */
function progressTo({
	complain,
}: Pick<Context, 'complain'>): (report: Report) => void {
	let next = 0;
	return (report) => {
		if (report.fights < next) {
			return;
		}

		next = 4 * report.fights;
		complain([`${progressText(report)}. Ctrl+C stops.`]);
	};
}

type Outcome = {
	readonly fight: Named;
	readonly goal: Goal;
	readonly seed: number;
	readonly report: Report;
	readonly isStopped: boolean;
};

function write(
	{fight, goal, seed, report, isStopped}: Outcome,
	{json, playerSafe}: Flags,
	services: Services,
	context: Context,
) {
	const {title, ruleset, from, moment, simulated} = fight;
	if (json) {
		writeJson(
			context,
			oddsDocument({
				view: playerSafe ? 'players' : 'gm',
				ruleset,
				from,
				seed,
				goal,
				isStopped,
				assumption: simulated.assumption,
				fights: [oddsOfFight(title, simulated.chapter, report)],
			}),
		);
		return;
	}

	const style = styleFor(services.preferences.read(), context.output.isTTY);
	writeDressed(
		context,
		[
			style.strong(`${title} · ${ruleset.name}`),
			...(moment === '' ? [] : [`Played on from ${moment}`]),
			...(isStopped ? [style.warning('Stopped early.')] : []),
			...reportText(report, simulated, style),
			style.weak(`Seed ${seed}: --seed ${seed} brings the same fights again.`),
		].map(style.letters),
	);
}
