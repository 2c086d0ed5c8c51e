import {createContext, useContext, useEffect, useLayoutEffect, useRef} from 'react';

/**
 * Lets keys wait, until what it returns is called.
 * @param isBlind what the keys would be about is not on the screen yet
 */
export type Hold = (isBlind: boolean) => () => void;

const HoldingContext = createContext<Hold>(() => () => undefined);

export const HoldingProvider = HoldingContext.Provider;

/**
 * Lets keys wait while a screen reads or makes what they would be about, so that none of them is lost.
 * @param isBlind see `Hold`
 */
export function useHolding(isReading: boolean, isBlind = true): void {
	const hold = useContext(HoldingContext);
	const letGo = useRef<(() => void) | undefined>(undefined);
	useLayoutEffect(() => {
		if (isReading) {
			letGo.current = hold(isBlind);
		}
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
