import {sideNames, sides} from '../../engine/kit/basics.js';
import type {Board, Lane} from '../../engine/world/board.js';
import {healthWordOf, healthWords} from '../../engine/facts/combatants/health.js';

/** How badly off somebody is, as far as the board knows; whoever is out is so in the words of the log. */
const wordOf = ({mark, left, healthWord, health}: Lane): string | undefined =>
	mark === 'out'
		? (left ?? 'down')
		: (healthWord ?? (health === undefined ? undefined : healthWordOf(health)));

/** Those who are worst off first, and last those of whom nothing is known. */
function rankOf(word: string | undefined): number {
	const words: ReadonlyArray<string | undefined> = healthWords;
	const place = words.indexOf(word);
	return word === undefined ? 1 : place === -1 ? -healthWords.length : -place;
}

/**
 * How everybody stands, in one line for those who are read to: “Heroes: Koji down; Hana, Mika unhurt. Foes: Oni hurt.”
 * Of whom the board tells no health, only the name.
 */
export const standingText = ({lanes}: Pick<Board, 'lanes'>): string =>
	sides
		.flatMap((side) => {
			const own = lanes.filter((lane) => lane.side === side);
			return own.length === 0 ? [] : [`${sideNames[side]}: ${told(own)}.`];
		})
		.join(' ');

function told(lanes: readonly Lane[]): string {
	const namesBy = new Map<string | undefined, string[]>();
	for (const lane of lanes) {
		const word = wordOf(lane);
		namesBy.set(word, [...(namesBy.get(word) ?? []), lane.name]);
	}

	return [...namesBy]
		.toSorted(([one], [other]) => rankOf(one) - rankOf(other))
		.map(([word = '', names]) => `${names.join(', ')} ${word}`.trim())
		.join('; ');
}
