import type {output} from 'zod';
import type {sheetSchema} from './sheet-schema.js';

/** What a roster says of a combatant, as its schema reads it; a name alone is enough. */
export type OtSheet = output<typeof sheetSchema>;

export type Attack = OtSheet['attacks'][number];

export type Resource = OtSheet['resources'][number];

const numbers = ['initiative', 'reactions'];
const lists = ['attacks', 'saves', 'resources', 'resistances'];

/** Whether a stored sheet has the shape of one; a roster’s is checked field by field before it gets here. */
export const isOtSheet = (value: unknown): value is OtSheet =>
	typeof value === 'object' &&
	value !== null &&
	numbers.every((key) => Number.isInteger(Reflect.get(value, key))) &&
	lists.every((key) => Array.isArray(Reflect.get(value, key)));
