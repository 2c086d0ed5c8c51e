import type {Foreseen, GmInput} from '../parts/input.js';

/** What a GM's command would change, in a line: “Oni RP 9 → 2 · then “Koji acts””; of a condition how long it lasts, too. */
export function foreseenChanges({do: command}: GmInput, {changes, lines, asks}: Foreseen): string {
	const isTold = changes.length === 0 || (command === 'give' && lines.length > 0);
	const told = isTold ? lines.map(({text}) => text) : changes;
	return [
		...(told.length === 0 ? ['nothing on the board changes'] : told),
		...(asks === undefined ? [] : [`then “${asks}”`]),
	].join(' · ');
}
