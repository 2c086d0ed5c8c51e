import type {Dispatch} from 'react';
import {type Refusal, type View, impossible} from '../../engine/kit/basics.js';
import type {Board} from '../../engine/world/board.js';
import type {Correction, Fight} from '../../session/fight/fight.js';
import {type FightChange, answered, closed, said} from './screen.js';
import {sentence} from '../kit/look/text.js';
import {troubleOf} from '../kit/parts/work.js';
import type {GmInput, Input} from '../../session/parts/input.js';
import {briefDifferences, differences} from '../../projections/differences.js';

/** So many changes are named; the board shows the others. */
const named = 3;

/** What counts most of what is different on a board; all of it, where nothing does. */
function changes(before: Board, after: Board): readonly string[] {
	const brief = briefDifferences(before, after);
	const all = brief.length > 0 ? brief : differences(before, after);
	return all.length <= named + 1
		? all
		: [...all.slice(0, named), `${all.length - named} more changes`];
}

/** “taken back: Archer 1 goes; now Ark HP 25 → 30”; the label is empty where the view may not know it. */
function takenBack(how: 'taken back' | 'brought back', label: string, before: Board, after: Board) {
	const told = changes(before, after).join(', ');
	const what = [label, told].filter((text) => text !== '').join('; now ');
	return what === '' ? `${how}: nothing in sight has changed` : `${how}: ${what}`;
}

/** After what should never happen. */
const wayOn = 'Nothing has changed; Esc goes on.';

export function fightAnswers(
	fight: Fight,
	dispatch: Dispatch<FightChange>,
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
	const attempt = (change: () => Refusal | undefined, after: FightChange): Refusal | undefined => {
		try {
			const refusal = change();
			if (!refusal) {
				dispatch(after);
			}

			return refusal;
		} catch (error) {
			const {message} = troubleOf(error);
			dispatch(said(`${sentence(message)} ${wayOn}`, 'trouble'));
			return impossible(message);
		}
	};

	/** Undoes or redoes, and says what is different. */
	const goBack = (
		how: 'taken back' | 'brought back',
		label: string | undefined,
		go: () => Refusal | undefined,
	) => {
		const refusal = attempt(go, answered);
		if (refusal) {
			dispatch(said(refusal.reason));
		} else {
			const shown = view === 'gm' ? (label ?? '') : '';
			dispatch(said(takenBack(how, shown, board, fight.board(view)), 'done'));
		}
	};

	const give = (answer: () => Refusal | undefined, isMark = false) => {
		const refusal = attempt(answer, isMark ? closed : answered);
		const isAnswered = refusal === undefined && !isMark;
		const dropped = isAnswered ? dropLetters() : [];
		if (isAnswered) {
			onAnswered();
		}

		if (dropped.length > 0) {
			dispatch(said(`Typed too early, and left out: ${dropped.join(' ')}`));
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
		rule: (inputs: readonly GmInput[]) => attempt(() => fight.rule(inputs), closed),
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
