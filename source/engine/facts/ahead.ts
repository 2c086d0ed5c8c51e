export type Ahead<S, E> = {
	readonly before: S;
	/** Up to the first question that has to be passed over: of that players are not told before it is answered. */
	readonly events: readonly E[];
	/** The question to which it comes. */
	readonly state: S;
};
