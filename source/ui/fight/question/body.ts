import type {Id, Refusal, View} from '../../../engine/kit/basics.js';
import type {Board} from '../../../engine/world/board.js';
import type {ShownPrompt} from '../../../session/fight/fight.js';
import type {Now} from '../use-fight.js';
import type {CommandId} from '../../kit/look/keymap.js';
import type {Given} from '../../../session/fight/given.js';
import type {GmInput, Input} from '../../../session/parts/input.js';

/** What the body of every kind of prompt needs. */
export type BodyProperties<K extends ShownPrompt['kind']> = {
	readonly prompt: Extract<ShownPrompt, {kind: K}>;
	readonly now: Now;
	readonly board: Board;
	readonly view: View;
	readonly width: number;
	readonly height: number;
	/** The height of the part below the body that describes the highlighted row. */
	readonly aboutHeight: number;
	/** A key that was typed before it was asked. */
	readonly typed?: string | undefined;
	/** The answer that is corrected, or that a player sent, to begin with. */
	readonly given: Given | undefined;
	/** What Enter does with an answer that a player sent. */
	readonly sentLabel?: string | undefined;
	/** The players who sent an answer, by whom they play. */
	readonly senders?: ReadonlyMap<Id, string> | undefined;
	/** What another answer would change in that correction; left out where nothing is corrected. */
	readonly foresee: ((input: Input) => string) | undefined;
	/** Gives the answer that is corrected once more. */
	giveAgain(): Refusal | undefined;
	/** It has the keyboard. */
	readonly isActive: boolean;
	/** The cursor is in the options beside the prompt. */
	readonly isCounting: boolean;
	/** Shows why an answer was refused. */
	answer(input: Input): void;
	/** The caller shows why an answer was refused. */
	offer(input: Input): Refusal | undefined;
	say(text: string): void;
	/** Carries out a GM's command. Refused where it may not be carried out. */
	rule(command: string, input: GmInput): Refusal | undefined;
	/**
	 * Offers a command to the options beside the prompt first.
	 * @returns true when they took it
	 */
	intercept(command: CommandId): boolean;
	/**
	 * Carries out a command that the prompt itself does not use, also one that has no key.
	 * @param at whose row the cursor is at
	 */
	onCommand(command: string, at?: Id): void;
};
