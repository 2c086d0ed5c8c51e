import {createContext, useContext, useEffect, useLayoutEffect, useRef} from 'react';

/** Lets keys wait, until what it returns is called. */
export type Hold = () => () => void;

const HoldingContext = createContext<Hold>(() => () => undefined);

export const HoldingProvider = HoldingContext.Provider;

/** Lets keys wait while a screen reads what they would be about, so that none of them is lost. */
export function useHolding(isReading: boolean): void {
	const hold = useContext(HoldingContext);
	const letGo = useRef<(() => void) | undefined>(undefined);
	useLayoutEffect(() => {
		if (isReading) {
			letGo.current = hold();
		}
	}, [isReading, hold]);
	// Whatever is shown next listens to keys from an effect on: it must have run before the first of them comes.
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
