import type {CommandId} from '../../kit/look/bindings/bindings.js';
import {useKeys} from '../../kit/keys/use-keys.js';
import {isPeopled} from '../set-up.js';
import type {StepProperties} from './step-panes.js';

/** What the keys of a step do. What is left out, the step does not know. */
type StepKeys = {
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
	const acts: Partial<Record<CommandId, () => void>> = {
		back: onBack,
		leave: onBack,
		accept: onAccept,
		'who-wins'() {
			if (isPeopled(state) && !isTyping) {
				onWhoWins();
			}
		},
		rules() {
			if (!isTyping) {
				onKeys();
			}
		},
		toggle: onTick,
		more: () => onTurn?.(1),
		right: () => onTurn?.(1),
		less: () => onTurn?.(-1),
		left: () => onTurn?.(-1),
	};
	const obey = (command: CommandId) => {
		const act = acts[command];
		if (first(command)) {
			return;
		}

		if (act) {
			act();
		} else {
			onCommand?.(command);
			cursor?.move(command);
		}
	};

	useKeys({mode: 'set-up', isActive, isTyping, onCommand: obey, ...(onKey && {onKey})});
}
