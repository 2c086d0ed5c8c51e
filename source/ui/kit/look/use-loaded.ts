import {useEffect, useEffectEvent, useState} from 'react';
import {type Trouble, troubleOf} from './trouble.js';

/** What comes of a promise. */
export type Loaded<T> = {
	readonly kind: 'loading' | 'loaded' | 'failed';
	/** While it is loading: what can be shown already. */
	readonly value?: T;
	readonly trouble?: Trouble;
	readonly error?: unknown;
};

/**
 * The result of a promise. Loads once, and again whenever `key` changes.
 * @param load may show parts of the result before it is whole
 */
export function useLoaded<T>(load: (show: (soFar: T) => void) => Promise<T>, key = ''): Loaded<T> {
	const [result, setResult] = useState<Loaded<T> & {readonly key: string}>({key, kind: 'loading'});
	const start = useEffectEvent(load);
	useEffect(() => {
		let isWanted = true;
		const settle = (loaded: Loaded<T>) => {
			if (isWanted) {
				setResult({key, ...loaded});
			}
		};

		void (async () => {
			try {
				const value = await start((soFar) => {
					settle({kind: 'loading', value: soFar});
				});
				settle({kind: 'loaded', value});
			} catch (error) {
				settle({kind: 'failed', error, trouble: troubleOf(error)});
			}
		})();

		return () => {
			isWanted = false;
		};
	}, [key]);
	return result.key === key ? result : {kind: 'loading'};
}
