import {
	type Named,
	type Taken,
	beginsWithin,
	takeName,
	unfitName,
	wholeName,
} from '../../parts/names.js';
import type {CombatantView} from '../views.js';

/** Combatants as a GM may name them: a former name, or a tag, is somebody’s as long as nobody else is called so. */
export function named(combatants: readonly CombatantView[]): ReadonlyArray<Named<CombatantView>> {
	const taken = new Set(combatants.map(({name}) => name));
	const called = new Set(combatants.flatMap(({name, id}) => [name.toLowerCase(), id]));
	return combatants.map((combatant) => ({
		value: combatant,
		names: [
			combatant.name,
			combatant.id,
			...(combatant.formerNames ?? []).filter((name) => !taken.has(name)),
			...(combatant.tag === undefined || called.has(combatant.tag) ? [] : [combatant.tag]),
		],
	}));
}

export type TakenSomebody =
	| Taken<CombatantView>
	| {readonly found: undefined; readonly left: string};

/** Whether somebody can be meant; left out, all who are in the fight can. */
export type Among = (combatant: CombatantView) => boolean;

/** Takes a combatant’s name off a line. Of “Rat 1 prone”, where Rat 1 has left, “1 prone” is no condition of Rat 2. */
export function takeSomebody(
	line: string,
	combatants: readonly CombatantView[],
	among?: Among,
): TakenSomebody {
	const known = named(combatants.filter(among ?? (({isGone}) => !isGone)));
	const left = among ? undefined : wholeName(line, named(combatants.filter(({isGone}) => isGone)));
	return left && left.name.length > (wholeName(line, known)?.name.length ?? 0)
		? {found: undefined, left: left.value.name}
		: takeName(line, known, beginsWithin);
}

export const nobodyMeant = (
	taken: Exclude<TakenSomebody, {readonly found: CombatantView}>,
	line: string,
	kind = 'combatant',
): string =>
	'left' in taken
		? `${taken.left} has left the fight; return ${taken.left} comes first.`
		: unfitName(line, taken.candidates, kind);
