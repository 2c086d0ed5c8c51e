import {oneOf, type TypeOf} from '../../../engine/kit/shape.js';

export const traits = ['brawn', 'finesse', 'resolve', 'wits', 'panache'] as const;
export const trait = oneOf(...traits);

export type Trait = TypeOf<typeof trait>;

export const traitNames: Readonly<Record<Trait, string>> = {
	brawn: 'Brawn',
	finesse: 'Finesse',
	resolve: 'Resolve',
	wits: 'Wits',
	panache: 'Panache',
};
