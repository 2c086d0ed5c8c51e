import type {CommandId} from '../../kit/look/bindings/bindings.js';
import type {ChangeAction} from './change-state.js';
import type {GmInput} from '../../../session/parts/input.js';

/** What a key leads to. */
export type Effect =
	| {readonly kind: 'change'; readonly action: ChangeAction}
	| {readonly kind: 'do'; readonly input: GmInput}
	| {readonly kind: 'close'};

export const changes = (action: ChangeAction): Effect => ({kind: 'change', action});

/** A key as it was pressed, and its command if it has one here. */
export type Pressed = {readonly key: string; readonly command: CommandId | undefined};
