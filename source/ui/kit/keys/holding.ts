import {createContext, useContext, useEffect, useLayoutEffect, useRef} from 'react';

/**
 * Lets keys wait, until what it returns is called.
 * @param isBlind what the keys would be about is not on the screen yet, until `drawn` says that it is
 */
export type Hold = (isBlind: boolean) => (() => void) & {drawn(): void};

const HoldingContext = createContext<Hold>(() =>
	Object.assign(() => undefined, {drawn: () => undefined}),
);

export const HoldingProvider = HoldingContext.Provider;

/**
 * Lets keys wait while a screen reads or makes what they would be about, so that none of them is lost.
 * @param isBlind see `Hold`
 */
export function useHolding(isReading: boolean, isBlind = true): void {
	const hold = useContext(HoldingContext);
	const letGo = useRef<ReturnType<Hold> | undefined>(undefined);
	useLayoutEffect(() => {
		if (!isReading) {
			return undefined;
		}

		const held = hold(isBlind);
		letGo.current = held;
		return () => {
			held.drawn();
		};
	}, [isReading, isBlind, hold]);
	useEffect(
		() =>
			isReading
				? () => {
						letGo.current?.();
					}
				: undefined,
		[isReading],
	);
}
