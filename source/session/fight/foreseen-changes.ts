import type {Foreseen} from '../parts/input.js';

/** What a GM's command would change, in a line: “Oni RP 9 → 2 · then “Koji acts””. */
export function foreseenChanges({changes, lines, asks}: Foreseen): string {
	const told = changes.length > 0 ? changes : lines.map(({text}) => text);
	return [
		...(told.length === 0 ? ['nothing on the board changes'] : told),
		...(asks === undefined ? [] : [`then “${asks}”`]),
	].join(' · ');
}
