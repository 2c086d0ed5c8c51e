import {type Dispatch, useMemo, useReducer, useState} from 'react';
import type {Refusal} from '../../engine/kit/basics.js';
import type {Fight} from '../../session/fight/fight.js';
import type {CommandId} from '../kit/look/bindings/bindings.js';
import {Trials, type Went, lastAnswer, nothingChanged} from '../../session/fight/trials.js';
import {type FightChange, answered, pageOpened, said} from './screen.js';

/** What is tried out, above everything else: nobody may take it for the fight itself. */
export function trialBanner(
	{fight, correction, isCarried, isWaiting}: Trials,
	keyOf: (id: CommandId) => string,
): readonly string[] {
	const commandsKey = keyOf('commands');
	if (correction) {
		return [
			`Correction of “${correction.label}”: nothing is saved`,
			isCarried
				? isWaiting
					? `Answer this question, and the later answers follow; ${commandsKey} drop leaves all as it was`
					: `The later answers have followed; ${commandsKey} keep makes it count, ${commandsKey} drop leaves all as it was`
				: correction.isAtDice
					? 'Its dice: Enter keeps them; Esc leaves all as it was'
					: `${correction.given.kind === 'none' ? `Say it anew (${commandsKey})` : 'Answer again'}, or add before it (then ${commandsKey} on); ${keyOf('correct')} the one before; Esc ends it`,
		];
	}

	return fight.info.trial === 'rehearsal'
		? [
				`Rehearsal: nothing is saved; ${commandsKey} keep makes it count, ${commandsKey} drop goes back to the start of the rehearsal`,
			]
		: [];
}

/** What is tried out of a fight, and what commands do with it. */
export function useTrials(own: Fight, dispatch: Dispatch<FightChange>) {
	const [, changed] = useReducer((count: number) => count + 1, 0);
	const trials = useMemo(() => new Trials(own), [own]);
	/** The answer in the history from which the correction began; `undefined` for one that began at the question. */
	const [origin, setOrigin] = useState<number>();
	const showCorrection = () => {
		dispatch(pageOpened({command: 'correction', who: undefined}));
	};

	const showFight = () => {
		dispatch(answered);
		changed();
	};

	/** After something in a correction: shows what it would change, or says that it changes nothing. */
	const show = (went: Went | undefined) => {
		if (went === 'carried') {
			showCorrection();
		} else if (went === 'same') {
			showFight();
			dispatch(said(nothingChanged, 'done'));
		}
	};

	/** After something was begun, kept or dropped that is only tried out. */
	const turnTo = (refusal: Refusal | undefined) => {
		if (refusal) {
			dispatch(said(refusal.reason));
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
				dispatch(pageOpened({command: 'history', who: undefined, answer: origin}));
			}
		},
	};
}
