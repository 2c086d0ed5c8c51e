import {useMemo, useReducer} from 'react';
import type {Fight} from '../../session/fight/fight.js';
import {Trials} from '../../session/fight/trials.js';

/** What is tried out of a fight, and a way to say that it has changed. */
export function useTrials(fight: Fight) {
	const [, changed] = useReducer((count: number) => count + 1, 0);
	const trials = useMemo(() => new Trials(fight), [fight]);
	return {trials, changed};
}
