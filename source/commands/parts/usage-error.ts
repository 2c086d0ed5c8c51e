/** A command line that makes no sense: what is wrong with it and what would be right. */
export class UsageError extends Error {
	override readonly name = 'UsageError';
}
