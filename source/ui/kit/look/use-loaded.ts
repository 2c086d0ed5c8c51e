import {useEffect, useEffectEvent, useState} from 'react';

export type Loaded<T> =
	/** `soFar`: what can be shown already. */
	| {readonly kind: 'loading'; readonly soFar?: T}
	| {readonly kind: 'loaded'; readonly value: T}
	| {readonly kind: 'failed'; readonly error: unknown};

/**
 * The result of a promise. Loads once, and again whenever `key` changes.
 * @param load may show parts of the result before it is whole
 */
export function useLoaded<T>(load: (show: (soFar: T) => void) => Promise<T>, key = ''): Loaded<T> {
	const [result, setResult] = useState<{readonly key: string; readonly loaded: Loaded<T>}>({
		key,
		loaded: {kind: 'loading'},
	});
	const start = useEffectEvent(load);
	useEffect(() => {
		let isWanted = true;
		const settle = (loaded: Loaded<T>) => {
			if (isWanted) {
				setResult({key, loaded});
			}
		};

		void (async () => {
			try {
				const value = await start((soFar) => {
					settle({kind: 'loading', soFar});
				});
				settle({kind: 'loaded', value});
			} catch (error) {
				settle({kind: 'failed', error});
			}
		})();

		return () => {
			isWanted = false;
		};
	}, [key]);
	return result.key === key ? result.loaded : {kind: 'loading'};
}
