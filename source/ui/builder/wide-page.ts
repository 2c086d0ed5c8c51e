/** The narrowest terminal in which two halves stand side by side, in columns. */
export const widePage = 100;
