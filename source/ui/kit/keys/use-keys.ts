import {useInput} from 'ink';
import {useReducer} from 'react';
import type {CommandId} from '../look/bindings/bindings.js';
import type {Mode} from '../look/keymap.js';
import {isPrintable, keyName} from '../look/keys.js';
import {useLook} from '../look/look.js';
import {useSize} from '../look/size.js';

type Owner = {
	readonly mode: Mode;
	readonly isActive: boolean;
	/** Keys that it takes as they are, whatever command they have. */
	takes?(key: string): boolean;
	/** A text field has the printable keys; commands keep the others. */
	readonly isTyping?: boolean;
	onCommand(command: CommandId, key: string): void;
	/** Receives a key that has no command here. */
	onKey?(key: string): void;
};

/** Owns the keyboard while it is active: every key becomes a command of the keymap, or is passed on as it is. */
export function useKeys({
	mode,
	isActive,
	takes = () => false,
	isTyping = false,
	onCommand,
	onKey,
}: Owner): void {
	const {keymap} = useLook();
	const {isTooSmall} = useSize();
	// The safety net itself sees only errors while drawing.
	const [, fail] = useReducer((_: undefined, error: unknown): undefined => {
		throw error;
	}, undefined);
	useInput(
		(input, key) => {
			if (key.eventType === 'release') {
				return;
			}

			const name = keyName(input, key);
			if (isTyping && isPrintable(name)) {
				return;
			}

			const command = takes(name) ? undefined : keymap.commandFor(mode, name);
			try {
				if (command === undefined) {
					onKey?.(name);
				} else {
					onCommand(command, name);
				}
			} catch (error) {
				fail(error);
			}
		},
		{isActive: isActive && !isTooSmall},
	);
}
