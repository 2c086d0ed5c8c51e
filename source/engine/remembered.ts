/**
 * A pure function that remembers its last answer: what is asked about again and again while a state stays the same is
 * worked out once. Nothing else than the argument may bear on the answer.
 */
export function remembered<Argument, Value>(
	work: (argument: Argument) => Value,
): (argument: Argument) => Value {
	let last: {readonly argument: Argument; readonly value: Value} | undefined;
	return (argument) => {
		if (last?.argument !== argument) {
			last = {argument, value: work(argument)};
		}

		return last.value;
	};
}
