/** Work that is done in steps, each of which says the number of the answer that was dealt with last. */
export type Steps<T> = Generator<number, T, void>;

/** Lets others work in between. */
export type Pace = {
	isDue(): boolean;
	/** @param n the number of the answer that was dealt with last */
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

/** Goes on until it is done, or others are to work. */
export function advanced<T>(steps: Steps<T>, {isDue}: Pick<Pace, 'isDue'>) {
	let step = steps.next();
	while (!step.done && !isDue()) {
		step = steps.next();
	}

	return step;
}

export async function slowly<T>(steps: Steps<T>, pace: Pace): Promise<T> {
	const step = advanced(steps, pace);
	if (step.done) {
		return step.value;
	}

	await pace.pause(step.value);
	return slowly(steps, pace);
}

/** A text that is made in parts. @param n the number of the last answer */
export function* joined(parts: Iterable<string>, n: number): Steps<string> {
	let text = '';
	for (const part of parts) {
		text += part;
		yield n;
	}

	return text;
}
