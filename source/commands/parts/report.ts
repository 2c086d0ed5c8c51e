import {describeProblem} from '../../rosters/problem.js';
import {StoreError} from '../../event-store/log.js';
import {FrayError} from '../../session/library/services.js';
import {StoppedError} from './at-length.js';
import {UsageError} from './usage-error.js';

/** What a GM reads about an error, and the exit code. Never a stack. */
export function report(error: unknown): {readonly code: number; readonly lines: readonly string[]} {
	if (error instanceof UsageError) {
		return {code: 2, lines: [error.message, 'fray --help tells more.']};
	}

	if (error instanceof FrayError) {
		return {code: 1, lines: [error.message, ...error.problems.map(describeProblem)]};
	}

	if (error instanceof StoppedError) {
		return {code: error.exitCode, lines: [error.message]};
	}

	const message = error instanceof Error ? error.message : String(error);
	return {
		code: 1,
		lines:
			error instanceof StoreError
				? [message]
				: [
						`Fray made a mistake of its own: ${message}`,
						'All answers before it are saved; fray resume goes on.',
					],
	};
}
