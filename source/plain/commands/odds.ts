import {isRefusal} from '../../engine/kit/basics.js';
import {fightsText, goalText} from '../../projections/odds-text.js';
import {wholeNumber} from '../../session/parts/numbers.js';
import {FrayError} from '../../session/library/services.js';
import {
	type Goal,
	simulate,
	spareThreads,
	tableSeed,
} from '../../session/parts/simulation.js';
import {places} from '../../session/fight/where.js';
import {UnfitError} from '../arguments.js';
import {
	type Reply,
	type Scene,
	type Word,
	done,
	said,
	unfit,
} from '../scene.js';
import {reportText} from '../simulation-text.js';

/** Reached in some ten seconds also by a single thread: the table waits for it. */
const soon: Goal = {kind: 'margin', margin: 0.04};

/** More would take hours. */
const mostFights = 1_000_000;

/** Words about how the fight will end. */
export const oddsWords: readonly Word[] = [
	{
		name: 'odds',
		usage: '[N]',
		summary: `how this will end: plays it out from here N times, or until the share of wins is known to ${goalText(soon)}`,
		where: places.look,
		run: tellOdds,
	},
];

async function tellOdds(
	rest: string,
	{fight, style, during}: Scene,
): Promise<Reply> {
	const goal = rest === '' ? soon : fightsIn(rest);
	const simulated = fight.simulated('gm', 'now');
	if (isRefusal(simulated)) {
		return done(simulated);
	}

	try {
		const {report, isStopped} = await during(
			[
				style.weak(
					`The fight is played out from here, to ${goalText(goal)}. Ctrl+C stops that.`,
				),
			],
			async (signal) => ({
				...(await simulate(simulated, {
					goal,
					seed: tableSeed,
					threads: spareThreads(),
					signal,
				})),
				isStopped: signal.aborted,
			}),
		);
		return report
			? said(
					...(isStopped ? [style.warning('Stopped. Until then:')] : []),
					...reportText(report, simulated, style),
				)
			: said('Stopped before the first fights were over.');
	} catch (error) {
		if (error instanceof FrayError) {
			return unfit(error.message);
		}

		throw error;
	}
}

/** @throws {UnfitError} */
function fightsIn(text: string): Goal {
	const fights = wholeNumber(text.replaceAll(',', ''));
	if (fights === undefined || fights < 1 || fights > mostFights) {
		throw new UnfitError(
			`odds takes how many fights are played, from 1 to ${fightsText(mostFights)}: odds 1000`,
		);
	}

	return {kind: 'fights', fights};
}
