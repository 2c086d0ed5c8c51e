/** Work that is done in steps, each of which says the number of the answer that was dealt with last. */
export type Steps<T> = Generator<number, T, void>;

/** Lets others work in between. */
export type Pace = {
	isDue(): boolean;
	/**
	 * @param n the number of the answer that was dealt with last
	 * @throws what is to end everything
	 */
	pause(n: number): Promise<void>;
};

export function atOnce<T>(steps: Steps<T>): T {
	for (;;) {
		const step = steps.next();
		if (step.done) {
			return step.value;
		}
	}
}

export async function slowly<T>(steps: Steps<T>, pace: Pace): Promise<T> {
	let step = steps.next();
	while (!step.done && !pace.isDue()) {
		step = steps.next();
	}

	if (step.done) {
		return step.value;
	}

	await pace.pause(step.value);
	return slowly(steps, pace);
}
