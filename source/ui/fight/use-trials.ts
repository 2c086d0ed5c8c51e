import {type Dispatch, useMemo, useReducer, useState} from 'react';
import type {Refusal} from '../../engine/kit/basics.js';
import type {Fight} from '../../session/fight/fight.js';
import {Trials, type Went, lastAnswer, nothingChanged} from '../../session/fight/trials.js';
import type {FightAction} from './fight-state.js';

/** What is tried out of a fight, and what commands do with it. */
export function useTrials(own: Fight, dispatch: Dispatch<FightAction>) {
	const [, changed] = useReducer((count: number) => count + 1, 0);
	const trials = useMemo(() => new Trials(own), [own]);
	/** The answer in the history from which the correction began; `undefined` for one that began at the question. */
	const [origin, setOrigin] = useState<number>();
	const showCorrection = () => {
		dispatch({type: 'page-opened', page: {command: 'correction', who: undefined}});
	};

	const showFight = () => {
		dispatch({type: 'answered'});
		changed();
	};

	/** After something in a correction: shows what it would change, or says that it changes nothing. */
	const show = (went: Went | undefined) => {
		if (went === 'carried') {
			showCorrection();
		} else if (went === 'same') {
			showFight();
			dispatch({type: 'said', message: nothingChanged, kind: 'done'});
		}
	};

	/** After something was begun, kept or dropped that is only tried out. */
	const turnTo = (refusal: Refusal | undefined) => {
		if (refusal) {
			dispatch({type: 'said', message: refusal.reason});
		} else {
			showFight();
		}
	};

	const correct = (n: number, from: number | undefined) => {
		setOrigin(from);
		turnTo(trials.correct(n));
	};

	return {
		trials,
		/** After an answer, which may be one in a correction. */
		answered() {
			show(trials.answered());
		},
		correctInHistory(n: number) {
			correct(n, n);
		},
		correctLast() {
			const last = lastAnswer(trials.fight);
			if (last) {
				correct(last.n, undefined);
			}
		},
		rehearse() {
			trials.rehearse();
			showFight();
		},
		goOn() {
			show(trials.goOn());
		},
		leaveOut() {
			trials.correction?.leaveOut();
			showCorrection();
		},
		keep() {
			const kept = trials.keep();
			if (kept === 'waiting') {
				showCorrection();
			} else if (kept === 'same') {
				show(kept);
			} else {
				turnTo(kept === 'kept' ? undefined : kept);
				if (trials.isCarried) {
					showCorrection();
				}
			}
		},
		drop() {
			const isCorrection = trials.correction !== undefined;
			turnTo(trials.drop());
			if (isCorrection && origin !== undefined) {
				const page = {command: 'history', who: undefined, answer: origin};
				dispatch({type: 'page-opened', page});
			}
		},
	};
}
