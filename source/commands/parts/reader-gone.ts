/** What a pipe says once nobody reads it: on Windows that the file ends. */
const ofPipes = new Set(['EOF', 'EPIPE']);

/** Whether whoever read the output has gone away, or the terminal is closed, which is no mistake. */
export const isReaderGone = (code: string | undefined, isTerminal: boolean): boolean =>
	isTerminal ? code === 'EIO' : ofPipes.has(code ?? '');
