import {createContext, useCallback, useContext, useLayoutEffect, useState} from 'react';

const TypingContext = createContext<(isOn: boolean) => void>(() => undefined);

/** Is told whether an answer is being typed anywhere below it. The value must stay the same function. */
export const TypingProvider = TypingContext.Provider;

export function useTyping(isTyping: boolean): void {
	const tell = useContext(TypingContext);
	useLayoutEffect(() => {
		if (!isTyping) {
			return undefined;
		}

		tell(true);
		return () => {
			tell(false);
		};
	}, [tell, isTyping]);
}

/** Whether an answer is being typed below a provider that has this function. */
export function useTypingBelow() {
	const tell = useContext(TypingContext);
	const [isTyping, setIsTyping] = useState(false);
	const hear = useCallback(
		(isOn: boolean) => {
			setIsTyping(isOn);
			tell(isOn);
		},
		[tell],
	);
	return {isTyping, hear};
}
