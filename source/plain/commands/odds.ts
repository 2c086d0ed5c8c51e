import {isRefusal} from '../../engine/kit/basics.js';
import {fightsText, goalText} from '../../projections/odds/odds-text.js';
import {wholeNumber} from '../../session/parts/numbers.js';
import {type Goal, simulate, spareThreads, tableSeed} from '../../session/parts/simulation.js';
import {UnfitError} from '../../session/acts/parts/arguments.js';
import {withProblems} from '../reply.js';
import {type Reply, type Runs, type Scene, done, said} from '../scene.js';
import {reportText} from '../texts/simulation-text.js';

/** Reached in some ten seconds also by a single thread: the table waits for it. */
const soon: Goal = {kind: 'margin', margin: 0.04};

/** More would take hours. */
const mostFights = 1_000_000;

export const oddsRuns: Runs = {
	odds: async (rest, scene) => withProblems(async () => tellOdds(rest, scene)),
};

async function tellOdds(rest: string, {fight, style, during}: Scene): Promise<Reply> {
	const goal = rest === '' ? soon : fightsIn(rest);
	const simulated = fight.simulated('gm', 'now');
	if (isRefusal(simulated)) {
		return done(simulated);
	}

	const {report, isStopped} = await during(
		[style.weak(`The fight is played out from here, to ${goalText(goal)}. Ctrl+C stops that.`)],
		async ({signal}) => ({
			...(await simulate(simulated, {goal, seed: tableSeed, threads: spareThreads(), signal})),
			isStopped: signal.aborted,
		}),
	);
	return report
		? said(
				...(isStopped ? [style.warning('Stopped. Until then:')] : []),
				...reportText(report, simulated, style),
			)
		: said('Stopped before the first fights were over.');
}

function fightsIn(text: string): Goal {
	const fights = wholeNumber(text.replaceAll(',', ''));
	if (fights === undefined || fights < 1 || fights > mostFights) {
		throw new UnfitError(
			`odds takes how many fights are played, from 1 to ${fightsText(mostFights)}: odds 1000`,
		);
	}

	return {kind: 'fights', fights};
}
