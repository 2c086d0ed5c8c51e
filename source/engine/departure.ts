import type {Id} from './basics.js';

/** Why somebody leaves the fight. */
export const departureIds = [
	'flees',
	'surrenders',
	'taken',
	'dies',
	'leaves',
] as const;

export type DepartureId = (typeof departureIds)[number];

/** Those who left for a reason, and why: who only leaves needs none. */
export type Departed = ReadonlyMap<Id, DepartureId>;
