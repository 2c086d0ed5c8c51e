import {useEffect, useState} from 'react';

const nothing: readonly string[] = [];

/**
 * What is known about the highlighted choice, worked out a moment after the frame that shows it: no key waits for it.
 * Until then the lines before stay.
 * @param previewOf another function asks anew
 * @param id none: there is nothing to know
 */
export function usePreview(
	previewOf: (id: string) => readonly string[],
	id: string | undefined,
): readonly string[] {
	const [lines, setLines] = useState(nothing);
	useEffect(() => {
		const handle = setImmediate(() => {
			const next = id === undefined ? nothing : previewOf(id);
			// The same lines need no other frame.
			setLines((before) =>
				next.join('\n') === before.join('\n') ? before : next,
			);
		});
		return () => {
			clearImmediate(handle);
		};
	}, [previewOf, id]);
	return lines;
}
