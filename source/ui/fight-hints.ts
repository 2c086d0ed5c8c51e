import type {View} from '../engine/basics.js';
import type {Entry, ShownPrompt} from '../session/fight.js';
import {isBlank} from './blank.js';
import type {Hint} from './components/footer.js';
import type {Panel} from './fight-state.js';

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

/** Room for what undo would take back. */
const longestLabel = (columns: number): number => (columns < 100 ? 18 : 36);

const shortened = (label: string, longest: number): string =>
	label.length > longest ? `${label.slice(0, longest - 1)}…` : label;

type Situation = {
	readonly prompt: ShownPrompt;
	readonly panel: Panel | undefined;
	readonly view: View;
	readonly undoable: Entry | undefined;
	readonly redoable: Entry | undefined;
	readonly columns: number;
};

/** How many hints at the end always stay. */
export const keptHints = 2;

/** The footer of a fight: the likeliest first. */
export function fightHints({
	prompt,
	panel,
	view,
	undoable,
	redoable,
	columns,
}: Situation): readonly Hint[] {
	if (panel) {
		return [
			{commands: ['up', 'down'], label: 'choose'},
			{commands: ['accept'], label: 'do'},
			{commands: ['back']},
		];
	}

	const hasOptions =
		prompt.kind !== 'several' && (prompt.options ?? []).length > 0;
	const isGm = view === 'gm';
	return [
		...(isGm || !isBlank(prompt) ? ownHints(prompt) : []),
		...(hasOptions ? [{commands: ['options'] as const}] : []),
		...(undoable
			? [
					{
						commands: ['undo'] as const,
						label:
							view === 'gm'
								? `undo “${shortened(undoable.label, longestLabel(columns))}”`
								: 'undo',
					},
				]
			: []),
		...(redoable ? [{commands: ['redo'] as const}] : []),
		{commands: ['history']},
		{commands: ['note']},
		...(isGm ? [{commands: ['adjust'] as const}] : []),
		{commands: ['details']},
		...(isGm
			? [{commands: ['interrupts'] as const}, {commands: ['players'] as const}]
			: [{commands: ['players'] as const, label: 'GM’s view'}]),
		{commands: ['leave']},
		{commands: ['commands']},
		{commands: ['rules']},
	];
}
