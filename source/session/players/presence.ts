/** So long a page may be gone before its device is away: phones that are reloaded come back sooner. ms. */
const usualGrace = 10_000;

/** Which devices have a page open, and which have had none for a while. */
export function presenceOf(
	onChange: () => void,
	{
		grace = usualGrace,
		expected = [],
	}: {readonly grace?: number | undefined; readonly expected?: readonly string[]} = {},
) {
	const pages = new Map<string, number>();
	const leaving = new Map<string, NodeJS.Timeout>();
	const away = new Set<string>();
	for (const device of expected) {
		expect(device);
	}

	/** It is away unless it comes soon. */
	function expect(device: string) {
		clearTimeout(leaving.get(device));
		const timer = setTimeout(() => {
			leaving.delete(device);
			away.add(device);
			onChange();
		}, grace);
		// Nobody who leaves waits for it.
		timer.unref();
		leaving.set(device, timer);
	}

	function close(device: string) {
		const left = (pages.get(device) ?? 0) - 1;
		if (left > 0) {
			pages.set(device, left);
		} else {
			pages.delete(device);
			expect(device);
		}
	}

	return {
		isOpen: (device: string): boolean => pages.has(device),
		isAway: (device: string): boolean => away.has(device),
		/** @returns a function to be called when the page is gone; more than once does no harm */
		open(device: string): () => void {
			pages.set(device, (pages.get(device) ?? 0) + 1);
			clearTimeout(leaving.get(device));
			if (away.delete(device)) {
				onChange();
			}

			let isOpen = true;
			return () => {
				if (isOpen) {
					isOpen = false;
					close(device);
				}
			};
		},
	};
}

export type Presence = ReturnType<typeof presenceOf>;
