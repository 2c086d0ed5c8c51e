import type {Id, Refusal} from '../../engine/basics.js';
import type {Board} from '../../engine/board.js';
import type {
	Fight,
	Following,
	GmInput,
	Input,
	ShownPrompt,
} from '../../session/fight.js';
import type {Preferences, Services} from '../../session/services.js';
import type {Hint} from '../kit/footer.js';
import type {Item} from '../kit/filter-list.js';
import type {FightState} from './fight-state.js';
import type {Now} from './use-fight.js';

/** A fight on the screen: how it stands, what lies over it, and all that can be done. */
export type FightScreenState = FightState & {
	readonly now: Now;
	readonly prompt: ShownPrompt;
	readonly board: Board;
	/** Who could break in, as they are called. */
	readonly breakers: readonly string[];
	readonly saveState: ReturnType<Fight['saveState']>;
	readonly following: Following | undefined;
	readonly notice: string | undefined;
	/** This screen is for looking only. */
	readonly isWatching: boolean;
	/** Who is asked or acts. */
	readonly who: Id | undefined;
	/** The list of all commands. */
	commands(): readonly Item[];
	/** What the footer says of commands. */
	readonly hints: readonly Hint[];
	/** Why a command may not be carried out now. */
	refused(command: string): string | undefined;
	/** Carries a command out, or says why not. @param who whom it is about; left out: who is asked or acts */
	run(command: string, who?: Id): void;
	answer(input: Input): void;
	/** Leaves it to the caller to say why an answer was refused. */
	offer(input: Input): Refusal | undefined;
	/** What a command of the GM's comes to; refused where the command may not be carried out. */
	rule(command: string, input: GmInput): Refusal | undefined;
	/** Takes back the answer of that number and all after it. */
	undoTo(n: number): void;
	say(message: string): void;
	/** Closes whatever lies over the question. */
	close(): void;
	briefed(): void;
};

/** What every page within a fight is given. */
export type PageProperties = {
	readonly fight: Fight;
	readonly screen: FightScreenState;
	readonly services: Services;
	readonly preferences: Preferences;
	writePreferences(change: Partial<Preferences>): string | undefined;
};
