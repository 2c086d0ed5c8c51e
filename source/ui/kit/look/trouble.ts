import {FrayError, type Problem} from '../../../session/library/services.js';

/** What went wrong, in words for a GM. */
export type Trouble = {readonly message: string; readonly problems: readonly Problem[]};

/** An error as something that a GM can read and act on. Never a stack. */
export function troubleOf(error: unknown): Trouble {
	if (error instanceof FrayError) {
		return {message: error.message, problems: error.problems};
	}

	return {message: error instanceof Error ? error.message : String(error), problems: []};
}
