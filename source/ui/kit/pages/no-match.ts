/** Where nothing fits what was typed to find something. */
export const noMatch = 'Nothing here has this name. Backspace finds more, Esc goes back';
