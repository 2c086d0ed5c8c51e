import {widthOf} from '../../kit/look/text.js';
import {type Hint, hintsOf} from '../../kit/keys/hints.js';
import type {FightScreenState} from '../screen.js';
import type {Answer, Later} from './history-answers.js';

const wider = (label: string, more: string) => (room: number) =>
	widthOf(label + more) <= room ? label + more : label;

type Listed = {
	/** The ruleset's narrower unit. */
	readonly unit: string;
	/** How many answers were taken back, and whether they are shown. */
	readonly taken: number;
	readonly withUndone: boolean;
	/** Answers that belong together stand each alone. */
	readonly isApart: boolean;
	/** There are such. */
	readonly canJoin: boolean;
};

/** A choice and the dice that followed it stand as one answer: each can be corrected. */
export const hasActAndDice = ({firstRoll, isRoll}: Answer, isApart: boolean): boolean =>
	!isApart && !isRoll && firstRoll !== undefined;

/** Each alone, an action is corrected as such, and goes on to its dice. */
function correcting(answer: Answer, isApart: boolean): readonly Hint[] {
	if (hasActAndDice(answer, isApart)) {
		return [
			{commands: ['accept'], label: 'other dice'},
			{commands: ['correct'], label: 'another choice'},
		];
	}

	const label = answer.isRoll
		? 'other dice'
		: answer.numbers.length > 1
			? 'correct its last'
			: 'correct it';
	return [{commands: ['accept', 'correct'], label}];
}

export const hintsFor = (
	screen: FightScreenState,
	answer: Answer | undefined,
	later: {readonly count: number} | undefined,
	{unit, taken, withUndone, isApart, canJoin}: Listed,
): readonly Hint[] => {
	const isOpen = (command: string): boolean => screen.refused(command) === undefined;
	const canChange = answer !== undefined && !answer.isUndone;
	const isCorrectable = canChange && answer.numbers.length > 0 && isOpen('correct');
	return hintsOf(
		...(isCorrectable ? correcting(answer, isApart) : []),
		later !== undefined &&
			isOpen('undo') && {
				commands: ['back-to-here'],
				label: wider('back to here', ` (takes back ${later.count})`),
			},
		{commands: ['find']},
		{commands: ['left', 'right'], label: wider(unit, ' before, after')},
		taken > 0 && {commands: ['undone'], label: wider(withUndone ? 'hide' : 'show', ' taken back')},
		canChange && isOpen('fork') && {commands: ['fork'], label: 'a fight of its own from here'},
		canChange && isOpen('export') && {commands: ['export-here']},
		isOpen('undo') && {commands: ['undo']},
		isOpen('redo') && {commands: ['redo']},
		canJoin && {commands: ['apart'], label: isApart ? 'as one again' : 'each alone'},
		{commands: ['back']},
	);
};

/** More than one answer is taken back only by one more Enter. */
export const takesBack = ({count, first}: Later): string =>
	`Takes back ${count} answers: “${first}” and all after it`;

export const confirming: readonly Hint[] = [
	{commands: ['accept'], label: 'take them back'},
	{commands: ['back'], label: 'leave them'},
];
