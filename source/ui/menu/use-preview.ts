import {useEffect, useMemo, useState} from 'react';

const nothing: readonly string[] = [];

/** Milliseconds that a frame can wait for what it is about. */
const atOnce = 3;

/** Works out previews, and knows the last one and how long it took. */
function timedPreviews() {
	let took = 0;
	let lines = nothing;
	return {
		isQuick: () => took < atOnce,
		last: () => lines,
		of(previewOf: ((id: string) => readonly string[]) | undefined, id: string | undefined) {
			const start = performance.now();
			lines = (id === undefined ? undefined : previewOf?.(id)) ?? nothing;
			took = performance.now() - start;
			return lines;
		},
	};
}

/**
 * What is known about the highlighted choice. It is in the frame that shows the choice, unless that would take long: as
 * no key may wait for it, it then comes a moment later, and until then the lines before stay.
 * @param previewOf another function asks anew
 * @param id none: there is nothing to know
 */
export function usePreview(
	previewOf: ((id: string) => readonly string[]) | undefined,
	id: string | undefined,
): readonly string[] {
	const previews = useMemo(() => timedPreviews(), []);
	const [, setLate] = useState(nothing);
	const now = useMemo(
		() => (previews.isQuick() ? previews.of(previewOf, id) : undefined),
		[previews, previewOf, id],
	);
	useEffect(() => {
		if (now !== undefined) {
			return undefined;
		}

		const handle = setImmediate(() => {
			const before = previews.last();
			const next = previews.of(previewOf, id);
			// The same lines need no other frame.
			if (next.join('\n') !== before.join('\n')) {
				setLate(next);
			}
		});
		return () => {
			clearImmediate(handle);
		};
	}, [previews, previewOf, id, now]);
	return now ?? previews.last();
}
