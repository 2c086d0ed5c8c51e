import type {CommandId} from '../../kit/look/bindings/bindings.js';
import {widthOf} from '../../kit/look/text.js';
import type {Hint} from '../../kit/pages/page.js';
import type {FightScreenState} from '../screen.js';
import type {Answer, Later} from './history-answers.js';

/** A label that goes on where there is room. */
const wider = (label: string, more: string) => (room: number) =>
	widthOf(label + more) <= room ? label + more : label;

/** What can be made of the fight as it was, and the command that must be allowed. */
const upTo: ReadonlyArray<{readonly act: string; readonly hint: Hint}> = [
	{act: 'fork', hint: {commands: ['fork'], label: 'a fight of its own from here'}},
	{act: 'export', hint: {commands: ['export-here']}},
];

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

/** The keys that do something to the highlighted answer, and the others that work here. */
export const hintsFor = (
	screen: FightScreenState,
	answer: Answer | undefined,
	later: {readonly count: number} | undefined,
	{unit, taken, withUndone, isApart, canJoin}: Listed,
): readonly Hint[] => {
	const isOpen = (command: string): boolean => screen.refused(command) === undefined;
	const canChange = answer !== undefined && !answer.isUndone;
	const hint = (commands: readonly CommandId[], label?: string): Hint =>
		label === undefined ? {commands} : {commands, label};
	const isCorrectable = canChange && answer.numbers.length > 0 && isOpen('correct');
	// Each alone, an action is corrected as such, and goes on to its dice.
	const isDie = answer?.firstRoll !== undefined && (answer.isRoll || !isApart);
	return [
		...(isCorrectable
			? [
					hint(
						['accept', 'correct'],
						isDie ? 'other dice' : answer.numbers.length > 1 ? 'correct its last' : 'correct it',
					),
				]
			: []),
		...(later && isOpen('undo')
			? [
					{
						commands: ['back-to-here'] as const,
						label: wider('back to here', ` (takes back ${later.count})`),
					},
				]
			: []),
		hint(['find']),
		{commands: ['left', 'right'], label: wider(unit, ' before, after')},
		...(taken === 0
			? []
			: [
					{
						commands: ['undone'] as const,
						label: wider(withUndone ? 'hide' : 'show', ' taken back'),
					},
				]),
		...(canChange ? upTo.filter(({act}) => isOpen(act)).map((each) => each.hint) : []),
		...(['undo', 'redo'] as const)
			.filter((command) => isOpen(command))
			.map((command) => hint([command])),
		...(canJoin
			? [{commands: ['apart'] as const, label: isApart ? 'as one again' : 'each alone'}]
			: []),
		hint(['back']),
	];
};

/** More than one answer is taken back only by one more Enter. */
export const takesBack = ({count, first}: Later): string =>
	`Takes back ${count} answers: “${first}” and all after it`;

export const confirming: readonly Hint[] = [
	{commands: ['accept'], label: 'take them back'},
	{commands: ['back'], label: 'leave them'},
];
