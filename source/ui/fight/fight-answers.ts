import type {Dispatch} from 'react';
import type {Refusal, View} from '../../engine/kit/basics.js';
import type {Board} from '../../engine/world/board.js';
import {impossible} from '../../engine/facts/refusals.js';
import type {Correction, Fight} from '../../session/fight/fight.js';
import type {FightAction} from './fight-state.js';
import {takenBack} from './taken-back.js';
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
		view,
		board,
		dropLetters,
		onAnswered,
	}: {
		readonly view: View;
		/** As it is shown. */
		readonly board: Board;
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

	/** Undoes or redoes, and says what is different. */
	const goBack = (
		how: 'taken back' | 'brought back',
		label: string | undefined,
		go: () => Refusal | undefined,
	) => {
		const refusal = attempt(go, 'answered');
		if (refusal) {
			dispatch({type: 'said', message: refusal.reason});
		} else {
			const shown = view === 'gm' ? (label ?? '') : '';
			const message = takenBack(how, shown, board, fight.board(view));
			dispatch({type: 'said', message, kind: 'done'});
		}
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

	const undoTo = (n: number) => {
		const from = fight.history('gm').find((entry) => entry.n === n);
		const isLast = fight.entries('gm').at(-1)?.n === n;
		const label = isLast ? from?.label : from && `all from “${from.label}” on`;
		goBack('taken back', label, () => fight.undoTo(n));
	};

	return {
		/** The caller shows why an answer was refused. */
		offer: (input: Input) => give(() => fight.answer(input), input.kind === 'mark'),
		/** Answers in another way. The caller shows why it was refused. */
		carryOut: (answer: () => Refusal | undefined) => give(answer),
		giveAgain: (correction: Correction) => give(() => correction.giveAgain()),
		gm: (input: GmInput) => attempt(() => fight.gm(input), 'closed'),
		undo() {
			goBack('taken back', fight.undoable()?.label, () => fight.undo());
		},
		redo() {
			goBack('brought back', fight.redoable()?.label, () => fight.redo());
		},
		undoTo,
		letAnotherGo() {
			const n = fight.letGoFirst();
			if (n !== undefined) {
				undoTo(n);
			}
		},
	};
}
