import type {Doctor, Services} from '../session/services.js';
import type {FlagId, Flags} from './flags.js';

/** What commands work with. */
export type Context = {
	readonly input: NodeJS.ReadStream;
	readonly output: NodeJS.WriteStream;
	/** Both ends are a terminal that can show screens. */
	readonly hasScreen: boolean;
	/** Loaded when first asked for. */
	services(): Promise<Services & Doctor>;
	/** Lines to standard output, without colours. */
	print(lines: readonly string[]): void;
	/** Lines to standard error. */
	complain(lines: readonly string[]): void;
};

export type Invocation = {
	readonly words: readonly string[];
	readonly flags: Flags;
};

/**
 * Does what was asked for.
 * @returns the exit code
 * @throws {UsageError} for a wrong command line, {FrayError} for all else that a GM can mend
 */
export type RunCommand = (
	invocation: Invocation,
	context: Context,
) => Promise<number>;

export type CommandRow = {
	readonly name: string;
	/** What follows the name. */
	readonly usage: string;
	readonly summary: string;
	readonly flags: readonly FlagId[];
	/** The most words that may follow the name. */
	readonly most: number;
	readonly load: () => Promise<{readonly default: RunCommand}>;
};
