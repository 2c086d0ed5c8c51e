import {type Side, sides} from '../kit/basics.js';

/* What the sides have in all, to be compared before a fight. */

export type SumRow<C> = {
	/** “RP”, “hit points”. */
	readonly label: string;
	of(combatant: C): number | undefined;
};

export type SideSum = {readonly label: string} & Readonly<Record<Side, number>>;

/** The sums of both sides; what nobody has is left out. */
export function sideSums<C extends {readonly side: Side}>(
	rows: ReadonlyArray<SumRow<C>>,
	combatants: readonly C[],
): readonly SideSum[] {
	return rows.flatMap(({label, of}) => {
		const sumOf = (side: Side): number =>
			combatants.reduce((sum, each) => sum + (each.side === side ? (of(each) ?? 0) : 0), 0);
		const sum = {label, good: sumOf('good'), bad: sumOf('bad')};
		return sides.some((side) => sum[side] !== 0) ? [sum] : [];
	});
}
