import {availableParallelism} from 'node:os';
import {progressText, replayedText} from '../projections/odds/odds-text.js';
import {rowProgressText} from '../projections/odds/row-odds-text.js';
import {type Services, FrayError} from '../session/library/services.js';
import {onSignal} from '../session/files/signals.js';
import {
	type SimulatedRow,
	type StageReport,
	simulateRow,
	simulatedRow,
} from '../session/library/simulated-row.js';
import {type Goal, usualGoal} from '../session/parts/simulation.js';
import type {Odds} from '../ui/odds/use-odds.js';
import type {Context, RunCommand} from './parts/command.js';
import type {Flags} from './parts/flags.js';
import {type Plan, type Played, writeOdds} from './parts/odds.js';
import {type InRow, simulatedBy} from './parts/simulated.js';
import {UsageError} from './parts/usage-error.js';

const simulateCommand: RunCommand = async ({words, flags}, context) => {
	const goal = goalOf(flags);
	const services = await context.services();
	const fights = await simulatedBy(words, flags, services, context);
	const plan: Plan = {
		fights,
		row: rowOf(fights, flags),
		goal,
		seed: flags.seed ?? services.newSeed(),
		threads: flags.threads ?? availableParallelism(),
	};
	// The screen shows one fight; several are told line by line.
	const isShown = context.hasScreen && !flags.plain && !flags.json && fights.length === 1;
	const played = isShown ? await playOnScreens(plan, services) : await playPlainly(plan, context);
	context.complain(
		[
			replayedText(played.replayed),
			played.stages.length > 0 ? '' : 'Stopped before a fight was over.',
		].filter((line) => line !== ''),
	);
	if (played.stages.length > 0) {
		writeOdds(plan, played, flags, services, context);
	}

	const isDamaged = fights.some(({damage}) => damage !== undefined);
	return played.exitCode === 0 && isDamaged ? 1 : played.exitCode;
};

export default simulateCommand;

/** @throws {FrayError} when they are no row */
function rowOf([first, ...later]: InRow, {rest}: Flags): SimulatedRow {
	return simulatedRow(
		first.simulated,
		later.map(({simulated}) => simulated),
		rest,
	);
}

/** How precise a result can be wished, in percent. */
const finest = 0.5;
const coarsest = 10;

function goalOf({fights, until}: Flags): Goal {
	if (fights !== undefined && until !== undefined) {
		throw new UsageError('Give --fights N or --until SHARE, not both.');
	}

	if (until === undefined) {
		return fights === undefined ? usualGoal : {kind: 'fights', fights};
	}

	const [, digits] = /^(\d+(?:\.\d+)?) ?%?$/.exec(until) ?? [];
	const percent = Number(digits);
	if (!(percent >= finest && percent <= coarsest)) {
		throw new UsageError(`--until needs a share from ${finest}% to ${coarsest}%, not “${until}”.`);
	}

	return {kind: 'margin', margin: percent / 100};
}

/** The screen that shows how it goes ends with it; what it told last is the result. */
async function playOnScreens({fights: [fight], goal, seed, threads}: Plan, services: Services) {
	const {openScreens} = await import('../ui/start.js');
	const told: {odds: Odds} = {odds: {stage: 'running'}};
	const exitCode = await openScreens(Promise.resolve(services), {
		screen: 'odds',
		title: fight.title,
		fight: fight.simulated,
		goal,
		seed,
		threads,
		onOdds(odds) {
			told.odds = odds;
		},
	});
	const {odds} = told;
	if (odds.stage === 'failed') {
		throw new FrayError(odds.reason);
	}

	const {stage, report, replayed = 0} = odds;
	return {
		stages: report ? [{through: report.heroes, report}] : [],
		replayed,
		isStopped: stage !== 'done',
		exitCode,
	};
}

async function playPlainly({row, goal, seed, threads}: Plan, context: Context): Promise<Played> {
	const stopper = new AbortController();
	let exitCode = 0;
	const ignore = onSignal((code) => {
		exitCode = code;
		stopper.abort();
	});
	try {
		const {stages, replayed} = await simulateRow(row, {
			goal,
			seed,
			threads,
			signal: stopper.signal,
			...(context.output.isTTY && {onProgress: progressTo(context)}),
		});
		return {stages, replayed, isStopped: stopper.signal.aborted, exitCode};
	} finally {
		ignore();
	}
}

/** Whoever waits at a terminal is told how far it is, every time that there are so many times more fights. */
function progressTo({
	complain,
}: Pick<Context, 'complain'>): (stages: readonly StageReport[]) => void {
	let next = 0;
	return (stages) => {
		const [first, ...later] = stages;
		if (!first?.report || first.report.fights < next) {
			return;
		}

		next = 4 * first.report.fights;
		const text = later.length === 0 ? progressText(first.report) : rowProgressText(stages);
		complain([`${text}. Ctrl+C stops.`]);
	};
}
