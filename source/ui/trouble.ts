import {FrayError, type Problem} from '../session/services.js';

/** What went wrong, in words for a GM. */
export type Trouble = {
	readonly message: string;
	readonly problems: readonly Problem[];
};

/** Never a stack: what a GM can read and act on. */
export function troubleOf(error: unknown): Trouble {
	if (error instanceof FrayError) {
		return {message: error.message, problems: error.problems};
	}

	return {
		message: error instanceof Error ? error.message : String(error),
		problems: [],
	};
}

/** “line 12, combatants[2].name: there is no …; write …”. */
export function problemInWords({
	line,
	column,
	field,
	message,
	hint,
}: Problem): string {
	const place = [
		line === undefined
			? undefined
			: column === undefined
				? `line ${line}`
				: `line ${line}, column ${column}`,
		field,
	]
		.filter((part) => part !== undefined && part !== '')
		.join(', ');
	const what = place === '' ? message : `${place}: ${message}`;
	return hint === undefined ? what : `${what}. ${hint}`;
}
