import {type Named, type Taken, takeName, unfitName, wholeName} from '../../parts/names.js';
import type {CombatantView} from '../views.js';

/** “Oda” of “Brother Oda”; empty where a name is one word, or ends with a number. */
const lastWord = (name: string): string => / (\p{L}{2,})$/u.exec(name)?.[1]?.toLowerCase() ?? '';

/** Combatants as a GM may name them: a former name, a tag or the last word of a name is somebody’s as long as nobody else is called so. */
export function named(combatants: readonly CombatantView[]): ReadonlyArray<Named<CombatantView>> {
	const lastWords = combatants.map(({name}) => lastWord(name));
	const taken = new Set(combatants.map(({name}) => name));
	const called = new Set(combatants.flatMap(({name, id}) => [name.toLowerCase(), id]));
	const isOwn = (word: string): boolean =>
		word !== '' && !called.has(word) && lastWords.indexOf(word) === lastWords.lastIndexOf(word);
	return combatants.map((combatant, at) => ({
		value: combatant,
		names: [
			combatant.name,
			combatant.id,
			...(combatant.formerNames ?? []).filter((name) => !taken.has(name)),
			...(combatant.tag === undefined || called.has(combatant.tag) ? [] : [combatant.tag]),
			...[lastWords[at] ?? ''].filter((word) => isOwn(word)),
		],
	}));
}

export type TakenSomebody =
	| Taken<CombatantView>
	| {readonly found: undefined; readonly left: string};

/** Takes a combatant’s name off a line. Of “Rat 1 prone”, where Rat 1 has left, “1 prone” is no condition of Rat 2. */
export function takeSomebody(
	line: string,
	combatants: readonly CombatantView[],
	areGone = false,
): TakenSomebody {
	const known = named(combatants.filter(({isGone}) => isGone === areGone));
	const left = areGone
		? undefined
		: wholeName(line, named(combatants.filter(({isGone}) => isGone)));
	return left && left.name.length > (wholeName(line, known)?.name.length ?? 0)
		? {found: undefined, left: left.value.name}
		: takeName(line, known);
}

export const nobodyMeant = (
	taken: Exclude<TakenSomebody, {readonly found: CombatantView}>,
	line: string,
	kind = 'combatant',
): string =>
	'left' in taken
		? `${taken.left} has left the fight; return ${taken.left} comes first.`
		: unfitName(line, taken.candidates, kind);
