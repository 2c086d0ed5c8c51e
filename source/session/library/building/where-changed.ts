import type {Sketch, Sketched} from './sketch.js';

const sketched = ({name, side, count, isHidden, entry}: Sketched): string =>
	JSON.stringify({name, side, count, isHidden, entry});

/** The first combatant who differs between two moments of a roster; without one, the one that was highlighted. */
export function whereChanged(before: Sketch, after: Sketch, index: number): number {
	const former = before.combatants.map(sketched);
	const now = after.combatants.map(sketched);
	const found = now.findIndex((each, at) => each !== former[at]);
	return found === -1 ? index : found;
}
