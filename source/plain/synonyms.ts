import type {Act} from '../session/acts/act.js';
import {acts} from '../session/acts/table.js';

const isAlso = ({synonyms}: Act, wanted: string): boolean => synonyms.split(' ').includes(wanted);

/** The word of plain mode for a command of the screens. */
export const wordFor = ({id, word = id, missing}: Act): string | undefined =>
	missing === undefined ? word : undefined;

/** Why plain mode has no word for what is meant. */
export function missingFor(said: string): string | undefined {
	const wanted = said.toLowerCase();
	return acts.find((act) => act.missing !== undefined && (act.id === wanted || isAlso(act, wanted)))
		?.missing;
}

/** The words of plain mode that another word stands for. */
export function meantBySynonym(said: string): readonly string[] {
	const found = acts
		.filter((act) => isAlso(act, said.toLowerCase()))
		.flatMap((act) => wordFor(act) ?? []);
	return [...new Set(found)];
}
