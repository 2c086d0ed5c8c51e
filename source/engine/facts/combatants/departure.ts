import type {Id} from '../../kit/basics.js';
import {type TypeOf, oneOf} from '../../kit/shape.js';

export const departureIds = ['flees', 'surrenders', 'taken', 'dies', 'leaves'] as const;

export const departureId = oneOf(...departureIds);

export type DepartureId = TypeOf<typeof departureId>;

/** Those who left for a reason, and why: who only leaves needs none. */
export type Departed = ReadonlyMap<Id, DepartureId>;
