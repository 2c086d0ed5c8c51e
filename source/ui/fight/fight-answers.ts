import type {Dispatch} from 'react';
import type {Refusal} from '../../engine/basics.js';
import {impossible} from '../../engine/refusals.js';
import type {Fight, GmInput, Input} from '../../session/fight.js';
import type {DropLetters} from '../kit/typed-ahead.js';
import type {FightAction} from './fight-state.js';
import {troubleOf} from '../kit/trouble.js';

/** Turns a thrown error into a refusal. */
function inWords(change: () => Refusal | undefined): Refusal | undefined {
	try {
		return change();
	} catch (error) {
		return impossible(troubleOf(error).message);
	}
}

/** Everything that changes a fight, and how the screen reacts. */
export function fightAnswers(
	fight: Fight,
	dispatch: Dispatch<FightAction>,
	{
		dropLetters,
		onAnswered,
	}: {
		readonly dropLetters: DropLetters;
		/** After an answer that was taken; ticks aside. */
		onAnswered(): void;
	},
) {
	const attempt = (
		change: () => Refusal | undefined,
		after: 'answered' | 'closed',
	): Refusal | undefined => {
		const refusal = inWords(change);
		if (!refusal) {
			dispatch({type: after});
		}

		return refusal;
	};

	const sayWhy = (refusal: Refusal | undefined) => {
		if (refusal) {
			dispatch({type: 'said', message: refusal.reason});
		}
	};

	/** The caller shows why an answer was refused. */
	const offer = (input: Input) => {
		const isMark = input.kind === 'mark';
		const refusal = attempt(
			() => fight.answer(input),
			isMark ? 'closed' : 'answered',
		);
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

	return {
		offer,
		answer(input: Input) {
			sayWhy(offer(input));
		},
		gm: (input: GmInput) => attempt(() => fight.gm(input), 'closed'),
		undo() {
			sayWhy(attempt(() => fight.undo(), 'answered'));
		},
		redo() {
			sayWhy(attempt(() => fight.redo(), 'answered'));
		},
		undoTo(n: number) {
			sayWhy(attempt(() => fight.undoTo(n), 'answered'));
		},
	};
}
