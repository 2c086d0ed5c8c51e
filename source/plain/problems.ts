import {FrayError} from '../session/library/services.js';
import {type Reply, unfit} from './reply.js';

/** What is done by a line; why it cannot be done is said with everything that is wrong. */
export async function withProblems(run: () => Reply | Promise<Reply>): Promise<Reply> {
	try {
		return await run();
	} catch (error) {
		if (error instanceof FrayError) {
			return unfit(error.message, ...error.problems.map(problemText));
		}

		throw error;
	}
}

const problemText = ({line, field, message, hint}: FrayError['problems'][number]): string =>
	`  ${[line === undefined ? undefined : `line ${line}`, field, message]
		.filter((part) => part !== undefined)
		.join(': ')}${hint === undefined ? '' : ` (${hint})`}`;
