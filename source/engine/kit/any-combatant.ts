/**
 * Whether something holds of anybody. It is asked at every step, so it looks only at those who have changed since it
 * held of nobody.
 * @param besides what of the state bears on it, apart from the combatant
 */
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
