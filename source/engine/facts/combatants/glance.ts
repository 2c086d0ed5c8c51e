/* What a GM looks for first in a list of combatants, as the columns of a table. */

export type GlanceRow<C, S> = {
	/** A heading of a word or two: “HP”, “Attack”. */
	readonly label: string;
	/** `undefined` of those who have no such thing. */
	of(combatant: C, state: S): string | number | undefined;
};
