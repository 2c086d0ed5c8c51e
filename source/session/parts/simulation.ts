import type {Rules, Setup, AnyWorld} from './rules.js';
import {availableParallelism} from 'node:os';
import type {View} from '../../engine/kit/basics.js';
import {knownWorld} from '../../engine/ruleset/known-world.js';
import {isSeen} from '../../engine/world/veil.js';
import {FrayError} from '../../rosters/problem.js';
import type {Goal} from '../../simulation/course.js';
import {chapterOf} from '../../simulation/play-out.js';
import {type Fighter, type Report, reportOf} from '../../simulation/report.js';
import type {Subject} from '../../simulation/subject.js';
import type {Tally} from '../../simulation/tally.js';
import {warmCrew} from '../../simulation/crew.js';
import {type Plan, type Result, ThreadsDiedError, playFights} from '../../simulation/threads.js';

export type {Goal} from '../../simulation/course.js';
export {type Estimate, marginOf} from '../../simulation/estimate.js';
export {chapterOf} from '../../simulation/play-out.js';
export type {Report} from '../../simulation/report.js';

/** A fight that can be played many times over; nothing of that is kept. */
export type Simulated = {
	readonly subject: Subject;
	readonly fighters: readonly Fighter[];
	/** What it began with: where it follows another fight, it begins with this. */
	readonly setup: Setup;
	/** What can lie between it and the next fight, where its ruleset says what that brings. */
	readonly rests: ReadonlyArray<{readonly id: string; readonly label: string}>;
	readonly chapter: string;
	/** What the GM decides by hand at the table, and what is played so in its stead. */
	readonly assumption: string;
};

/** From where a fight is played out: from the question that is open, or as it began. */
export type From = 'now' | 'start';

export type SimulationOptions = Pick<Plan, 'seed' | 'signal'> & {
	readonly goal: Goal;
	/** Left out: one for each core. */
	readonly threads?: number;
	readonly onProgress?: (report: Report) => void;
};

export type SimulationResult = {
	/** Left out when it was stopped before the first fight was over. */
	readonly report?: Report;
	/** How many parts were played again, since their thread had died. */
	readonly replayed: number;
};

/** Until the heroes' share of wins is known to one in a hundred on either side. */
export const usualGoal: Goal = {kind: 'margin', margin: 0.01};

/** At the table the same question has the same answer, also when it is asked again. */
export const tableSeed = 1;

/** How many threads may play while somebody plays at the table: a core stays free for the keys. */
export const spareThreads = (): number => Math.max(1, availableParallelism() - 1);

export const assumption =
	'Both sides do what Enter would, by the real rules and with dice of the program. A table plays better or worse.';

/** A fight from its open question on, as far as a view may know of it: to the players nobody hidden is there. */
export function simulated(
	rules: Rules,
	state: AnyWorld,
	{settings, entrants}: Setup,
	view: View,
): Simulated {
	const known = knownWorld(rules, state, view);
	return {
		subject: {ruleset: rules.id, state: known},
		setup: {settings, entrants: entrants.filter(({isHidden}) => view === 'gm' || !isHidden)},
		fighters: known.combatants
			.filter(({id, isGone}) => !isGone && rules.isUp(known, id) && isSeen(known, id, view))
			.map(({id, name, side, control}) => ({
				id,
				name,
				side,
				isKnown: view === 'gm' || control === 'player' || known.settings['foeNumbers'] === true,
			})),
		rests: rules.carryOver.rests.map(({id, label}) => ({id, label})),
		chapter: chapterOf(rules),
		assumption,
	};
}

export async function simulate(
	{subject, fighters}: Pick<Simulated, 'subject' | 'fighters'>,
	{threads = availableParallelism(), onProgress, ...plan}: SimulationOptions,
): Promise<SimulationResult> {
	const {tally, replayed} = await playForTheGm({
		...plan,
		subject,
		threads,
		...(onProgress && {
			onProgress(now: Tally) {
				const report = reportOf(now, fighters);
				if (report) {
					onProgress(report);
				}
			},
		}),
	});
	const report = reportOf(tally, fighters);
	return {replayed, ...(report && {report})};
}

const crew = warmCrew();

/** @throws {FrayError} when threads die again and again */
export async function playForTheGm(plan: Plan): Promise<Result> {
	try {
		return await playFights(plan, crew);
	} catch (error) {
		throw error instanceof ThreadsDiedError
			? new FrayError(error.message, [], {cause: error})
			: error;
	}
}
