import {oddsDocument, oddsOfFights} from '../projections/odds-json.js';
import {progressText, replayedText} from '../projections/odds-text.js';
import {rowProgressText} from '../projections/row-odds-text.js';
import {reportText, rowText} from '../plain/simulation-text.js';
import {type Style, styleFor} from '../plain/style.js';
import type {Services} from '../session/services.js';
import {onSignal} from '../session/signals.js';
import {
	type SimulatedRow,
	type StageReport,
	simulateRow,
	simulatedRow,
} from '../session/simulated-row.js';
import {type Goal, usualGoal} from '../session/simulation.js';
import type {Context, RunCommand} from './command.js';
import type {Flags} from './flags.js';
import {type InRow, simulatedBy} from './simulated.js';
import {UsageError} from './usage-error.js';
import {writeDressed, writeJson} from './write.js';

const simulateCommand: RunCommand = async ({words, flags}, context) => {
	const goal = goalOf(flags);
	const services = await context.services();
	const fights = await simulatedBy(words, flags, services);
	context.complain(fights.flatMap(({notices}) => notices));
	const row = rowOf(fights, flags);
	const seed = flags.seed ?? services.newSeed();
	const stopper = new AbortController();
	let stoppedBy: number | undefined;
	const ignore = onSignal((exitCode) => {
		stoppedBy = exitCode;
		stopper.abort();
	});
	try {
		const {stages, replayed} = await simulateRow(row, {
			goal,
			seed,
			signal: stopper.signal,
			...(context.output.isTTY && {onProgress: progressTo(context)}),
			...(flags.threads !== undefined && {threads: flags.threads}),
		});
		context.complain(
			[
				replayedText(replayed),
				stages.length > 0 ? '' : 'Stopped before a fight was over.',
			].filter((line) => line !== ''),
		);
		if (stages.length > 0) {
			const isStopped = stoppedBy !== undefined;
			write(
				{fights, row, goal, seed, stages, isStopped},
				flags,
				services,
				context,
			);
		}

		return stoppedBy ?? 0;
	} finally {
		ignore();
	}
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
}: Pick<Context, 'complain'>): (stages: readonly StageReport[]) => void {
	let next = 0;
	return (stages) => {
		const [first, ...later] = stages;
		if (!first?.report || first.report.fights < next) {
			return;
		}

		next = 4 * first.report.fights;
		const text =
			later.length === 0 ? progressText(first.report) : rowProgressText(stages);
		complain([`${text}. Ctrl+C stops.`]);
	};
}

type Outcome = {
	readonly fights: InRow;
	readonly row: SimulatedRow;
	readonly goal: Goal;
	readonly seed: number;
	readonly stages: readonly StageReport[];
	readonly isStopped: boolean;
};

function write(
	{fights, row, goal, seed, stages, isStopped}: Outcome,
	{json, playerSafe, rest}: Flags,
	services: Services,
	context: Context,
) {
	const [{ruleset, from, moment, simulated}] = fights;
	const titles = fights.map(({title}) => title);
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
				assumption: row.assumption,
				rest,
				fights: oddsOfFights(titles, row.chapter, stages),
			}),
		);
		return;
	}

	const style = styleFor(services.preferences.read(), context.output.isTTY);
	writeDressed(
		context,
		[
			style.strong(`${titleOf(titles)} · ${ruleset.name}`),
			...(moment === '' ? [] : [`Played on from ${moment}`]),
			...simulated.rests
				.filter(({id}) => id === rest)
				.map(({label}) => `Between any two: ${label}`),
			...(isStopped ? [style.warning('Stopped early.')] : []),
			...textOf(titles, stages, row, style),
			style.weak(`Seed ${seed}: --seed ${seed} brings the same fights again.`),
		].map(style.letters),
	);
}

const titleOf = (titles: readonly string[]): string =>
	titles.length === 1 ? titles.join('') : `${titles.length} fights in a row`;

function textOf(
	titles: readonly string[],
	stages: readonly StageReport[],
	row: SimulatedRow,
	style: Style,
): readonly string[] {
	const [only, ...later] = stages;
	return only?.report && later.length === 0
		? reportText(only.report, row, style)
		: rowText(titles, stages, row, style);
}
