import type {Id} from '../../engine/kit/basics.js';
import type {ShownChoice} from '../../session/fight/fight.js';
import type {CommandId} from '../kit/look/bindings/bindings.js';

/** What a list of choices is told, and what it tells. */
export type ChoiceHandling = {
	readonly choices: readonly ShownChoice[];
	/** What picks combatants; none where nobody may see tags. */
	readonly tags: ReadonlyMap<Id, string>;
	/** The choice under the cursor at first, also when it changes; left out, the default. */
	readonly initial?: string | undefined;
	/** Why that one was forced, when it was. */
	readonly initialForce?: string | undefined;
	/** A key that was typed before the list was there. */
	readonly typed?: string | undefined;
	/** Told of each choice that becomes the highlighted one. */
	onHighlight?(id: string | undefined): void;
	/** It has the keyboard. */
	readonly isActive: boolean;
	/** `force`: the reason for doing it although it is refused. */
	pick(id: string, force?: string): void;
	/** What Enter does with the default beside picking it. */
	readonly enter?: {readonly tail: string; take(): void};
	/** Does it, and asks for all that follows; left out where nothing follows. */
	step?(id: string): void;
	say(text: string): void;
	/** Others have the first look at a command: true when they took it. */
	intercept(command: CommandId): boolean;
	/** What the list makes nothing of. */
	onCommand(command: CommandId): void;
};
