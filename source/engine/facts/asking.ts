import {oneOf} from '../kit/shape.js';

/* How often somebody is asked how they answer an attack. */

/** From the most questions to the fewest. */
export const askings = [
	['all', 'always, also where all are refused'],
	['choice', 'where more than one is allowed'],
	['cost', 'where the usual answer costs something'],
	['never', 'never'],
] as const;

export type Asking = (typeof askings)[number][0];

export const asking = oneOf(...askings.map(([id]) => id));

export const isAsking = (value: string): value is Asking => askings.some(([id]) => id === value);

export const askingLabel = (asking: Asking): string =>
	askings.find(([id]) => id === asking)?.[1] ?? asking;
