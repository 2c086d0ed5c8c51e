import type {CommandId} from '../kit/keymap.js';
import {useKeys} from '../kit/use-keys.js';

/** Owns the keyboard for a step of the set-up, with the way back to the step before. */
export function useStepKeys(
	onBack: () => void,
	onCommand: (command: CommandId) => void = () => undefined,
	isActive = true,
) {
	useKeys({
		mode: 'set-up',
		isActive,
		onCommand(command) {
			if (command === 'back' || command === 'leave') {
				onBack();
			} else {
				onCommand(command);
			}
		},
	});
}
