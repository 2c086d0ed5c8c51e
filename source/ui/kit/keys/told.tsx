import {type ReactNode, createContext, useContext, useLayoutEffect, useState} from 'react';

/**
 * What components tell of themselves to whoever shows it: whoever told last is heard, until it tells nothing any more.
 * Nothing is drawn anew for it but what listens.
 */
export function createTold<T>() {
	const Heard = createContext<T | undefined>(undefined);
	const Tell = createContext<(change: (told: readonly T[]) => readonly T[]) => void>(
		() => undefined,
	);
	return {
		Provider({children}: {readonly children: ReactNode}) {
			const [told, setTold] = useState<readonly T[]>([]);
			const last = told.at(-1);
			return (
				<Tell value={setTold}>
					<Heard value={last}>{children}</Heard>
				</Tell>
			);
		},
		useHeard: () => useContext(Heard),
		/** @param now `undefined`: nothing; the same object as long as it says the same */
		useTell(now: T | undefined) {
			const change = useContext(Tell);
			useLayoutEffect(() => {
				if (now === undefined) {
					return undefined;
				}

				change((told) => [...told, now]);
				return () => {
					change((told) => told.filter((each) => each !== now));
				};
			}, [change, now]);
		},
	};
}
