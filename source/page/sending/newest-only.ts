/** So often at most: whoever counts up in steps must not use up what a device may send. ms. */
const betweenTwo = 600;

/** Sends one after the other; of those that come meanwhile only the newest. */
export function newestOnly<T>(send: (message: T) => Promise<void>, gap = betweenTwo) {
	let next: T | undefined;
	let isUnderWay = false;
	const carry = async () => {
		while (next !== undefined) {
			const message = next;
			next = undefined;
			const pause = new Promise((resolve) => {
				setTimeout(resolve, gap);
			});
			// eslint-disable-next-line no-await-in-loop -- one after the other
			await send(message);
			// eslint-disable-next-line no-await-in-loop
			await pause;
		}

		isUnderWay = false;
	};

	return (message: T): void => {
		next = message;
		if (!isUnderWay) {
			isUnderWay = true;
			void carry();
		}
	};
}
