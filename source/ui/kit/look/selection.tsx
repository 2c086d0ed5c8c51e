import {createContext, useContext} from 'react';
import type {Style} from './palette.js';

const SelectionContext = createContext<Style | undefined>(undefined);

export const SelectionProvider = SelectionContext.Provider;

/** The look of the selected row, within it. */
export const useSelection = (): Style | undefined => useContext(SelectionContext);
