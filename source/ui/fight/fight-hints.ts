import type {View} from '../../engine/basics.js';
import type {ShownPrompt} from '../../session/fight.js';
import {isBlank} from './question/blank.js';
import type {Hint} from '../kit/footer.js';
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
			return [{commands: ['accept'], label: 'take it'}, {commands: ['write']}];
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

type Situation = {
	readonly prompt: ShownPrompt;
	readonly panel: Panel | undefined;
	readonly view: View;
	/** The keys of commands that can be carried out now. */
	readonly hints: readonly Hint[];
	/** The names of those who could interrupt. */
	readonly breakers: readonly string[];
	/** No answer is taken. */
	readonly isClosed: boolean;
};

/** How many are named. When there are more, a list shows them when it matters. */
const namedBreakers = 2;

/** How many of the last hints always stay. */
export const keptHints = 2;

/** The footer of a fight, with the likeliest keys first. */
export function fightHints({
	prompt,
	panel,
	view,
	hints,
	breakers,
	isClosed,
}: Situation): readonly Hint[] {
	if (panel) {
		return [
			{commands: ['up', 'down'], label: 'choose'},
			{commands: ['accept'], label: 'do'},
			{commands: ['back']},
		];
	}

	if (isClosed) {
		return hints;
	}

	const hasOptions =
		prompt.kind !== 'several' && (prompt.options ?? []).length > 0;
	const isTold = breakers.length > 0 && breakers.length <= namedBreakers;
	return [
		...(view === 'gm' || !isBlank(prompt) ? ownHints(prompt) : []),
		...(isTold
			? [
					{
						commands: ['interrupts'] as const,
						label: `${breakers.join(', ')} can break in`,
					},
				]
			: []),
		...(hasOptions ? [{commands: ['options'] as const}] : []),
		...hints.filter(
			({commands}) => !isTold || !commands.includes('interrupts'),
		),
	];
}
