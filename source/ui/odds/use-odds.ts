import {useEffect, useEffectEvent, useRef, useState} from 'react';
import {
	type Goal,
	type Report,
	type Simulated,
	simulate,
	spareThreads,
	tableSeed,
} from '../../session/parts/simulation.js';
import {troubleOf} from '../kit/parts/work.js';

/** In milliseconds: a GM sees numbers move, and keys are not kept waiting. */
const pace = 500;

/** How a fight will end, as far as it is known. The report is left out until the first fights are over. */
export type Odds =
	| {
			readonly stage: 'running' | 'done' | 'stopped';
			readonly report?: Report;
			/** How many parts were played again, since their thread had died; left out: none. */
			readonly replayed?: number;
	  }
	| {
			readonly stage: 'failed';
			/** In words for the GM. */
			readonly reason: string;
			readonly report?: Report;
	  };

const notYet: Odds = {stage: 'running'};

/** Plays a fight many times in other threads as long as the component is there, and draws what came of it now and then. */
export function useOdds({
	subject,
	simulated,
	goal,
	pause = 0,
	seed = tableSeed,
	threads = spareThreads(),
}: {
	/** Whatever the fight depends on. When it is another, compared by `Object.is`, all begins anew. */
	readonly subject: unknown;
	/** Makes the fight that is played, once for each subject. Throws what is wrong, in words for the GM. */
	simulated(): Simulated;
	readonly goal: Goal;
	/** Left out: that of the table, and as many as leave a core free. */
	readonly seed?: number | undefined;
	readonly threads?: number | undefined;
	/** A subject is played only when it has stayed for so many ms, for whoever types through many. Left out: at once. */
	readonly pause?: number;
}) {
	const [run, setRun] = useState(0);
	const [known, setKnown] = useState({subject, run, odds: notYet});
	const stopping = useRef<AbortController>(undefined);
	const make = useEffectEvent(simulated);
	const plan = useEffectEvent(() => ({goal, seed, threads}));
	useEffect(() => {
		const stopper = new AbortController();
		const {signal} = stopper;
		stopping.current = stopper;
		let isWanted = true;
		let isRunning = true;
		/** The newest report, and the one that was shown last: the first at once, and then only a few a second. */
		let last: Report | undefined;
		let shown: Report | undefined;
		let waiting: NodeJS.Timeout | undefined;
		const show = (odds: Odds) => {
			if (isWanted) {
				setKnown({subject, run, odds});
			}
		};

		const showNewest = () => {
			waiting = undefined;
			if (isRunning && last && last !== shown) {
				shown = last;
				show({stage: 'running', report: last});
				waiting = setTimeout(showNewest, pace);
			}
		};

		const end = (odds: Odds) => {
			isRunning = false;
			clearTimeout(waiting);
			show(odds);
		};

		// At once: to end its threads can take a while.
		signal.addEventListener('abort', () => {
			end({stage: 'stopped', ...(last && {report: last})});
		});
		const play = async () => {
			try {
				const {report, replayed} = await simulate(make(), {
					...plan(),
					signal,
					onProgress(now) {
						last = now;
						if (waiting === undefined) {
							showNewest();
						}
					},
				});
				end({
					stage: signal.aborted ? 'stopped' : 'done',
					...(report && {report}),
					...(replayed > 0 && {replayed}),
				});
			} catch (error) {
				end({stage: 'failed', reason: troubleOf(error).message, ...(last && {report: last})});
			}
		};

		const start = setTimeout(() => {
			void play();
		}, pause);
		return () => {
			isWanted = false;
			clearTimeout(start);
			clearTimeout(waiting);
			stopper.abort();
		};
	}, [subject, run, pause]);
	const isKnown = Object.is(known.subject, subject) && known.run === run;
	return {
		odds: isKnown ? known.odds : notYet,
		/** What was known of the subject before, until something is known of this one. */
		before: isKnown ? undefined : known.odds.report,
		stop() {
			stopping.current?.abort();
		},
		restart() {
			setRun((before) => before + 1);
		},
	};
}
