/** Whether something holds of anybody: of those who have changed, and all if what `besides` bears on it has. Asked at every step. */
export function ofAnyCombatant<C, S extends {readonly combatants: readonly C[]}>(
	holds: (combatant: C, state: S) => boolean,
	besides: ReadonlyArray<keyof S>,
): (state: S) => boolean {
	let last: S | undefined;
	return (state) => {
		const before = last;
		const looked =
			before !== undefined && besides.every((key) => before[key] === state[key])
				? before.combatants
				: [];
		const {combatants} = state;
		if (looked !== combatants) {
			for (const [at, combatant] of combatants.entries()) {
				if (looked[at] !== combatant && holds(combatant, state)) {
					return true;
				}
			}
		}

		last = state;
		return false;
	};
}
