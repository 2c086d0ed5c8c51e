import {createContext, useContext} from 'react';
import {isBoxedAt, smallest} from './layout.js';

/** The size of the terminal, but never less than can be laid out. */
export type Size = {
	readonly columns: number;
	readonly rows: number;
	/** Nothing is visible, so no key may do anything. */
	readonly isTooSmall: boolean;
};

const SizeContext = createContext<Size>({...smallest, isTooSmall: false});

export const SizeProvider = SizeContext.Provider;

export const useSize = (): Size => useContext(SizeContext);

export function useBoxed(): boolean {
	const {columns, rows} = useSize();
	return isBoxedAt(columns, rows);
}
