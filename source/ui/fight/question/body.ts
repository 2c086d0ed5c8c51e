import type {CommandId} from '../../kit/look/bindings/bindings.js';
import type {ShownPrompt} from '../../../session/fight/fight.js';
import type {Id} from '../../../engine/kit/basics.js';
import type {FightScreenState} from '../screen.js';

export type BodyProperties<K extends ShownPrompt['kind']> = Pick<
	FightScreenState,
	'now' | 'board' | 'view' | 'given' | 'foresee' | 'giveAgain' | 'answer' | 'offer' | 'say' | 'rule'
> & {
	readonly prompt: Extract<ShownPrompt, {kind: K}>;
	readonly width: number;
	readonly height: number;
	/** The height of the part below the body that describes the highlighted row. */
	readonly aboutHeight: number;
	/** A key that was typed before it was asked. */
	readonly typed?: string | undefined;
	/** What Enter does with an answer that a player sent. */
	readonly sentLabel?: string | undefined;
	/** The players who sent an answer, by whom they play. */
	readonly senders?: ReadonlyMap<Id, string> | undefined;
	readonly isActive: boolean;
	/** The cursor is in the options beside the prompt. */
	readonly isCounting: boolean;
	/** Offers a command to the options beside the prompt first; true when they took it. */
	intercept(command: CommandId): boolean;
	/** Carries out a command that the prompt does not use, also one that has no key; `at`: at whose row the cursor is. */
	onCommand(command: string, at?: Id): void;
};
