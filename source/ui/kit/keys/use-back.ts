import type {Mode} from '../look/keymap.js';
import {useKeys} from './use-keys.js';

type Owner = {
	readonly mode: Mode;
	readonly isActive: boolean;
	/** Printable keys are no commands. */
	readonly isTyping?: boolean;
	onBack(): void;
};

/** Owns the keyboard for the way back alone. */
export function useBack({mode, isActive, isTyping = false, onBack}: Owner) {
	useKeys({
		mode,
		isActive,
		isTyping,
		onCommand(command) {
			if (command === 'back') {
				onBack();
			}
		},
	});
}
