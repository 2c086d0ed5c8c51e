import {createContext, useContext} from 'react';

/**
 * Takes back the letters that arrived in the same read as the key that is being handled, and returns them. They were
 * typed before the GM could see the screen that they would act on. Dice and Enter stay, and so does all from the first
 * command on, which means the same on every screen.
 */
export type DropLetters = (isCommand: (key: string) => boolean) => readonly string[];

const TypedAheadContext = createContext<DropLetters>(() => []);

export const TypedAheadProvider = TypedAheadContext.Provider;

export const useTypedAhead = (): DropLetters => useContext(TypedAheadContext);
