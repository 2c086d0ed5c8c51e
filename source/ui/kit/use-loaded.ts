import {useEffect, useEffectEvent, useState} from 'react';

export type Loaded<T> =
	| {readonly kind: 'loading'}
	| {readonly kind: 'loaded'; readonly value: T}
	| {readonly kind: 'failed'; readonly error: unknown};

/** The result of a promise. Loads once, and again whenever `key` changes. */
export function useLoaded<T>(load: () => Promise<T>, key = ''): Loaded<T> {
	const [result, setResult] = useState<{
		readonly key: string;
		readonly loaded: Loaded<T>;
	}>({key, loaded: {kind: 'loading'}});
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
				settle({kind: 'loaded', value: await start()});
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
