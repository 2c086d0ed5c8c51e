/** A kind of cover (TE-71). */
export type CoverRow = {
	readonly id: string;
	readonly name: string;
	readonly armour: number;
	readonly structure: number;
};

/** Materials, each for one square of the line (TE-71, TE-73). */
export const coverRows: readonly CoverRow[] = [
	{id: 'thin-wood', name: 'thin wood', armour: 2, structure: 10},
	{id: 'thick-wood', name: 'thick wood', armour: 3, structure: 15},
	{id: 'reinforced-wood', name: 'reinforced wood', armour: 4, structure: 20},
	{id: 'stone', name: 'stone', armour: 8, structure: 30},
	{id: 'sandbags', name: 'sandbags', armour: 18, structure: 90},
	{id: 'concrete', name: 'concrete', armour: 25, structure: 125},
];

export const coverRow = (id: string): CoverRow | undefined =>
	coverRows.find((row) => row.id === id);
