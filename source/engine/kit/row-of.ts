/** Looks rows of a table up by ids that are checked. */
export function rowOf<Key extends string, Row extends {readonly id: Key}>(
	rows: readonly Row[],
): (id: Key) => Row {
	const byId = new Map<Key, Row>(rows.map((row) => [row.id, row]));
	return (id) => {
		const row = byId.get(id);
		if (!row) {
			throw new Error(`There is no row ${id}`);
		}

		return row;
	};
}
