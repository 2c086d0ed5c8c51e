import {isDeepStrictEqual} from 'node:util';
import type {Rolled} from '../../dice/dice.js';
import type {Command} from '../../engine/facts/command.js';
import type {Prompt} from '../../engine/facts/prompt.js';
import type {Given} from './fight.js';

/** An answer that was given, as the GM would give it again. */
export function givenIn<Act, Sheet>(command: Command<Act, Sheet>, asked: Prompt<Act>): Given {
	switch (command.kind) {
		case 'choose': {
			const choice =
				asked.kind === 'choose'
					? asked.choices.find(({act}) => isDeepStrictEqual(act, command.value))
					: undefined;
			return choice
				? {
						kind: 'choice',
						id: choice.id,
						label: choice.label,
						...(command.force && {force: command.reason ?? ''}),
					}
				: {kind: 'none'};
		}

		case 'several':
		case 'mark': {
			return {kind: 'ticks', ids: command.value};
		}

		case 'roll': {
			return lineWhere(asked.kind === 'roll', diceLine(command.value));
		}

		case 'number':
		case 'text': {
			return lineWhere(asked.kind === command.kind, String(command.value));
		}

		case 'arrange': {
			return lineWhere(asked.kind === 'arrange', command.value.join(' '));
		}

		case 'interrupt':
		case 'gm':
		case 'start': {
			return {kind: 'none'};
		}
	}
}

const lineWhere = (isAsked: boolean, text: string): Given =>
	isAsked ? {kind: 'line', text} : {kind: 'none'};

/** “10+6 1 9; 8”: the dice of each roll, as they are typed. */
export const diceLine = (rolls: readonly Rolled[]): string =>
	rolls.map(({dice}) => dice.map((chain) => chain.join('+')).join(' ')).join('; ');
