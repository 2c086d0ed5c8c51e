import type {CommandId} from '../../kit/look/bindings/bindings.js';
import {useKeys} from '../../kit/keys/use-keys.js';
import {isPeopled} from '../set-up.js';
import type {StepProperties} from './step-properties.js';

/** What the keys of a step do. What is left out, the step does not know. */
export type StepKeys = {
	onAccept(): void;
	/** Told of every command before all others; it may take it. */
	readonly first?: ((command: CommandId) => boolean) | undefined;
	/** The value after or before, one more or one less. */
	onTurn?(by: 1 | -1): void;
	/** Left out: it turns to the next value. */
	onTick?(): void;
	/** Told of a command that is none of these; before the cursor is. */
	onCommand?(command: CommandId): void;
	/** Told of a key that has no command here. */
	onKey?(key: string): void;
	/** The cursor in the step's list. */
	readonly cursor?: {move(command: CommandId): boolean};
	readonly isActive?: boolean;
	readonly isTyping?: boolean;
};

/** Owns the keyboard for a step of the set-up: what all steps have in common is the same key in each. */
export function useStepKeys(
	{state, onBack, onWhoWins, onKeys}: StepProperties,
	{
		onAccept,
		first = () => false,
		onTurn,
		onTick = () => onTurn?.(1),
		onCommand,
		onKey,
		cursor,
		isActive = true,
		isTyping = false,
	}: StepKeys,
) {
	const obey = (command: CommandId) => {
		if (first(command)) {
			return;
		}

		switch (command) {
			case 'back':
			case 'leave': {
				onBack();
				break;
			}

			case 'accept': {
				onAccept();
				break;
			}

			case 'who-wins': {
				if (isPeopled(state) && !isTyping) {
					onWhoWins();
				}

				break;
			}

			case 'rules': {
				if (!isTyping) {
					onKeys();
				}

				break;
			}

			case 'toggle': {
				onTick();
				break;
			}

			case 'more':
			case 'right': {
				onTurn?.(1);
				break;
			}

			case 'less':
			case 'left': {
				onTurn?.(-1);
				break;
			}

			default: {
				onCommand?.(command);
				cursor?.move(command);
			}
		}
	};

	useKeys({mode: 'set-up', isActive, isTyping, onCommand: obey, ...(onKey && {onKey})});
}
