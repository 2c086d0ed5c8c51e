import type {Dispatch} from 'react';
import type {Refusal} from '../../engine/kit/basics.js';
import {impossible} from '../../engine/facts/refusals.js';
import type {Correction, Fight} from '../../session/fight/fight.js';
import type {FightAction} from './fight-state.js';
import {sentence} from '../kit/look/text.js';
import {troubleOf} from '../kit/look/trouble.js';
import type {GmInput, Input} from '../../session/parts/input.js';

/** After what should never happen. */
const wayOn = 'Nothing has changed; Esc goes on.';

/** Everything that changes a fight, and how the screen reacts. */
export function fightAnswers(
	fight: Fight,
	dispatch: Dispatch<FightAction>,
	{
		dropLetters,
		onAnswered,
	}: {
		readonly dropLetters: () => readonly string[];
		/** After an answer that was taken; ticks aside. */
		onAnswered(): void;
	},
) {
	const attempt = (
		change: () => Refusal | undefined,
		after: 'answered' | 'closed',
	): Refusal | undefined => {
		try {
			const refusal = change();
			if (!refusal) {
				dispatch({type: after});
			}

			return refusal;
		} catch (error) {
			const {message} = troubleOf(error);
			dispatch({type: 'said', kind: 'trouble', message: `${sentence(message)} ${wayOn}`});
			return impossible(message);
		}
	};

	const isDone = (refusal: Refusal | undefined): boolean => {
		if (refusal) {
			dispatch({type: 'said', message: refusal.reason});
		}

		return refusal === undefined;
	};

	const give = (answer: () => Refusal | undefined, isMark = false) => {
		const refusal = attempt(answer, isMark ? 'closed' : 'answered');
		const isAnswered = refusal === undefined && !isMark;
		const dropped = isAnswered ? dropLetters() : [];
		if (isAnswered) {
			onAnswered();
		}

		if (dropped.length > 0) {
			const message = `Typed too early, and left out: ${dropped.join(' ')}`;
			dispatch({type: 'said', message});
		}

		return refusal;
	};

	/** The caller shows why an answer was refused. */
	const offer = (input: Input) => give(() => fight.answer(input), input.kind === 'mark');

	return {
		offer,
		/** Answers in another way. The caller shows why it was refused. */
		carryOut: (answer: () => Refusal | undefined) => give(answer),
		answer(input: Input) {
			isDone(offer(input));
		},
		giveAgain: (correction: Correction) => give(() => correction.giveAgain()),
		gm: (input: GmInput) => attempt(() => fight.gm(input), 'closed'),
		/** @returns whether it was done; otherwise it is said why not */
		undo: () => isDone(attempt(() => fight.undo(), 'answered')),
		redo: () => isDone(attempt(() => fight.redo(), 'answered')),
		undoTo: (n: number) => isDone(attempt(() => fight.undoTo(n), 'answered')),
	};
}
