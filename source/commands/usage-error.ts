/** A command line that cannot be meant: what is wrong with it and what would fit. */
export class UsageError extends Error {
	override readonly name = 'UsageError';
}
