/** A kind of cover (TE-71). */
export type CoverRow = {
	readonly id: string;
	/** Its letter where one is asked what one is behind. */
	readonly key: string;
	readonly name: string;
	readonly armour: number;
	readonly structure: number;
};

/** Materials by the square of line that they make up (TE-71, TE-73). */
export const coverRows: readonly CoverRow[] = [
	{id: 'thin-wood', key: 'T', name: 'thin wood', armour: 2, structure: 10},
	{id: 'thick-wood', key: 'I', name: 'thick wood', armour: 3, structure: 15},
	{
		id: 'reinforced-wood',
		key: 'W',
		name: 'reinforced wood',
		armour: 4,
		structure: 20,
	},
	{id: 'stone', key: 'S', name: 'stone', armour: 8, structure: 30},
	{id: 'sandbags', key: 'B', name: 'sandbags', armour: 18, structure: 90},
	{id: 'concrete', key: 'C', name: 'concrete', armour: 25, structure: 125},
];

export const coverRow = (id: string): CoverRow | undefined =>
	coverRows.find((row) => row.id === id);
