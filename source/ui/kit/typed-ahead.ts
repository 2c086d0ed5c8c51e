import {createContext, useContext} from 'react';

/**
 * Takes the letters back that arrived in the same read of the keyboard as the key that is handled now, and tells which:
 * they were typed before the frame that they would act on was there to be seen. Dice and Enter stay.
 */
export type DropLetters = () => readonly string[];

const TypedAheadContext = createContext<DropLetters>(() => []);

export const TypedAheadProvider = TypedAheadContext.Provider;

export const useTypedAhead = (): DropLetters => useContext(TypedAheadContext);
