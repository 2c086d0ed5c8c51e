import {createContext, useContext} from 'react';

const HelpContext = createContext<(() => void) | undefined>(undefined);

export const HelpProvider = HelpContext.Provider;

/** Opens what the keys do; nothing where there is no help. */
export const useHelp = (): (() => void) | undefined => useContext(HelpContext);
