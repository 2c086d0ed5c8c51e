import {createContext, useContext} from 'react';
import {smallest} from './layout.js';

/** The room there is, never less than what can be laid out. */
export type Size = {
	readonly columns: number;
	readonly rows: number;
	/** Nothing can be seen, so no key may do anything. */
	readonly isTooSmall: boolean;
};

const SizeContext = createContext<Size>({
	...smallest,
	isTooSmall: false,
});

export const SizeProvider = SizeContext.Provider;

export const useSize = (): Size => useContext(SizeContext);
