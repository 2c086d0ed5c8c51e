import type {Readable, Writable} from 'node:stream';
import type {Doctor, HomeServices, Services} from '../../session/library/services.js';
import type {FlagId, FlagRow, Flags} from './flags.js';

/** Perhaps a terminal. */
export type Input = Readable & {readonly isTTY: boolean};
export type Output = Writable & {readonly isTTY: boolean};

export type Context = {
	/** What `fray` does without a command, and all commands. */
	readonly commands: readonly CommandRow[];
	readonly input: Input;
	readonly output: Output;
	/** Both input and output are a terminal that can show screens. */
	readonly hasScreen: boolean;
	/** Standard error is a terminal: whoever waits can be told how far something is. */
	readonly isWatched: boolean;
	/** For whoever has the lines read aloud. */
	readonly isReadAloud: boolean;
	/** Line by line, less is said. */
	readonly isBrief: boolean;
	/** Loads the services on the first call. */
	services(): Promise<Services & Doctor>;
	/** Loads no more of them than the home screen needs at first. */
	homeServices(): Promise<HomeServices>;
	/** The names of the fights, the last played first. Loads no services, and writes nothing. */
	fightNames(where: 'at-hand' | 'archived'): Promise<readonly string[]>;
	/** Writes lines to standard output, without colours. */
	print(lines: readonly string[]): void;
	/** Writes lines to standard error. */
	complain(lines: readonly string[]): void;
};

export type Invocation = {readonly words: readonly string[]; readonly flags: Flags};

/** Runs the command. A `UsageError` is a wrong command line, a `FrayError` anything else that a GM can fix. */
export type RunCommand = (invocation: Invocation, context: Context) => Promise<number>;

export type CommandRow = {
	readonly name: string;
	/** What follows the command's name. */
	readonly usage: string;
	readonly summary: string;
	readonly flags: readonly FlagId[];
	/** What flags stand for that mean something else with this command. */
	readonly own?: Partial<Readonly<Record<FlagId, FlagRow>>>;
	/** Every way to call it, with what it does; absent where there is one. */
	readonly forms?: ReadonlyArray<readonly [usage: string, summary: string]>;
	/** The most words that may follow the command's name. */
	readonly most: number;
	readonly load: () => Promise<{readonly default: RunCommand}>;
};
