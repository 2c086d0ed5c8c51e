import type {Refusal, View} from '../../../engine/basics.js';
import type {Board} from '../../../engine/board.js';
import type {GmInput, Input, ShownPrompt} from '../../../session/fight.js';
import type {Now} from '../use-fight.js';
import type {CommandId} from '../../kit/keymap.js';

/** What every kind of prompt needs to be answered. */
export type BodyProperties<K extends ShownPrompt['kind']> = {
	readonly prompt: Extract<ShownPrompt, {kind: K}>;
	readonly now: Now;
	readonly board: Board;
	readonly view: View;
	readonly width: number;
	readonly height: number;
	/** Lines below the body for what is known about the highlighted line. */
	readonly aboutHeight: number;
	/** It has the keyboard. */
	readonly isActive: boolean;
	/** The cursor is in the options beside the prompt. */
	readonly isCounting: boolean;
	/** Says by itself why an answer was refused. */
	answer(input: Input): void;
	/** Leaves it to the caller to say why an answer was refused. */
	offer(input: Input): Refusal | undefined;
	say(text: string): void;
	/** What a command of the GM's comes to; refused where the command may not be carried out. */
	rule(command: string, input: GmInput): Refusal | undefined;
	/** The options beside the prompt have the first look at a command: true when they took it. */
	intercept(command: CommandId): boolean;
	/** What the prompt itself makes nothing of. */
	onCommand(command: CommandId): void;
};
