import {createContext, useContext} from 'react';

/** Gives the terminal to another program while it works. */
export type Lend = (work: () => Promise<void>) => Promise<void>;

const LendingContext = createContext<Lend | undefined>(undefined);

export const LendingProvider = LendingContext.Provider;

/** @returns nothing where there is no terminal to give */
export const useLending = (): Lend | undefined => useContext(LendingContext);
