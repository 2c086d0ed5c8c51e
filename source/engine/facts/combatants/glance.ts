/* What a GM looks for first in a list of combatants, as the columns of a table. */

/** A column: a number or a word of each combatant. */
export type GlanceRow<C, S> = {
	/** A heading of a word or two: “HP”, “Attack”. */
	readonly label: string;
	/** `undefined` of those who have no such thing. */
	of(combatant: C, state: S): string | number | undefined;
};

/** What a column says of somebody. */
export type GlanceCell = {readonly label: string; readonly value: string};

/** The cells of a combatant, one for each column; empty where there is nothing to tell. */
export const glanceOf = <C, S>(
	rows: ReadonlyArray<GlanceRow<C, S>>,
	combatant: C,
	state: S,
): readonly GlanceCell[] =>
	rows.map(({label, of}) => ({label, value: String(of(combatant, state) ?? '')}));
