import type {View} from '../../engine/basics.js';
import type {Entry, ShownPrompt} from '../../session/fight.js';
import {isBlank} from './question/blank.js';
import type {Hint} from '../kit/footer.js';
import type {Panel} from './fight-state.js';
import {cut, widthOf} from '../kit/text.js';

/** What Enter and the arrows do at each kind of prompt. */
function ownHints(prompt: ShownPrompt): readonly Hint[] {
	const choosing: readonly Hint[] = [
		{commands: ['up', 'down'], label: 'choose'},
		{commands: ['accept'], label: 'do'},
	];
	switch (prompt.kind) {
		case 'choose':
		case 'over': {
			return choosing;
		}

		case 'several': {
			return [
				{commands: ['toggle'], label: 'tick'},
				{commands: ['accept'], label: 'go on'},
			];
		}

		case 'roll': {
			return [{commands: ['accept'], label: 'roll'}];
		}

		case 'number': {
			return [
				{commands: ['up', 'down'], label: 'change'},
				{commands: ['accept'], label: 'take it'},
			];
		}

		case 'text': {
			return [
				{commands: ['accept'], label: 'take it'},
				{commands: ['back'], label: 'commands'},
			];
		}

		case 'arrange': {
			return [
				{commands: ['left', 'right'], label: 'which'},
				{commands: ['up', 'down'], label: 'change'},
				{commands: ['accept'], label: 'take it'},
			];
		}
	}
}

/** The most that is told of what undo would take back. */
const longestLabel = 36;

/** “undo “Koji: Attack O…””, as much of it as fits. */
function undoLabel(label: string, room: number): string {
	const quotes = widthOf('undo “”');
	const width = Math.min(longestLabel, room - quotes);
	if (widthOf(label) <= width) {
		return `undo “${label}”`;
	}

	return width < 6 ? 'undo' : `undo “${cut(label, width)}”`;
}

type Situation = {
	readonly prompt: ShownPrompt;
	readonly panel: Panel | undefined;
	readonly view: View;
	readonly undoable: Entry | undefined;
	readonly redoable: Entry | undefined;
	/** Who could break in. */
	readonly breakers: readonly string[];
	/** Why no answer is taken, if none is. */
	readonly readOnly?: string | undefined;
	/** Whose eyes a screen is for that only watches. */
	readonly watch?: View | undefined;
};

/** So many are named; of more the GM asks when it matters. */
const namedBreakers = 2;

/** How many hints at the end always stay. */
export const keptHints = 2;

/** Where no answer is taken. */
const lookingHints = (view: View, watch: View | undefined): readonly Hint[] => [
	{commands: ['history']},
	{commands: ['details']},
	...(watch === 'players'
		? []
		: [
				view === 'gm'
					? {commands: ['players'] as const}
					: {commands: ['players'] as const, label: 'GM’s view'},
			]),
	watch === undefined
		? {commands: ['leave']}
		: {commands: ['leave'], label: 'quit'},
	{commands: ['commands']},
	{commands: ['rules']},
];

/** The footer of a fight: the likeliest first. */
export function fightHints({
	prompt,
	panel,
	view,
	undoable,
	redoable,
	breakers,
	readOnly,
	watch,
}: Situation): readonly Hint[] {
	if (panel) {
		return [
			{commands: ['up', 'down'], label: 'choose'},
			{commands: ['accept'], label: 'do'},
			{commands: ['back']},
		];
	}

	if (readOnly !== undefined) {
		return lookingHints(view, watch);
	}

	const hasOptions =
		prompt.kind !== 'several' && (prompt.options ?? []).length > 0;
	const isGm = view === 'gm';
	const isTold = breakers.length > 0 && breakers.length <= namedBreakers;
	return [
		...(isGm || !isBlank(prompt) ? ownHints(prompt) : []),
		...(isTold
			? [
					{
						commands: ['interrupts'] as const,
						label: `${breakers.join(', ')} can break in`,
					},
				]
			: []),
		...(hasOptions ? [{commands: ['options'] as const}] : []),
		...(undoable
			? [
					{
						commands: ['undo'] as const,
						label: (room: number) =>
							view === 'gm' ? undoLabel(undoable.label, room) : 'undo',
					},
				]
			: []),
		...(redoable ? [{commands: ['redo'] as const}] : []),
		{commands: ['history']},
		{commands: ['note']},
		...(isGm ? [{commands: ['adjust'] as const}] : []),
		{commands: ['details']},
		...(isGm
			? [
					...(isTold ? [] : [{commands: ['interrupts'] as const}]),
					{commands: ['players'] as const},
				]
			: [{commands: ['players'] as const, label: 'GM’s view'}]),
		{commands: ['leave']},
		{commands: ['commands']},
		{commands: ['rules']},
	];
}
