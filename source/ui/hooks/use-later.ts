import {useEffect, useState} from 'react';

/**
 * What takes its time to work out, a moment after the frame that asks for it: no key waits for it. Until then what was
 * worked out before stays.
 * @param derive another function asks anew
 */
export function useLater<T>(derive: () => T, before: T): T {
	const [value, setValue] = useState(before);
	useEffect(() => {
		const handle = setImmediate(() => {
			setValue(derive());
		});
		return () => {
			clearImmediate(handle);
		};
	}, [derive]);
	return value;
}
