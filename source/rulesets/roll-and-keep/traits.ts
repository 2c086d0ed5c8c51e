export const traits = [
	'brawn',
	'finesse',
	'resolve',
	'wits',
	'panache',
] as const;
export type Trait = (typeof traits)[number];

export const traitNames: Readonly<Record<Trait, string>> = {
	brawn: 'Brawn',
	finesse: 'Finesse',
	resolve: 'Resolve',
	wits: 'Wits',
	panache: 'Panache',
};
